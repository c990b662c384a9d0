import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../extension/surfaces/texts/en.ts';

export default {
  attach: {
    files: 'Adjuntar archivos en {brand}',
  },
  bellFold: {
    notifications: 'Notificaciones',
  },
  bellList: {
    notifications: 'Notificaciones',
    loadingNotifications: 'Cargando notificaciones',
    noNotifications: 'No hay notificaciones',
    viewAllNotifications: 'Ver todas las notificaciones',
    markAllRead: 'Marcar todo como leído',
    failedToMarkNotifications: 'No se pudieron marcar como leídas',
    failedToLoadNotifications: 'No se pudieron cargar las notificaciones',
    these: 'Son de {when}.',
    retry: 'Reintentar',
  },
  unreadLine: {
    conversations:
      '{count, plural, one {# conversación sin leer} other {# conversaciones sin leer}}',
    notifications:
      '{count, plural, one {# notificación sin leer} other {# notificaciones sin leer}}',
  },
  connectionNote: {
    connecting: 'Conectando…',
    notConnected: 'Sin conexión',
    retry: 'Reintentar',
  },
  notificationRow: {
    unread: 'Sin leer',
  },
  options: {
    options: 'Opciones',
    signOut: 'Cerrar sesión',
    addressOfKinstead: 'Dirección de {brand}',
    changingItSignsYouOut: 'Al cambiarla se cierra tu sesión en la otra.',
    useThisAddress: 'Usar esta dirección',
  },
  overlay: {
    close: 'Cerrar',
    signIn: 'Iniciar sesión',
    signInElsewhere:
      'No has iniciado sesión. {brand} pide tu contraseña en una pestaña propia, nunca sobre otra página.',
  },
  popup: {
    openKinstead: 'Abrir {brand}',
    keepTheAssistantOpen: 'Mantener abierto el asistente',
    options: 'Opciones',
  },
  reminderTaps: {
    notSaid: 'Esto no se ha enviado.',
  },
  shortcut: {
    doAnythingOnAnyPage: 'Haz lo que quieras… en cualquier página',
    changeItInYourBrowser: 'Cámbialo en tu navegador, en Extensiones, Atajos de teclado.',
    noShortcutIsSet: 'No hay ningún atajo.',
  },
  sidePanel: {
    signedIn: 'Sesión de {name}',
  },
  signInForm: {
    signInToAnswerRenters: 'Inicia sesión para responder a los inquilinos desde cualquier pestaña.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    becomeAHost: 'Hazte anfitrión',
  },
  updateNote: {
    tooOld:
      'Esta versión de {brand} es demasiado antigua para el asistente. Actualiza la extensión.',
    restartBrowser:
      'Aquí aún no hay una versión más nueva: reinicia el navegador o inténtalo más tarde.',
    update: 'Actualizar',
  },
  welcome: {
    yourHomesFromAnyTab: 'Tus viviendas, desde cualquier pestaña',
    theBadgeCountsConversations:
      'La insignia cuenta las conversaciones que te esperan; un clic abre la página correcta.',
    seeWhoWrote: 'Mira quién escribió',
    sayReplyToAdaSaturday:
      'Escribe «reply to Ada: Saturday works» y confirma. Nada cambia antes de que digas que sí.',
    doAnything: 'Haz lo que quieras…',
    noPageIsTouchedUntil:
      'No se toca ninguna página hasta que abres la barra en ella, y la página no ve nada de lo que escribes.',
    nothingIsRead: 'No se lee nada',
    youAreSignedIn: 'Iniciaste sesión, {fullName}.',
    pinKinsteadToYourToolbar:
      'Fija {brand} en tu barra: la insignia te muestra cuando alguien espera.',
    openYourDashboard: 'Abrir tu panel',
  },
} satisfies Translation<typeof en>;
