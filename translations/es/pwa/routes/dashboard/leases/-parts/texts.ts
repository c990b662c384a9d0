import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/leases/-parts/texts/en.ts';

export default {
  hostLeases: {
    leases: 'Contratos',
    fromTheDraftToTheLastDay:
      'Todos los contratos de tus viviendas, desde el borrador tras una aprobación hasta su último día.',
    applications: 'Solicitudes',
    templates: 'Plantillas',
    all: 'Todos los contratos',
    theNewestFirst: 'Contratos, primero los más recientes',
    homeOrTenant: 'Vivienda, calle o inquilino',
    noneFound: 'No se encontró ningún contrato',
    searchedIn:
      'Buscamos por el comienzo de las palabras en viviendas, calles, ciudades e inquilinos. Elige todos los contratos o prueba con otras palabras.',
    noneInThisStatus: 'Ningún contrato en este estado',
    noLeasesYet: 'Todavía no hay contratos',
    chooseAnotherStatus: 'Elige otro estado para ver otros.',
    anApprovalMakesOne:
      'Aprueba una solicitud y su contrato se redacta aquí. Los propietarios y gestores de una organización ven sus contratos.',
    processApplications: 'Tramitar solicitudes',
  },
  leaseColumns: {
    home: 'Vivienda',
    tenants: 'Inquilinos',
    rent: 'Alquiler',
    dates: 'Fechas',
    fromTo: 'del {from} al {to}',
    from: 'Desde el {from}',
    waitsFor: 'Espera',
    status: 'Estado',
  },
  waitsFor: {
    yourDraft: 'A ti: termínalo y envíalo',
    declined: 'A ti: alguien no quiso firmar',
    expired: 'A ti: no se firmó a tiempo',
    yourSignature: 'Tu firma',
    signatureOf: 'La firma de {name}',
    lastDay: 'Su último día, {day}',
    nothing: 'Nada',
  },
  leasePage: {
    lease: 'Contrato',
    leases: 'Contratos',
    allLeases: 'Todos los contratos',
    notHere: 'Este contrato no está aquí',
    droppedOrNotYours:
      'Se anuló o no es tuyo. Los propietarios y gestores de una organización ven sus contratos.',
  },
  leaseDesk: {
    theLeaseFor: 'El contrato de {title}',
    theAddendum: 'El cambio de inquilinos de {title}',
    waitsForOthers: 'A la espera de los demás',
    signatureOf: 'Espera la firma de {name}. Tú firmas al final.',
    until: 'Todos tienen que firmar hasta el {day}.',
    text: 'Texto del contrato',
    noText: 'Este contrato llegó ya en curso. Su texto se firmó en otro lugar.',
  },
  leaseReturned: {
    expired: 'No todos firmaron a tiempo',
    sendAgainOrItGoes:
      'Lo firmado ya no vale. Envía el contrato de nuevo o anúlalo. Tras dos semanas sin nada se anula, y la vivienda vuelve a admitir solicitudes.',
    declined: 'Un inquilino no quiso firmar',
    declinedBy: '{name} no quiso firmar',
    changeOrDrop:
      'Cambia el contrato y envíalo de nuevo, o anúlalo. Lo que firmaron otros queda sin valor.',
  },
  leaseTerms: {
    terms: 'Condiciones',
    firstDay: 'Primer día',
    lastDay: 'Último día',
    noEnd: 'Sin fecha de fin; sigue mes a mes',
    rent: 'Alquiler',
    rentDue: '{rent} al mes, vence el día {day}',
    deposit: 'Depósito',
    noDeposit: 'Ninguno',
    notice: 'Aviso de salida',
    days: '{days, plural, one {# día} other {# días}}',
  },
  leaseEditor: {
    draft: 'Borrador del contrato',
    fromTheListing:
      'Rellenado a partir de la solicitud y del anuncio. Cambia lo que se acordó de otro modo.',
    emptyIsMonthToMonth: 'Vacío, el contrato sigue mes a mes.',
    rentAMonth: 'Alquiler al mes',
    firstRent: 'El primer mes, por días: {rent}, vence el {day}.',
    dueDay: 'Vence el día del mes',
    noticeDays: 'Días de aviso',
    clauses: 'Cláusulas',
    whatIsAgreed:
      'Lo que se acuerda además de las condiciones de arriba, en el idioma del contrato. Si dudas, haz que lo revisen.',
    insertClauses: 'Insertar cláusulas estándar',
    homeNotLoaded: 'No se pudo cargar lo que dice el anuncio. Hace falta conexión.',
    begunFromTheListing:
      'Las cláusulas de abajo dicen lo que dicen el anuncio y la solicitud. Aún no están guardadas: léelas y rellena lo que está entre corchetes.',
    startEmpty: 'Empezar sin cláusulas',
    textOfTheClauses: 'Texto de las cláusulas',
    openPlaces:
      '{count, plural, one {Queda un lugar entre corchetes} other {Quedan # lugares entre corchetes}} por rellenar, el primero {first}.',
    clausesInserted: 'Cláusulas insertadas',
    readThem: 'Léelas y rellena lo que está entre corchetes.',
    undo: 'Deshacer',
    save: 'Guardar borrador',
  },
  leaseSend: {
    previewAndSend: 'Vista previa y envío',
    asTheTenantsSeeIt: 'El contrato como lo ven los inquilinos',
    signInThisOrder:
      'Firman en este orden: {signers}. Puedes retirarlo hasta que todos hayan firmado.',
    placesAreOpen:
      '{count, plural, one {Queda un lugar entre corchetes} other {Quedan # lugares entre corchetes}} por rellenar, el primero {first}. Rellénalos antes de enviarlo.',
    notYet: 'Todavía no',
    text: 'El texto',
    daysToSign: 'Días para firmar',
    daysHint:
      'Se cuentan en la vivienda. Una oferta que no todos firmaron hasta entonces termina, y puedes enviarla de nuevo.',
    daysRange: 'De 1 a {most} días.',
  },
  leaseVerbs: {
    whatYouCanDo: 'Lo que puedes hacer',
    noticeFrom: 'Se puede dar aviso de salida desde el {day}, el primer día del contrato.',
    leaveIt: 'Dejarlo',
  },
  tenancy: {
    course: 'Lo que viene de un contrato',
    whatComes: 'Lo que viene',
    offerARenewal: 'Ofrecer una renovación',
    announceARent: 'Anunciar un nuevo alquiler',
    openTheListing: 'Abrir su anuncio',
  },
  renewal: {
    offerARenewal: 'Ofrecer una renovación',
    itIsALease:
      'Es un contrato propio para los mismos inquilinos, redactado a partir de este. Su borrador se abre a continuación. Hasta que todos firmen, este contrato sigue como está; el depósito guardado se asume.',
    atTheLatest: 'A más tardar el {day}, para que ningún día quede sin contrato.',
  },
  newRent: {
    announce: 'Anunciar un nuevo alquiler',
    tenantsAreTold:
      'Hoy es de {rent}. Los inquilinos reciben una notificación enseguida y lo ven en su vivienda. Los alquileres anteriores al día quedan como están. Hasta que empiece se puede retirar.',
    from: 'Desde',
    fromHint: 'El primero de un mes, tras {days, plural, one {# día} other {# días}} de preaviso.',
    note: 'Palabras a los inquilinos',
    noteHint: 'Opcional. Las leen junto al nuevo alquiler.',
  },
  afterTerm: {
    label: 'Tras el último día',
    ends: 'El contrato termina',
    month_to_month: 'Sigue de mes en mes',
    hint: 'Está en el contrato. Si sigue, termina cuando una parte da aviso.',
    depositStays: 'Guardado desde el contrato anterior. La renovación lo asume.',
  },
  lateFee: {
    label: 'Recargo por mora',
    inTheText: 'Figura en el texto que se firma.',
    none: 'Un alquiler atrasado no cuesta nada más.',
    rules: 'Reglas',
  },
  inspection: { inspection: 'Inspección', toTheLease: 'Al contrato' },
} satisfies Translation<typeof en>;
