import type en from '#shared/domains/auth/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  accountApi: {
    enterTheCode: 'Escribe primero el código de tu aplicación de autenticación.',
    enterTheCodeThat: 'Escribe el código que te enviamos por correo.',
    thatCodeIsNotRight: 'Ese código no es correcto o ya no es válido. Pide uno nuevo.',
    thatCodeIsNotRightEnter:
      'Ese código no es correcto. Escribe el que tu aplicación muestra ahora.',
    thatTookTooLongEnter: 'Tardaste demasiado. Escribe el código que tu aplicación muestra ahora.',
    thisAppIsNoLonger: 'Esta aplicación ya no forma parte de tu cuenta.',
    youHaveTenAppsAlready: 'Ya tienes diez aplicaciones. Quita una primero.',
    pleaseEnterAValidEmail: 'Escribe un correo electrónico válido.',
    authenticatorApp: 'Aplicación de autenticación',
    thatIsNotOne: 'Ese no es uno de tus códigos de recuperación sin usar.',
  },
  accountRules: {
    unknownDevice: 'Dispositivo desconocido',
    recoveryCodes: 'Códigos de recuperación de {brand} para {email}',
    eachWorksOnce:
      'Cada uno funciona una vez. Al usar uno se desactiva la verificación en dos pasos y se cierra tu sesión en todos los demás dispositivos.',
    on: '{browser} en {system}',
  },
  accountSchema: {
    theTwoPasswordsDiffer: 'Las dos contraseñas no coinciden',
  },
  rules: {
    signInFirst: 'Inicia sesión primero',
    denied: 'Acceso denegado',
    onlyHosts: 'Este panel es solo para anfitriones',
    onlyGuides: 'Este panel es solo para guías',
    signInToOpen: 'Inicia sesión para abrir tu panel.',
    initializing: 'Iniciando…',
    loadingYourProfile: 'Cargando tu perfil…',
  },
  schema: {
    pleaseEnterAValidEmail: 'Escribe un correo electrónico válido',
    useAtLeast8Characters: 'Usa al menos 8 caracteres',
    passwordTooLong:
      'Usa 72 caracteres como máximo; los acentuados y los emojis cuentan de dos a cuatro veces',
    pleaseEnterYourPassword: 'Escribe tu contraseña',
    pleaseEnterYourFullName: 'Escribe tu nombre completo',
    thatNameIsTooLong: 'Ese nombre es demasiado largo',
    enterTheSixDigits: 'Escribe los seis dígitos del correo',
    theTwoPasswordsDiffer: 'Las dos contraseñas no coinciden',
  },
  signOut: {
    errorSigningOut: 'Error al cerrar sesión',
    thereWasAnErrorSigning: 'No se pudo cerrar sesión. Inténtalo de nuevo.',
  },
  sync: {
    emailVerificationRequired: 'Falta verificar tu correo',
    pleaseVerifyYourEmailAddress:
      'Verifica tu correo electrónico para continuar. Busca el código de verificación en tu bandeja de entrada',
    welcomeBack: '¡Qué bueno verte de nuevo!',
    youHaveBeenSignedIn: 'Iniciaste sesión correctamente',
    signedOut: 'Sesión cerrada',
    youHaveBeenSignedOut: 'Cerraste sesión correctamente',
  },
  verification: {
    unexpected: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
    verificationEmailSent: 'Correo de verificación enviado',
    aVerificationCodeHasBeen: 'Enviamos un código de verificación a {email}',
    verificationFailed: 'No se pudo verificar',
    failedToSendVerificationEmail:
      'No se pudo enviar el correo de verificación. Inténtalo de nuevo.',
  },
  codeInput: {
    verificationCode: 'Código de verificación',
  },
  secondStep: {
    useTheAppInstead: 'Usar la aplicación',
    useARecoveryCodeInstead: 'Usar un código de recuperación',
    logOut: 'Cerrar sesión',
    twoStep: 'Verificación en dos pasos',
    openYourAuthenticatorApp:
      'Abre tu aplicación de autenticación y escribe los seis dígitos que muestra para {brand}.',
    app: 'Aplicación',
    continue: 'Continuar',
    useARecoveryCode: 'Usa un código de recuperación',
    oneOfTheTenCodes:
      'Uno de los diez códigos que guardaste al configurar la verificación en dos pasos.',
    recoveryCode: 'Código de recuperación',
    recoveryHint:
      'Desactiva la verificación en dos pasos y cierra tu sesión en todos los demás dispositivos. Después puedes configurarla de nuevo.',
    useRecoveryCode: 'Usar código de recuperación',
  },
  resendButton: {
    sendAgainInS: 'Reenviar en {left} s',
    sendTheCodeAgain: 'Reenviar el código',
  },
  passwordMeter: {
    tooShort: 'Muy corta',
    fair: 'Regular',
    good: 'Buena',
    strong: 'Segura',
  },
} satisfies Translation<typeof en>;
