import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/sign-in/texts/en.ts';

export default {
  signUpFields: {
    verificationEmailSent: 'Correo de verificación enviado',
    aVerificationCodeHasBeen: 'Enviamos un código de verificación a {email}',
    fullName: 'Nombre completo',
    password: 'Contraseña',
    atLeast8Characters: 'Al menos 8 caracteres. Una frase funciona muy bien.',
    createAccount: 'Crear cuenta',
    email: 'Correo electrónico',
  },
} satisfies Translation<typeof en>;
