import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_auth/auth/-parts/texts/en.ts';

export default {
  magicCode: {
    checkYourEmail: 'Revisa tu correo',
    ifHasAnAccount:
      'Si <strong>{email}</strong> tiene una cuenta, ya van en camino un enlace y un código. Usa el enlace o escribe el código aquí.',
    signInWithYourPassword: 'Inicia sesión con tu contraseña',
    continue: 'Continuar',
  },
  signInWays: {
    or: 'o',
    emailLink: 'Enviarme un enlace por correo',
    continueWith: 'Continuar con {provider}',
  },
} satisfies Translation<typeof en>;
