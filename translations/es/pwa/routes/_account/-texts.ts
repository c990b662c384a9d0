import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/routes/_account/-texts/en.ts';

export default {
  settings: {
    settings: 'Configuración',
    notifications: 'Notificaciones',
    whatYouAreToldAbout: 'De qué te avisamos y cómo, horas de silencio, notificaciones push.',
    security: 'Seguridad',
    emailPasswordTwoStepSign:
      'Correo, contraseña, verificación en dos pasos, dispositivos, tus datos.',
  },
  settingsNotifications: {
    notificationSettings: 'Configuración de notificaciones',
  },
  settingsSecurity: {
    security: 'Seguridad',
  },
  profile: {
    myProfile: 'Mi perfil',
  },
  groupPage: {
    group: 'Grupo de compañeros',
  },
  maintenance: {
    maintenance: 'Mantenimiento',
    whatIsBrokenAtHome: 'Qué está roto en casa y cuándo se arregla.',
  },
  messages: {
    messages: 'Mensajes',
    findAHome: 'Buscar vivienda',
  },
  myHome: {
    myHome: 'Mi hogar',
    inspection: 'Inspección',
    yourLeaseWhatIsDue: 'Tu contrato, lo que hay que pagar y lo que se está arreglando.',
  },
  payment: {
    payments: 'Pagos',
    statement: 'Estado de cuenta',
    yearByYear: 'Lo que se pidió y se pagó por su vivienda, línea por línea.',
    whatYouOwe: 'Lo que debes por tu vivienda, cómo lo pagas y tus recibos.',
  },
  applications: {
    applications: 'Solicitudes',
    homesThatYouApplied: 'Las viviendas que solicitaste, las más recientes primero.',
    applyForAHome: 'Solicitar una vivienda',
    everyStatus: 'Todos los estados',
  },
  applicationsId: { application: 'Solicitud' },
  apply: {
    applyForAHome: 'Solicitar una vivienda',
    whatYouTellOfYourself:
      'Lo que cuentas de ti se guarda y acompaña también tu próxima solicitud.',
  },
  bookTour: {
    bookATour: 'Reservar una visita',
    everyTimeIsTheHomes:
      'Todas las horas son las de la vivienda. La hora queda apartada para ti hasta que responda el anfitrión.',
  },
  liveTour: { liveTour: 'Visita en vivo' },
  myTours: {
    myTours: 'Mis visitas',
    homesThatYouLook: 'Las viviendas que vas a ver. Todas las horas son las de la vivienda.',
    findAHome: 'Buscar vivienda',
    findAHomeThat: 'Busca una vivienda que te guste y pídele una hora a su anfitrión.',
  },
  renterDashboard: {
    yourSearch: 'Tu búsqueda',
    hello: 'Hola, {name}',
    helloThere: 'Hola',
    whereYourSearch: 'Cómo va tu búsqueda de vivienda.',
    findAHome: 'Buscar vivienda',
    toursAhead: 'Próximas visitas',
    favorites: 'Favoritos',
    unreadConversations: 'Conversaciones sin leer',
    applications: 'Solicitudes',
    homesThatYouApplied: 'Las viviendas que solicitaste',
    myHome: 'Mi hogar',
    yourLeaseAndWhat: 'Tu contrato y lo que hay que pagar',
    payments: 'Pagos',
    rentDepositsAndReceipts: 'Alquiler, depósitos y recibos',
    maintenance: 'Mantenimiento',
    whatIsBroken: 'Qué está roto y cuándo se arregla',
    reviews: 'Reseñas',
    yoursToWriteAndThose: 'Las que te toca escribir y las que hablan de ti',
    moreOfYours: 'Más cosas tuyas',
    yourNextTours: 'Tus próximas visitas',
    tours: 'Visitas',
    findAHomeThat: 'Busca una vivienda que te guste y pídele una hora a su anfitrión.',
    noTourAhead: 'No tienes visitas próximas',
  },
  notifications: {
    notifications: 'Notificaciones',
  },
} satisfies Translation<typeof en>;
