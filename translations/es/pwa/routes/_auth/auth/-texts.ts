import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../pwa/routes/_auth/auth/-texts/en.ts';

export default {
  challenge: {
    twoStepSignIn: 'Verificación en dos pasos',
  },
  forgotPassword: {
    forgotPassword: 'Olvidé mi contraseña',
    forgotYourPassword: '¿Olvidaste tu contraseña?',
    weSendYouACode: 'Te enviamos un código con el que puedes elegir una nueva.',
    sendTheCode: 'Enviar el código',
    checkYourEmail: 'Revisa tu correo',
    ifHasAnAccount: 'Si <strong>{email}</strong> tiene una cuenta, ya va en camino un código.',
    continue: 'Continuar',
    rememberedItLogIn: '¿La recordaste? <link>Inicia sesión</link>',
    email: 'Correo electrónico',
  },
  login: {
    logIn: 'Iniciar sesión',
    welcomeHome: 'Bienvenido a casa',
    logInToWrite:
      'Inicia sesión para escribir a los anfitriones, guardar favoritos y seguir tus visitas.',
    newHereCreateAnAccount: '¿Es tu primera vez? <link>Crea una cuenta</link>',
    password: 'Contraseña',
    forgotPassword: '¿Olvidaste tu contraseña?',
    email: 'Correo electrónico',
  },
  resetPassword: {
    resetPassword: 'Restablecer contraseña',
    passwordChanged: 'Contraseña cambiada',
    youAreSignedIn: 'Iniciaste sesión con tu contraseña nueva.',
    chooseANewPassword: 'Elige una contraseña nueva',
    newPassword: 'Contraseña nueva',
    newPasswordAgain: 'Repite la contraseña nueva',
    signOutEverywhereElse: 'Cerrar sesión en los demás dispositivos',
    savePassword: 'Guardar contraseña',
    linksToResetAPassword:
      'Los enlaces para restablecer la contraseña funcionan una vez, durante una hora.',
    thisLinkHasBeenUsed: 'Este enlace ya se usó o es demasiado antiguo',
    getANewCode: 'Pedir un código nuevo',
  },
  signup: {
    signUp: 'Registrarse',
    searchHomesWrite: 'Busca viviendas, escribe a sus anfitriones y guarda las que te gusten.',
    listYourHomesAnswerRenters:
      'Publica tus viviendas, responde a los inquilinos y maneja todo lo demás desde un solo lugar.',
    showHomesInYourNeighborhood: 'Muestra viviendas de tu barrio y gana con cada visita.',
    createYourAccount: 'Crea tu cuenta',
    becomeAHost: 'Hazte anfitrión',
    becomeAGuide: 'Hazte guía',
    haveAnAccountLogIn: '¿Ya tienes cuenta? <link>Inicia sesión</link>',
  },
  verify: {
    checkYourEmail: 'Revisa tu correo',
    weSentASixDigit:
      'Enviamos un código de seis dígitos a <strong>{email}</strong>. Escríbelo para terminar.',
    thatLinkHasBeenUsed:
      'Ese enlace ya se usó o es demasiado antiguo. Escribe el código o pide un correo nuevo.',
    wrongAddressStartAgain: '¿La dirección no es correcta? <link>Empieza de nuevo</link>',
    verify: 'Verificar',
  },
  outcome: {
    expired: 'Ese enlace ya se usó o es demasiado antiguo. Pide uno nuevo abajo.',
    refused: 'No se pudo iniciar sesión. Inténtalo de nuevo.',
    half: 'Tu buzón lo confirmó. Ahora usa el mensaje que llegó al otro.',
  },
} satisfies Translation<typeof en>;
