import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/_account/settings/-parts/notifications/texts/en.ts';

export default {
  digestSection: {
    onceADay: 'Una vez al día',
    at8InTheMorning: 'A las 8 de la mañana, lo que no hayas leído.',
    onceAWeek: 'Una vez a la semana',
    onMondayAt8In: 'Los lunes a las 8 de la mañana.',
    eachByItself: 'Cada uno por separado',
    aMailForEverything: 'Un correo por cada cosa, en cuanto ocurre.',
    mails: 'Correos',
    whatIsUrgentAndWhat: 'Lo urgente, y lo que pasa con tu cuenta, siempre se envía al instante.',
    whatCanWaitComes: 'Lo que puede esperar llega',
  },
  notSaved: {
    thatWasNotSaved: 'No se guardó',
    tryAgain: 'Intentar de nuevo',
  },
  notificationSettings: {
    settings: 'Configuración',
    notifications: 'Notificaciones',
    whatYouAreToldAbout: 'De qué te avisamos, por dónde y cuándo no molestarte.',
    notificationSettings: 'Configuración de notificaciones',
  },
  pushDevices: {
    aBrowser: 'Un navegador',
    devicesThatAreTold: 'Dispositivos que reciben avisos',
    thisDevice: 'Este dispositivo',
    turnedOn: 'Activado {when}',
    stop: 'Detener',
    stopTelling: 'Dejar de avisar a {name}',
  },
  pushSection: {
    thisBrowserCannotTakeNotifications:
      'Este navegador no puede recibir notificaciones. Chrome, Edge, Firefox y Safari sí pueden, fuera de las ventanas privadas.',
    onIphoneAndIpadOnly:
      'En iPhone y iPad solo una aplicación instalada puede avisarte: abre el menú Compartir, elige «Agregar a inicio» y actívalas en la aplicación que aparece allí.',
    thisBrowserWasToldNot:
      'Este navegador tiene bloqueadas las notificaciones de este sitio. Para permitirlas, abre el menú junto a la dirección, elige Notificaciones o Configuración del sitio, selecciona Permitir y vuelve.',
    hearOfMessagesTours:
      'Entérate de mensajes, visitas y lo demás que elijas abajo, incluso con esta página cerrada.',
    thisDeviceTellsYouEven: 'Este dispositivo te avisa incluso con esta página cerrada.',
    testSent: 'Prueba enviada',
    itArrivesWithinSecondsWhile: 'Llega en unos segundos. Mientras miras esta página no suena.',
    pushOnThisDevice: 'Notificaciones push en este dispositivo',
    lookingAtThisBrowser: 'Revisando este navegador…',
    on: 'Activadas',
    blocked: 'Bloqueadas',
    turnOnNotifications: 'Activar notificaciones',
    chooseAllowThereWeShow:
      'Elige «Permitir». Te mostramos lo que actives abajo, respetamos tus horas de silencio y puedes desactivarlas aquí cuando quieras.',
    yourBrowserAsksNext: 'Ahora preguntará tu navegador',
    continue: 'Continuar',
    notNow: 'Ahora no',
    lookAgain: 'Revisar de nuevo',
    sendATest: 'Enviar una prueba',
    turnOffOnThisDevice: 'Desactivar en este dispositivo',
  },
  quietSection: {
    quietHours: 'Horas de silencio',
    nothingIsPushedOrMailed:
      'En esas horas no enviamos notificaciones ni correos. Llegan cuando terminan, y en la aplicación están al instante.',
    keepQuietHours: 'Respetar horas de silencio',
    timeZone: 'Zona horaria',
    thisDeviceIsIn: 'Este dispositivo está en {label}.',
    from: 'Desde',
    to: 'Hasta',
  },
  topicsSection: {
    whatYouAreToldAbout: 'De qué te avisamos',
    savedAsYouSwitch: 'Se guarda al cambiarlo. Para deshacerlo, cámbialo de nuevo.',
    inTheApp: 'En la aplicación y por correo siempre te avisamos de esto, por tu seguridad.',
  },
} satisfies Translation<typeof en>;
