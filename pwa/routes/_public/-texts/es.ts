import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

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
  share: {
    shared: 'Compartido',
  },
  about: {
    tagline: 'Conectamos vidas con espacios para vivir.',
    about: 'Quiénes somos',
    heading: 'Sobre {brand}',
    rentingAHomeShouldNot:
      'Alquilar una vivienda no debería significar una docena de portales, correos sin respuesta y una visita a mediodía de un día laborable. {brand} reúne en un solo lugar a las tres personas que hacen falta: el inquilino que busca, el anfitrión que tiene una vivienda y el guía que conoce la calle y abre la puerta.',
    youSeeWhatAHome:
      'Ves cómo es de verdad una vivienda y lo que cuesta de verdad. Escribes a su anfitrión y la respuesta llega al mismo hilo. La recorres con un guía o desde tu sofá. Y lo que viene después, de la solicitud al grifo que gotea, se queda donde empezó.',
    seeTheHomes: 'Ver las viviendas',
    becomeAHost: 'Ser anfitrión',
  },
  blogIndex: {
    blog: 'Blog',
  },
  contact: {
    contact: 'Contacto',
  },
  favorites: {
    favorites: 'Favoritos',
    keptOnThisDeviceSign:
      'Guardados en este dispositivo. Inicia sesión y te acompañan a todas partes.',
    theHeartOnAHome: 'El corazón de una vivienda la guarda aquí.',
    noFavoritesYet: 'Todavía no tienes favoritos',
    findAHome: 'Buscar vivienda',
  },
  feedback: {
    feedback: 'Comentarios',
  },
  help: {
    helpCenter: 'Centro de ayuda',
  },
  homes: {
    lead: 'Viviendas en alquiler, con fotos reales y un anfitrión que responde.',
    homesIn: 'Viviendas en {city}',
    homes: 'Viviendas',
    findYourNextHome: 'Encuentra tu próximo hogar',
  },
  listingsId: {
    home: 'Vivienda',
    titleIn: '{title} en {city}, {state}',
  },
  maintenance: {
    maintenance: 'Mantenimiento',
    whatIsBrokenAtHome: 'Qué está roto en casa y cuándo se arregla.',
  },
  mates: {
    mates: 'Compañeros',
    peopleWhoLook: 'Personas que buscan compartir vivienda y por qué encajan contigo.',
    youTellWhatYouLook: 'Cuentas lo que buscas; solo se ven entre sí quienes también lo hacen.',
    signInToFindMates: 'Inicia sesión para encontrar compañeros',
    signIn: 'Iniciar sesión',
    youLookIn: 'Buscas en {city}, {state}.',
    changeWhatILook: 'Cambiar lo que busco',
    whatDoYouLook: '¿Qué buscas?',
  },
  messages: {
    messages: 'Mensajes',
    findAHome: 'Buscar vivienda',
  },
  myHome: {
    myHome: 'Mi hogar',
    yourLeaseWhatIsDue: 'Tu contrato, lo que hay que pagar y lo que se está arreglando.',
  },
  payment: {
    payments: 'Pagos',
    whatYouOwe: 'Lo que debes por tu vivienda, cómo lo pagas y tus recibos.',
  },
  privacy: {
    yourChoiceAboutAnalytics: 'Tu elección sobre la analítica',
  },
  reviews: {
    reviews: 'Reseñas',
    whatYouSayOfHomes:
      'Lo que dices de viviendas, anfitriones y guías, y lo que se dice de ti. Cada parte escribe sin ver las palabras de la otra; se muestran cuando están las dos o después de 14 días.',
  },
  valuator: {
    lead: 'Cuánto puede rendir una vivienda en alquiler y las viviendas que lo demuestran.',
    homeValuator: 'Valora tu vivienda',
    whatAHomeMayBring:
      'Lo que una vivienda puede rendir al mes en alquiler, según viviendas parecidas que se ofrecen ahora.',
  },
  applications: {
    applications: 'Solicitudes',
    homesThatYouApplied: 'Las viviendas que solicitaste, las más recientes primero.',
    applyForAHome: 'Solicitar una vivienda',
    everyStatus: 'Todos los estados',
  },
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
} satisfies Translation<typeof en>;
