import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_account/maintenance/-parts/texts/en.ts';

export default {
  reportForm: {
    pleaseChooseAHome: 'Elige una vivienda',
    pleaseSayWhatIsWrong: 'Di qué pasa',
    home: 'Vivienda',
    whatIsWrong: '¿Qué pasa?',
    whatIsItAbout: '¿De qué se trata?',
    chooseOne: 'Elige una opción',
    howUrgent: '¿Qué tan urgente es?',
    ifAnybodyIsInDanger:
      'Si alguien está en peligro (gas, fuego, agua cerca de la electricidad), salgan y llama primero al 911.',
    tellMore: 'Cuenta más',
    whereItIsSince: 'Dónde está, desde cuándo y qué intentaste.',
    pictures: 'Fotos',
    youAreOffline:
      'No tienes conexión. Repórtalo de todos modos: espera en este dispositivo y se envía solo.',
    jpegPngOrWebp: 'JPEG, PNG o WebP, de 10 MB como máximo cada una, hasta {most}.',
    somebodyMayComeInWhile: 'Alguien puede entrar cuando no haya nadie en casa',
    reportIt: 'Reportarlo',
    discard: 'Descartar',
    notSentYetWhat: 'Sin enviar todavía. Lo que escribiste se guarda en este dispositivo.',
    tooLong: 'Como máximo {most, number} caracteres',
    chooseWhat: 'Elige de qué se trata',
  },
  requestCard: {
    somebodyComes: 'Alguien viene: <time>{when}</time>.',
    reported: 'reportado <time>{when}</time>',
    reportedByAnother: 'reportado <time>{when}</time> por otra persona de la casa',
  },
  requestList: {
    requests: 'Solicitudes',
    whatYouReportStandsHere: 'Lo que reportas aparece aquí, con lo que pasa después.',
    nothingToRepair: 'Nada que reparar',
    showMore: 'Mostrar más',
  },
  requestLog: {
    history: 'Historial',
    historyOf: 'Historial de {title}',
    requests: 'Solicitudes',
    nothingHasHappenedYet: 'Todavía no ha pasado nada.',
    byYou: 'por ti, <time>{when}</time>',
    at: '<time>{when}</time>',
  },
  requestPictures: {
    thePicturesCouldNot: 'No se pudieron cargar las fotos.',
    pictures: 'Fotos de {title}',
    pictureOf: '{title}, {position} de {count}',
    needsConnection: '{picture}: esta foto necesita conexión.',
  },
  waitingReports: {
    waiting: 'Reportes que esperan en este dispositivo',
    goesByItself: 'Espera en este dispositivo y se envía solo en cuanto haya conexión.',
  },
  tenantMaintenance: {
    requests: 'Solicitudes',
    yourHome: 'Tu vivienda',
    yourRequests: 'Tus solicitudes',
    reportAProblem: 'Reportar un problema',
    onceYourLeaseHasBegun: 'Cuando empiece tu contrato, reportas aquí lo que está roto.',
    noHomeToReport: 'Sin vivienda por la que reportar',
    myHome: 'Mi hogar',
  },
  requestMove: {
    closed: 'Ya está arreglado',
    open: 'No está arreglado',
    cancelled: 'Ya no hace falta',
  },
  requestMoved: {
    closed: 'Solicitud cerrada',
    open: 'Solicitud reabierta',
    cancelled: 'Solicitud cancelada',
  },
} satisfies Translation<typeof en>;
