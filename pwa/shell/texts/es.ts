import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  language: {
    label: 'Idioma',
    notLoaded: 'No se pudo cargar ese idioma. Revisa tu conexión e inténtalo de nuevo.',
  },
  theme: {
    label: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
  },
  authFrame: {
    toTheStart: '{brand}, ir al inicio',
  },
  guardPending: {
    loadingDashboard: 'Cargando el panel…',
  },
  homeField: {
    home: 'Vivienda',
    aPartOfItsTitle: 'Parte de su título',
    noHomeOfYours: 'Ninguna de tus viviendas se llama así',
  },
  homesNeeded: {
    homes: 'Viviendas',
    noHomeForThisYet: 'Todavía no hay una vivienda para esto',
    yourListings: 'Tus anuncios',
    createListing: 'Crear anuncio',
  },
  magicCode: {
    checkYourEmail: 'Revisa tu correo',
    ifHasAnAccount:
      'Si <strong>{email}</strong> tiene una cuenta, ya van en camino un enlace y un código. Usa el enlace o escribe el código aquí.',
    signInWithYourPassword: 'Inicia sesión con tu contraseña',
    continue: 'Continuar',
  },
  notFound: {
    pageNotFound: 'Página no encontrada',
    thePageYouAsked: 'La página que buscas no existe o cambió de lugar.',
    thisDoorLeadsNowhere: 'Esta puerta no lleva a ninguna parte',
    backToTheStart: 'Volver al inicio',
  },
  ownProfile: {
    verified: 'Verificado',
    notVerifiedYet: 'Sin verificar todavía',
  },
  pagePending: {
    loading: 'Cargando…',
  },
  signInWays: {
    or: 'o',
    emailLink: 'Enviarme un enlace por correo',
    continueWith: 'Continuar con {provider}',
  },
  signUpFields: {
    verificationEmailSent: 'Correo de verificación enviado',
    aVerificationCodeHasBeen: 'Enviamos un código de verificación a {email}',
    fullName: 'Nombre completo',
    password: 'Contraseña',
    atLeast8Characters: 'Al menos 8 caracteres. Una frase funciona muy bien.',
    createAccount: 'Crear cuenta',
    email: 'Correo electrónico',
  },
  unsentDialog: {
    messages: '{messages, plural, one {# mensaje} other {# mensajes}}',
    drafts: '{drafts, plural, one {# borrador} other {# borradores}}',
    notEverythingIsSent: 'Queda algo sin enviar',
    waitOnThisDeviceKept:
      'En este dispositivo esperan {things}. Si los guardas aquí, los encontrarás al volver a iniciar sesión; nadie más puede abrirlos en la aplicación.',
    discard: 'Descartar',
    sendNow: 'Enviar ahora',
    keepHereAndSignOut: 'Guardar aquí y cerrar sesión',
  },
} satisfies Translation<typeof en>;
