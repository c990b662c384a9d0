import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/_account/settings/-parts/security/texts/en.ts';

export default {
  deletionSection: {
    yourAccountStays: 'Tu cuenta se queda',
    nothingIsDeleted: 'No se borra nada.',
    deleteAccount: 'Eliminar cuenta',
    keepMyAccount: 'Conservar mi cuenta',
    everythingThatIsYoursGoes:
      'Todo lo tuyo se borra después de 30 días. Hasta entonces puedes recuperarlo aquí.',
    deleteYourAccount: '¿Eliminar tu cuenta?',
    in30DaysYourProfile:
      'En 30 días se borran para siempre tu perfil, mensajes, favoritos, solicitudes y archivos. Lo que otros deben conservar, como contratos y pagos, queda sin tu nombre. Quizás quieras descargar tus datos antes.',
    deleteIn30Days: 'Eliminar en 30 días',
    yourAccountIsStillHere:
      'Tu cuenta sigue aquí porque un contrato no ha terminado. Lo revisaremos de nuevo el {day}.',
    yourAccountCouldNot:
      'Tu cuenta no se pudo eliminar todavía. Lo intentaremos de nuevo el {day}.',
    yourAccountAndEverything: 'Tu cuenta y todo lo tuyo se eliminarán el {day}.',
  },
  emailSection: {
    email: 'Correo electrónico',
    youSignIn: 'Inicias sesión con <strong>{email}</strong>.',
    useAnotherAddress: 'Usar otra dirección',
    changeEmail: 'Cambiar correo',
    theChangeToWasNot:
      'El cambio a {address} no se completó en una hora. Vuelve a empezar si aún lo quieres.',
    newEmail: 'Correo nuevo',
    weSendACode:
      'Enviamos un código a la dirección nueva y a la actual. El cambio necesita los dos.',
    sendTheCodes: 'Enviar los códigos',
    cancel: 'Cancelar',
    emailChanged: 'Correo cambiado',
    youSignInWith: 'A partir de ahora inicias sesión con {to}.',
    waitingForBothMailboxes:
      'Falta que los dos buzones acepten <strong>{to}</strong>. Escribe el código de cada mensaje o usa el botón que trae.',
    hasAgreed: '{address} ya aceptó.',
    codeSent: 'Código enviado a {address}',
    confirm: 'Confirmar',
  },
  enrolApp: {
    qrCodeForYourAuthenticator: 'Código QR para tu aplicación de autenticación',
    openAnAuthenticatorAppGoogle:
      'Abre una aplicación de autenticación. Sirven Google Authenticator, 1Password, Bitwarden y la aplicación de contraseñas de tu teléfono.',
    scanThePicture: 'Escanea la imagen. Si no puedes, escribe esta clave:',
    copyKey: 'Copiar clave',
    enterTheSixDigits: 'Escribe los seis dígitos que la aplicación muestra ahora.',
    turnOn: 'Activar',
    cancel: 'Cancelar',
  },
  exportSection: {
    yourDataIsReady: 'Tus datos están listos',
    theFileIsIn: 'El archivo está en tus descargas.',
    yourData: 'Tus datos',
    everythingThatWeKeepAbout:
      'Todo lo que guardamos sobre ti, en un archivo JSON: tu perfil, mensajes, visitas, solicitudes y la lista de tus archivos.',
    download: 'Descargar',
  },
  passwordSection: {
    password: 'Contraseña',
    aNewOneSigns: 'Al cambiarla se cierra tu sesión en todos los demás dispositivos.',
    changePassword: 'Cambiar contraseña',
    passwordChanged: 'Contraseña cambiada',
    youWereSignedOutEverywhere: 'Se cerró tu sesión en todos los demás dispositivos.',
    newPassword: 'Contraseña nueva',
    atLeast8Characters: 'Al menos 8 caracteres. Una frase funciona muy bien.',
    newPasswordAgain: 'Repite la contraseña nueva',
    youSignedInAWhile:
      'Iniciaste sesión hace tiempo. Para asegurarnos de que eres tú, escribe el código que enviamos a <strong>{email}</strong>.',
    savePassword: 'Guardar contraseña',
    cancel: 'Cancelar',
  },
  recoveryCodes: {
    keepYourRecoveryCodes: 'Guarda tus códigos de recuperación',
    theyAreShownOnlyNow:
      'Solo se muestran ahora. Cada uno funciona una vez y te deja entrar si pierdes el teléfono.',
    recoveryCodes: 'Códigos de recuperación',
    copy: 'Copiar',
    download: 'Descargar',
    iHaveKeptThem: 'Ya los guardé',
  },
  securityPage: {
    settings: 'Configuración',
    security: 'Seguridad',
    howYouSignInWhere: 'Cómo inicias sesión, dónde está abierta y qué pasa con tus datos.',
    youAreOfflineEverythingOn: 'Sin conexión. Todo en esta página necesita una.',
  },
  sessionsSection: {
    activeNow: 'Activa ahora',
    lastUsed: 'Último uso: {when}',
    signedOutElsewhere: 'Sesión cerrada en los demás',
    thisIsTheOnlyPlace: 'Este es el único dispositivo que queda.',
    whereYouAreSignedIn: 'Dónde está abierta tu sesión',
    aPlaceThatYouSign:
      'Un dispositivo cuya sesión cierras puede seguir leyendo hasta una hora, pero ya no puede renovar su acceso.',
    signOutEverywhereElse: 'Cerrar sesión en los demás',
    thisDevice: 'Este dispositivo',
    signOut: 'Cerrar sesión',
    signOutOf: 'Cerrar sesión en {name}',
  },
  twoStepSection: {
    twoStepSignIn: 'Verificación en dos pasos',
    besideYourPasswordYouEnter:
      'Además de tu contraseña escribes un código que muestra tu aplicación.',
    keepOthersOutEven:
      'Nadie entra aunque sepa tu contraseña: una aplicación de tu teléfono muestra un código nuevo cada 30 segundos.',
    on: 'Activada',
    setUp: 'Configurar',
    added: 'Agregada el {day}',
    remove: 'Quitar',
    addAnotherApp: 'Agregar otra aplicación',
    makeNewOnes: 'Crea otros nuevos para no quedarte fuera si pierdes el teléfono.',
    theyLetYouIn: 'Te dejan entrar si pierdes el teléfono.',
    codesLeft:
      '{left, plural, one {Queda # código de recuperación.} other {Quedan # códigos de recuperación.}}',
    makeNewCodes: 'Crear códigos nuevos',
    twoStepSignInIs: 'La verificación en dos pasos está desactivada',
    appRemoved: 'Aplicación quitada',
    yourPasswordAloneSigns: 'De nuevo basta con tu contraseña para entrar.',
    isGone: 'Se quitó {name}.',
    turnTwoStepSignIn: '¿Desactivar la verificación en dos pasos?',
    removeThisApp: '¿Quitar esta aplicación?',
    yourPasswordAloneWillSign:
      'Bastará con tu contraseña para entrar. Puedes volver a configurarla cuando quieras.',
    itsCodesStopWorking:
      'Sus códigos dejan de funcionar al instante. Tus otras aplicaciones siguen igual.',
    keep: 'Conservarla',
    turnOff: 'Desactivar',
    removeApp: 'Quitar aplicación',
  },
  outcome: {
    expired: 'Ese enlace ya se usó o es demasiado antiguo. Pide códigos nuevos abajo.',
    refused: 'Ese enlace no funcionó. Escribe los códigos de abajo.',
    half: 'Un buzón ya aceptó la dirección nueva. Ahora usa el mensaje del otro.',
  },
} satisfies Translation<typeof en>;
