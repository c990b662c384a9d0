import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/leases/texts/en.ts';

export default {
  rentQuestion: {
    isThisRight: '¿Es correcto {rent} al mes?',
    farFromNow: 'Está lejos de los {now} de hoy. Cámbielo o confirme que es correcto.',
    farFromOthers:
      'Está lejos del alquiler de esta vivienda o de otras. Cámbielo o confirme que es correcto.',
    yes: 'Sí, {rent} es correcto',
    answerFirst: 'Aún no se envió nada: el alquiler está en duda.',
  },
  contacts: {
    title: 'Contactos',
    host: 'Anfitrión',
    tenant: 'Inquilino',
    call: 'Llamar a {name}',
    repairs: 'Reparaciones y emergencias',
    noneFromHost: 'El anfitrión no dio ningún teléfono. Escríbele un mensaje.',
    noneShared: 'Sin teléfono compartido',
    addYours: 'Añade tu teléfono a tu perfil y podrás compartirlo con el anfitrión.',
    share: 'El anfitrión ve mi teléfono, {phone}',
    giveYours: 'Di a qué teléfonos pueden llamar tus inquilinos, y para qué.',
    change: 'Cambiar lo que ven los inquilinos',
  },
  giveNotice: {
    giveNotice: 'Dar aviso de salida',
    giveNoticeFor: '¿Dar aviso de salida de {title}?',
    stay: 'Quedarme',
    lastDayInTheHome: 'Último día en la vivienda',
    lastRent:
      'Con el {day} como último día, el último mes cuesta {rent} por {days, plural, one {# día} other {# días}}.',
    whatFollows: 'Lo que sigue',
    rentIsDueUntil:
      'El alquiler se paga hasta el último día. Las reparaciones y los documentos siguen aquí hasta entonces.',
    afterwardsYourHostSettles: 'Después, tu anfitrión liquida el depósito.',
    itCannotBeTakenBack:
      'No se puede retirar. Para quedarte de todos modos, escribe a tu anfitrión.',
    thisLeaseEndsOn: 'Este contrato termina el {day}. Con tu aviso termina entonces y no sigue.',
    yourLeaseAsks: 'Tu contrato pide {days, plural, one {# día} other {# días}} de aviso.',
    atTheEarliest: 'El {day} como muy pronto.',
    hostIsTold: 'Se avisa enseguida a tu anfitrión, y la vivienda se puede ofrecer a otros.',
    allAreTold:
      'Se avisa enseguida a tu anfitrión y a quienes viven contigo, y la vivienda se puede ofrecer a otros.',
    earliestLastDay: 'El último día más próximo es el {day}.',
    forHost: {
      stay: 'Dejarlo',
      lastDay: 'Último día de los inquilinos',
      askedFor: 'El contrato pide {days, plural, one {# día} other {# días}} de aviso.',
      areTold: 'Se avisa enseguida a los inquilinos, y la vivienda se puede ofrecer a otros.',
      rentIsDue: 'El alquiler se paga hasta el último día; el último mes, por días.',
      settleTheDeposit: 'Después liquidas el depósito.',
      noWayBack: 'No se puede retirar. Para que se queden de todos modos, escríbeles.',
    },
  },
  leaseChanges: {
    whatChanged: 'Lo que cambió desde la versión {version}',
    removed: 'Quitado:',
    added: 'Añadido:',
    nothingButTheNumber: 'Solo cambió el número de la versión.',
    unchanged: '{count, plural, one {# línea sin cambios} other {# líneas sin cambios}}',
  },
  leaseSignatures: {
    signatures: 'Firmas',
    host: 'Anfitrión',
    tenant: 'Inquilino',
    leaving: 'Se va',
    signedAs: 'Firmado como {name}, {at}',
    notYet: 'Todavía sin firmar',
  },
  leaseTimeline: {
    history: 'Historial',
    events: 'El historial de un contrato',
    byAt: '{name}, {at}',
  },
  leaseEvents: {
    created: 'Redactado',
    changed: 'Borrador cambiado',
    changedTerms: 'Cambiado: {terms}',
    sent: 'Enviado a firmar',
    sentVersion: 'Versión {version} enviada a firmar',
    recalled: 'Retirado; firmas sin valor',
    declined: 'Alguien no quiso firmar; firmas sin valor',
    declinedBecause: 'Alguien no quiso firmar: «{reason}»',
    expired: 'No se firmó a tiempo; firmas sin valor',
    signed: 'Firmado',
    signedAs: 'Firmado como {name}',
    activated: 'Todos firmaron; en vigor',
    notice_given: 'Aviso de salida dado',
    ending: 'Se acerca su fin',
    ended: 'Terminado',
    dropped: 'Anulado',
    inspected: 'Lista de inspección confirmada por ambas partes',
    went_on: 'El plazo terminó; sigue de mes en mes',
    renewed: 'Renovado',
    rent_announced: 'Se anunció otro alquiler',
    rent_withdrawn: 'Se retiró el alquiler anunciado',
    rent_changed: 'Rige el nuevo alquiler',
    tenants_changed: 'Sus inquilinos cambiaron por un anexo',
  },
  changedTerms: {
    starts_on: 'primer día',
    ends_on: 'último día',
    rent_cents: 'alquiler',
    deposit_cents: 'depósito',
    due_day: 'día de vencimiento',
    notice_days: 'aviso',
    after_term: 'lo que sigue al último día',
    terms: 'cláusulas',
  },
  leaseCheck: {
    intact:
      'Comprobado: intacto. {events, plural, one {# suceso} other {# sucesos}}, cada uno con la huella del anterior.',
    broken: 'Comprobado: no está intacto, en el suceso {at}.',
    notChecked: 'No se pudo comprobar. Hace falta conexión.',
    checkAgain: 'Comprobar de nuevo',
  },
  leaseFault: {
    missing: 'Falta un suceso.',
    order: 'Los sucesos no están en su orden.',
    content: 'Se alteró un suceso.',
    document: 'El texto no es el que se envió.',
    signature: 'Una firma no es la que se dio.',
  },
  leaseWords: {
    leases: 'Contratos',
    thisLeaseWasSignedOutside:
      'Este contrato se firmó fuera de {brand}. Pide el texto a tu anfitrión.',
    textOfTheLease: 'Texto del contrato',
    fingerprint: 'Huella digital {start}…',
    saveAsAFile: 'Guardar como archivo',
  },
  leaseFile: {
    signedLease: 'El contrato firmado',
    isBeingMade:
      'El PDF se está preparando. En un momento estará en los documentos de ambas partes.',
    whatItHolds:
      'Un PDF con el texto completo, las firmas y su registro. También está en Documentos.',
    wasNotMade: 'Todavía no hay un PDF de este contrato.',
    wasRemoved: 'Tu parte quitó el PDF de Documentos.',
    openPdf: 'Abrir el PDF',
    checkAFile: 'Comprobar un archivo',
  },
  decline: {
    why: '¿Qué no te conviene?',
    sayWhy: 'Di por qué.',
    send: 'No firmar y avisar al anfitrión',
    notNow: 'Ahora no',
  },
  signing: {
    until: 'Todos tienen que firmar hasta el {day}.',
    yourDrawingIsYourSignature:
      'Tu dibujo con tu nombre escrito es tu firma, bajo exactamente el texto de arriba.',
    itIsYourTurn: 'Te toca firmar',
    isReadyRead:
      '{what} está listo. Léelo y después escribe tu nombre. Lo que firmas es exactamente este texto.',
    yourFullName: 'Tu nombre completo',
    signTheLease: 'Firmar el contrato',
    typeYourName: 'Escribe tu nombre completo para firmar.',
    notYourName: 'Firma con tu propio nombre, tal como está en tu perfil: {name}.',
    yourProfileHasNoName:
      'Tu perfil no tiene nombre. Añade allí tu nombre completo y después firma.',
    signAs: '¿Firmar como {name}?',
    yourNameIsYourSignature:
      'El nombre que escribes es tu firma, bajo exactamente el texto de arriba.',
    othersFollow:
      'Firmas que siguen: {names}. Con la última, el contrato obliga. Empieza el {day}, y lo primero que vence está en Pagos.',
    youAreTheLast:
      'La tuya es la última firma: el contrato obliga enseguida. Empieza el {day}, y lo primero que vence está en Pagos.',
    noWayBack:
      'Una firma no se puede retirar. Hasta que todos hayan firmado puedes rechazar el contrato; después termina con un preaviso.',
    iAgree:
      'Acepto firmar este contrato electrónicamente. Lo he leído y puedo guardarlo aquí como archivo.',
    agreeFirst:
      'Marca que aceptas firmar electrónicamente. Si no, pide a tu anfitrión el contrato en papel.',
    notNow: 'Ahora no',
    signNow: 'Firmar ahora',
    noWayBackForHost:
      'Una firma no se puede retirar. Hasta que todos hayan firmado puedes retirar el contrato; después termina con un aviso de salida.',
    youAreTheLastForHost:
      'La tuya es la última firma: el contrato obliga enseguida, la vivienda queda alquilada y se carga lo primero que vence. Empieza el {day}.',
    agreeFirstForHost: 'Marca que aceptas firmar electrónicamente.',
    readFirst: 'Lee antes el texto hasta el final, o guárdalo como archivo.',
  },
  signHere: {
    title: '¿Están en la misma mesa?',
    intro:
      'Cada uno firma en este dispositivo, uno tras otro, también sin conexión. Quien no tiene aquí su sesión lo confirma después en su propia cuenta.',
    begin: 'Firmar juntos en este dispositivo',
    stop: 'Cerrar',
    handTo: 'Ahora firma {name}',
    handToHint: 'Pasa el dispositivo a {name}. Lo que se firma es exactamente este texto.',
    fullNameOf: 'Nombre completo de {name}',
    typeTheName: 'Escribe tu nombre completo para firmar.',
    notTheName: 'Firma con tu propio nombre: {name}.',
    agree: 'Yo, {name}, acepto firmar este contrato electrónicamente. Lo he leído.',
    agreeFirst: 'Marca que aceptas firmar electrónicamente.',
    sign: 'Firmar como {name}',
    allGave: 'Todos han firmado en este dispositivo',
    inForceLater:
      'El contrato rige cuando se confirme cada firma. Puedes cerrar esta página: lo firmado está guardado en este dispositivo hasta que se entregue.',
    states: 'Firmas en este dispositivo',
    signed: 'Firmado',
    open: 'Todavía sin firmar',
    notConfirmed: 'Firmado aquí, todavía sin confirmar',
    waitsForConnection: 'Guardado en este dispositivo. Se entrega cuando haya conexión.',
    waitsForSigner: '{name} lo confirma en su propia cuenta.',
    waitsForTurn: 'Entregado. Vale cuando hayan firmado los anteriores.',
    notTaken: 'No se aceptó',
  },
  deviceRefusal: {
    document_changed:
      'Mientras tanto se retiró el contrato y se envió o se enviará otra versión. Lee esa y fírmala.',
    running: 'El contrato ya estaba vigente.',
    offer_expired: 'El plazo para firmar había terminado.',
    signed_already: 'Esta persona ya había firmado en otro lugar.',
    name_of_another: 'El nombre escrito no es el del perfil de la persona.',
    given_already: 'Ya espera una firma de esta persona.',
    not_given: 'La persona dijo que no lo firmó.',
    not_allowed: 'Quien la confirmó ya no puede firmar por el anfitrión.',
    home_taken: 'Otro contrato de la vivienda comparte días con este.',
  },
  confirmSignature: {
    didYouSign: '¿Firmaste esto?',
    givenOn:
      'Se dio una firma como {name} en el dispositivo de {who}, {at}. No vale hasta que la confirmes.',
    aDevice: 'otra persona',
    readIt: 'El texto que lleva la firma',
    drawing: 'La firma dibujada',
    notMine: 'No fui yo',
  },
} satisfies Translation<typeof en>;
