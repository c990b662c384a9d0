import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/routes/guide-dashboard/-texts/en.ts';

export default {
  calendar: {
    calendar: 'Calendario',
    lead: 'Tus visitas por día, semana y mes, con las horas que ofreces.',
    tourHours: 'Horario de visitas',
  },
  earnings: {
    earnings: 'Ingresos',
    whatHostsPay:
      'Lo que te pagan los anfitriones: cada visita de un mes y los últimos doce meses cerrados.',
  },
  index: {
    guideDashboard: 'Panel de guía',
    hello: 'Hola, {name}',
    helloThere: 'Hola',
  },
  insights: {
    insights: 'Estadísticas',
    howYourToursWent: 'Cómo fueron tus visitas, este mes y los once anteriores.',
  },
  listMyHome: {
    listMyHome: 'Anunciar mi vivienda',
    aGuideMayLet: 'Un guía también puede alquilar su propia vivienda. La anuncias como anfitrión.',
    listAHome: 'Anunciar una vivienda como anfitrión',
    yourHomes: 'Tus viviendas',
    asAHostYouDescribe:
      'Como anfitrión la describes, fijas el alquiler y eliges quién se muda. Sigues siendo guía: «Cambiar a guía» en el menú del anfitrión te trae de vuelta.',
    youListNoHomeYet: 'Todavía no anuncias ninguna vivienda',
  },
  liveTour: {
    liveTour: 'Visita en vivo',
    toursThatYouLead: 'Las visitas que guías por video en vivo, la próxima primero.',
    how: 'Aquí aparecen las visitas por video en vivo que los anfitriones te piden guiar.',
  },
  messages: {
    messages: 'Mensajes',
  },
  profile: {
    areaAndRate: 'Zona y tarifa',
    profileSettings: 'Perfil y configuración',
    whoYouAreToHosts: 'Quién eres para anfitriones e inquilinos.',
    asAGuide: 'Como guía',
    settings: 'Configuración',
    theLookOfTheApp: 'El aspecto de la aplicación, lo que guarda este dispositivo y cerrar sesión.',
    openSettings: 'Abrir configuración',
    videos: 'Videos',
    videosOfHomes: 'Graba las viviendas que muestras, con capítulos por habitación y subtítulos.',
    openVideos: 'Abrir la biblioteca de videos',
    yourDetails: 'Tus datos',
    finishTheGuideSetUp:
      'Termina primero la configuración de guía; lo que cuentes ahí aparece aquí.',
    nothingToldYet: 'Todavía no contaste nada',
  },
  tourHours: {
    tourHours: 'Horario de visitas',
    whenYouShowHomesHosts:
      'Cuándo muestras viviendas. Los anfitriones solo te encuentran para visitas en estas horas.',
    unset:
      'Los anfitriones pueden pedirte cualquier hora y tú respondes a cada uno. Cuando guardes un horario, solo te encuentran en esas horas.',
  },
  tourManager: {
    tourManager: 'Gestión de visitas',
    theToursThatYouLead: 'Las visitas que guías. Cada hora es la de la vivienda.',
    tourHours: 'Horario de visitas',
    how: 'Los anfitriones te piden mostrar sus viviendas; sus visitas aparecen aquí.',
  },
  listingStatus: {
    draft: 'borrador',
    active: 'activo',
    paused: 'en pausa',
    rented: 'alquilado',
    archived: 'archivado',
  },
  notifications: {
    notifications: 'Notificaciones',
  },
} satisfies Translation<typeof en>;
