package org.quoin.sim.purity;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * Walks one class file and asks {@link PurityRules} about every type, call, field, constant and
 * instruction in it. ArchUnit would not do: it does not see a local {@code double}.
 */
final class PurityScan extends ClassVisitor {
    /**
     * Something that the simulation may not use.
     *
     * @param where class, member and line
     * @param reason one of {@link PurityRules}' reasons
     * @param what the offending name or instruction
     */
    record Finding(String where, String reason, String what) {
        @Override
        public String toString() {
            return where + " uses " + reason + ": " + what;
        }
    }

    private final List<Finding> findings = new ArrayList<>();
    private String className = "";

    private PurityScan() {
        super(Opcodes.ASM9);
    }

    /** Everything that is wrong in one class file, in the order of the file. */
    static List<Finding> scan(byte[] classFile) {
        var scan = new PurityScan();
        new ClassReader(classFile).accept(scan, ClassReader.SKIP_FRAMES);
        return scan.findings;
    }

    private void report(String where, @Nullable String reason, Object what) {
        if (reason != null) {
            findings.add(new Finding(where, reason, what.toString()));
        }
    }

    private void checkType(String where, Type type) {
        report(where, PurityRules.againstType(type), type);
    }

    private void checkMethodType(String where, String descriptor) {
        report(where, PurityRules.againstType(Type.getMethodType(descriptor)), descriptor);
    }

    /** Type arguments: a {@code List<Double>} shows only here. */
    private void checkSignature(String where, @Nullable String signature) {
        if (signature == null) {
            return;
        }
        new SignatureReader(signature)
                .accept(
                        new SignatureVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitClassType(String name) {
                                checkType(where, Type.getObjectType(name));
                            }
                        });
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String[] interfaces) {
        className = name.replace('/', '.');
        if (superName != null) {
            checkType(className, Type.getObjectType(superName));
        }
        for (String each : interfaces) {
            checkType(className, Type.getObjectType(each));
        }
        checkSignature(className, signature);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access,
            String name,
            String descriptor,
            @Nullable String signature,
            @Nullable Object value) {
        String where = className + "." + name;
        checkType(where, Type.getType(descriptor));
        checkSignature(where, signature);
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access,
            String name,
            String descriptor,
            @Nullable String signature,
            String @Nullable [] exceptions) {
        String where = className + "." + name;
        checkMethodType(where, descriptor);
        checkSignature(where, signature);
        return new CodeScan(where);
    }

    /** The instructions of one method. */
    private final class CodeScan extends MethodVisitor {
        private final String method;
        private String where;

        CodeScan(String method) {
            super(Opcodes.ASM9);
            this.method = method;
            this.where = method;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            where = method + ":" + line;
        }

        @Override
        public void visitInsn(int opcode) {
            if (isFloatInstruction(opcode)) {
                report(where, PurityRules.FLOAT, "instruction " + opcode);
            }
        }

        @Override
        public void visitVarInsn(int opcode, int index) {
            visitInsn(opcode);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY
                    && (operand == Opcodes.T_FLOAT || operand == Opcodes.T_DOUBLE)) {
                report(where, PurityRules.FLOAT, "a new array");
            }
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            checkType(where, Type.getObjectType(type));
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            checkType(where, Type.getType(descriptor));
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            String reason = PurityRules.againstField(owner, name, descriptor);
            report(where, reason, owner + "." + name);
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            String reason = PurityRules.againstCall(owner, name, descriptor);
            report(where, reason, owner + "." + name + descriptor);
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle bootstrap, Object... arguments) {
            checkMethodType(where, descriptor);
            for (Object argument : arguments) {
                visitLdcInsn(argument);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof Float || value instanceof Double) {
                report(where, PurityRules.FLOAT, value);
            } else if (value instanceof Type type) {
                checkType(where, type);
            } else if (value instanceof Handle handle) {
                checkHandle(handle);
            } else if (value instanceof ConstantDynamic constant) {
                checkType(where, Type.getType(constant.getDescriptor()));
            }
        }

        /** Checks the target of a lambda or method reference. */
        private void checkHandle(Handle handle) {
            if (handle.getTag() <= Opcodes.H_PUTSTATIC) {
                visitFieldInsn(0, handle.getOwner(), handle.getName(), handle.getDesc());
            } else {
                visitMethodInsn(0, handle.getOwner(), handle.getName(), handle.getDesc(), false);
            }
        }

        @Override
        public void visitTryCatchBlock(
                Label start, Label end, Label handler, @Nullable String type) {
            if (type != null) {
                checkType(where, Type.getObjectType(type));
            }
        }

        @Override
        public void visitLocalVariable(
                String name,
                String descriptor,
                @Nullable String signature,
                Label start,
                Label end,
                int index) {
            checkType(method + " (local " + name + ")", Type.getType(descriptor));
            checkSignature(method + " (local " + name + ")", signature);
        }
    }

    private static boolean isFloatInstruction(int opcode) {
        return switch (opcode) {
            case Opcodes.FCONST_0,
                    Opcodes.FCONST_1,
                    Opcodes.FCONST_2,
                    Opcodes.DCONST_0,
                    Opcodes.DCONST_1,
                    Opcodes.FLOAD,
                    Opcodes.DLOAD,
                    Opcodes.FSTORE,
                    Opcodes.DSTORE,
                    Opcodes.FALOAD,
                    Opcodes.DALOAD,
                    Opcodes.FASTORE,
                    Opcodes.DASTORE,
                    Opcodes.FADD,
                    Opcodes.DADD,
                    Opcodes.FSUB,
                    Opcodes.DSUB,
                    Opcodes.FMUL,
                    Opcodes.DMUL,
                    Opcodes.FDIV,
                    Opcodes.DDIV,
                    Opcodes.FREM,
                    Opcodes.DREM,
                    Opcodes.FNEG,
                    Opcodes.DNEG,
                    Opcodes.I2F,
                    Opcodes.I2D,
                    Opcodes.L2F,
                    Opcodes.L2D,
                    Opcodes.F2I,
                    Opcodes.F2L,
                    Opcodes.F2D,
                    Opcodes.D2I,
                    Opcodes.D2L,
                    Opcodes.D2F,
                    Opcodes.FCMPL,
                    Opcodes.FCMPG,
                    Opcodes.DCMPL,
                    Opcodes.DCMPG,
                    Opcodes.FRETURN,
                    Opcodes.DRETURN ->
                    true;
            default -> false;
        };
    }
}
