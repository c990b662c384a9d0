import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_account/my-home/-parts/texts/en.ts';

export default {
  duePanel: {
    whatIsDue: 'Lo que hay que pagar',
    paymentsAndReceipts: 'Pagos y recibos',
    payments: 'Pagos',
    nothingIsDueRightNow: 'Ahora mismo no debes nada.',
    pay: 'Pagar',
    dueOn: 'Vence el {day}',
    overdue: 'Vencido',
    andMore: 'Y {count} más.',
    nextRentOn: 'Próximo alquiler: <span>{amount}</span> el {day}',
  },
  formerHomes: {
    earlierHomes: 'Viviendas anteriores',
    fromTo: 'del {from} al {to}',
  },
  giveNotice: {
    giveNotice: 'Dar aviso de salida',
    giveNoticeFor: '¿Dar aviso de salida de {title}?',
    stay: 'Quedarme',
    lastDayInTheHome: 'Último día en la vivienda',
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
    noticeGiven: 'Aviso de salida dado',
  },
  leaseSigning: {
    waitingForTheOthers: 'A la espera de los demás',
    itIsYourTurn: 'Te toca firmar',
    isReadyRead:
      '{what} está listo. Léelo y después escribe tu nombre. Lo que firmas es exactamente este texto.',
    yourFullName: 'Tu nombre completo',
    signTheLease: 'Firmar el contrato',
    turnItDown: 'Rechazarlo',
    turnDownThisLease: '¿Rechazar este contrato?',
    thisCannotBeUndone: 'No se puede deshacer: el contrato desaparece y tu solicitud se retira.',
    keepIt: 'Conservarlo',
    turnDownTheLease: 'Rechazar el contrato',
    theLeaseFor: 'El contrato de {title}',
    yourLease: 'Tu contrato',
    waitsFor: '{what} espera la firma de {name}.',
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
    leaseSigned: 'Contrato firmado',
    leaseTurnedDown: 'Contrato rechazado',
  },
  leaseText: {
    from: 'Desde el {day}',
    read: 'Leer',
    readNamed: 'Leer {name}',
    leases: 'Contratos',
    thisLeaseWasSignedOutside:
      'Este contrato se firmó fuera de {brand}. Pide el texto a tu anfitrión.',
    textOfTheLease: 'Texto del contrato',
    fingerprint: 'Huella digital {start}…',
    saveAsAFile: 'Guardar como archivo',
    leaseFor: 'Contrato de {home}',
    yourHome: 'tu vivienda',
  },
  papersPanel: {
    documents: 'Documentos',
    noPapersYetYourLease:
      'Todavía no hay documentos. Tu contrato y lo que tu anfitrión comparte contigo aparecen aquí.',
    showMore: 'Mostrar más',
  },
  repairsPanel: {
    maintenance: 'Mantenimiento',
    reportOrSeeAll: 'Reportar o ver todo',
    requests: 'Solicitudes',
    nothingToRepairIsSomething:
      'Nada que reparar. ¿Hay algo roto? Repórtalo, con una foto si quieres.',
  },
  tenancies: {
    leases: 'Contratos',
    onceAHostApproves:
      'Cuando un anfitrión apruebe tu solicitud, aquí aparecen el contrato por firmar, tu alquiler y las reparaciones.',
    noLeaseYet: 'Todavía no hay contrato',
    findAHome: 'Buscar vivienda',
    yourApplications: 'Tus solicitudes',
  },
  tenancyCard: {
    beginsOn:
      'Este contrato empieza el {day}. Las reparaciones, las reseñas y el preaviso son posibles desde entonces.',
    from: 'Desde',
    until: 'Hasta',
    noEnd: 'Sin fecha de fin; sigue mes a mes',
    rent: 'Alquiler',
    rentDue: '{rent} al mes, vence el día {day}',
    rentDueLate: '{rent} al mes, vence el día {day} y, en los meses más cortos, el último',
    deposit: 'Depósito',
    noDeposit: 'Ninguno',
    notice: 'Aviso de salida',
    days: '{days, plural, one {# día} other {# días}}',
    host: 'Anfitrión',
    tenants: 'Inquilinos',
    thisLeaseEndsOn: 'Este contrato termina el {day}.',
    noticeWasGiven:
      'Se dio aviso de salida: entrega las llaves para entonces; el depósito se liquida después.',
    youGaveNotice:
      'Diste aviso de salida: entrega las llaves para entonces; el depósito se liquida después.',
  },
} satisfies Translation<typeof en>;
