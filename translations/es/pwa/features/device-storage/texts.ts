import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/device-storage/texts/en.ts';

export default {
  capabilities: {
    worksOffline: 'Funciona sin conexión',
    willSync: 'Se sincroniza después',
    needsAConnection: 'Necesita conexión',
    homesYouHaveLooked: 'Viviendas que has visto',
    asYouSawThemLast:
      'Tal como las viste la última vez, con sus fotos y la hora. También las búsquedas que abriste, con sus mapas.',
    favorites: 'Favoritos',
    favoritesNote:
      'Tal como los viste la última vez, con el primer video de los que abriste si tiene como mucho 8 MB y tu navegador no ahorra datos. Un corazón que tocas espera en este dispositivo y se envía solo.',
    readingConversations: 'Leer conversaciones',
    theOnesThatYouOpened: 'Las más recientes y las que abriste en este dispositivo.',
    yourLeaseAndReceipts: 'Tu contrato, lo pendiente, los recibos y a quién escribir',
    leaseAndReceiptsNote: 'Como los viste por última vez, con la hora. Pagar requiere conexión.',
    yourSearch: 'Tus solicitudes, búsquedas guardadas, listas y próximos pasos',
    yourSearchNote:
      'Tal como los viste la última vez, con la hora. Para cambiarlos hace falta conexión.',
    notifications: 'Notificaciones',
    notificationsNote:
      'Las más recientes, tal como llegaron a este dispositivo. Lo que respondes a un recordatorio de visita espera y se envía; para marcarlas como leídas hace falta conexión.',
    hoursAndPayOfGuides: 'Horario de visitas, días libres, pagos y estadísticas de guías',
    hoursAndPayOfGuidesNote:
      'Tal como los viste la última vez, con la hora. Para cambiarlos o preguntar por un pago hace falta conexión; lo que escribes se conserva.',
    repairs: 'Reparaciones de tu vivienda',
    repairsNote:
      'Las ves tal como estaban, las que siguen abiertas con fotos pequeñas. Un problema que reportas espera en este dispositivo con sus fotos y se envía solo.',
    yourProfileAndSettings: 'Tu perfil y tu configuración',
    changesOfTheThemeApply: 'Los cambios de tema se aplican al instante.',
    helpBlogAndTheOther: 'Ayuda, blog y las demás páginas de texto',
    theyComeWithTheApp: 'Vienen con la aplicación.',
    signingTogether: 'Firmar juntos un contrato en un dispositivo',
    signingTogetherNote:
      'De un contrato que abriste antes. Lo firmado se entrega cuando haya conexión, y cada quien confirma su firma.',
    requestsToTheAssistant: 'Peticiones al asistente',
    requestsNote:
      'Ves las últimas como estaban; las nuevas se envían cuando tengas conexión, deshacer necesita una',
    writingMessages: 'Escribir mensajes',
    theyWaitOnThisDevice:
      'Esperan en este dispositivo y salen en orden en cuanto tengas conexión; también el primero a alguien, desde un mensaje nuevo o desde una vivienda que has visto.',
    formsLettersAndTheSet: 'Formularios, cartas y la configuración inicial',
    whatYouTypeIsKept:
      'Lo que escribes se conserva en este dispositivo; para enviarlo necesitas conexión.',
    toursOfTheComingDays: 'Visitas de hoy y de los próximos dos días',
    toursOfTheComingDaysNote:
      'La vivienda, las personas, la nota, los últimos mensajes y, para quien la muestra, cómo entrar están aquí sin pedirlo. Lo que un guía dice de una visita espera y se envía: aceptar, registrar la llegada, empezar, terminar, «no vino nadie», el informe con sus fotos, notas de voz y firmas. También lo que dice en la puerta un anfitrión o colega que muestra la vivienda: empezar, terminar, «no vino nadie». El código de llegada del inquilino se abre, y se compara, sin conexión. Otras respuestas de anfitriones e inquilinos, mover y cancelar necesitan conexión.',
    openedWayIn: 'Cómo entrar en una visita por tu cuenta que ya abriste',
    openedWayInNote:
      'Se puede leer hasta que termina la visita; después se borra de este dispositivo.',
    dashboardsToursApplicationsYourHome:
      'Otras visitas, compañeros de casa y paneles de anfitriones: viviendas, solicitudes, contratos, ingresos, reparaciones y reseñas',
    theyShowWhatIsTrue: 'Muestran lo que es cierto ahora mismo.',
    photosPapersAndPayments: 'Fotos, documentos y pagar',
    aFailedUpload: 'Si una carga falla, puedes repetirla; nada se paga dos veces.',
    signingInSecurityAndLive: 'Inicio de sesión, seguridad y la sala de una visita en vivo',
    youStaySignedInWithout:
      'Tu sesión sigue abierta sin conexión. Las visitas en vivo aparecen en la lista, y las notas de una en curso se conservan.',
  },
  deviceSettings: {
    installTheApp: 'Instalar la aplicación',
    installNote: '{brand} en su propia ventana, con el número de mensajes sin leer en el icono.',
    storageOnThisDevice: 'Almacenamiento en este dispositivo',
    withoutAConnection: 'Sin conexión',
    whatWorksWhatWaits: 'Qué funciona, qué espera y qué necesita la red.',
  },
  offlineTable: {
    whatWorksWithoutAConnection: 'Qué funciona sin conexión',
    whatYouDo: 'Lo que haces',
    withoutAConnection: 'Sin conexión',
  },
  signOutCard: {
    thisDevice: 'Este dispositivo',
    yourOtherDevicesStaySigned: 'Tu sesión sigue abierta en tus demás dispositivos.',
    logOut: 'Cerrar sesión',
  },
  storageCard: {
    conversations: 'Conversaciones',
    pictures: 'Imágenes y archivos',
    homesAndSearches: 'Viviendas y búsquedas',
    draftsAndUnsavedForms: 'Borradores y formularios sin guardar',
    waitingToBeSent: 'Pendiente de envío',
    cachedDataCleared: 'Se borraron los datos en caché',
    draftsAndWhatWaits: 'Los borradores y lo pendiente de envío siguen aquí.',
    notEverythingCouldBeCleared: 'No se pudo borrar todo',
    keptForGood: 'Se conserva para siempre',
    theBrowserSaid: 'El navegador no lo permitió',
    itDoesSoMoreReadily: 'Suele permitirlo cuando la aplicación está instalada o se usa a menudo.',
    thisBrowserKeepsNothing: 'Este navegador no guarda nada para la aplicación.',
    inAll: '{total} en total, incluida la aplicación.',
    inAllOf: '{total} en total, incluida la aplicación, de los {most} que permite el navegador.',
    clearCachedData: 'Borrar datos en caché',
    keepItForGood: 'Conservarlo para siempre',
    clearingNeverTouchesWhat: 'Al borrar nunca se pierde lo que escribiste y no enviaste.',
    theBrowserKeepsAll:
      'El navegador conserva todo esto aunque el dispositivo se quede sin espacio.',
  },
} satisfies Translation<typeof en>;
