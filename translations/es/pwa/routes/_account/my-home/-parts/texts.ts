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
    comesLater: '{amount} vence más adelante.',
    nextRentOn: 'Próximo alquiler: <span>{amount}</span> el {day}',
  },
  formerHomes: {
    earlierHomes: 'Viviendas anteriores',
    theHost: 'quien la ofrece',
    depositHeld: 'El anfitrión todavía tiene tu depósito de {amount} y debe liquidarlo.',
    fromTo: 'del {from} al {to}',
  },
  leaseInvitation: {
    title: 'Te piden ser inquilino de {home}',
    join: 'Entrar',
    doNotJoin: 'No entrar',
    invited:
      '{host} quiere que entres en el contrato de esta vivienda en {place} desde el {day}. Si entras, el anexo llega aquí para leerlo y firmarlo.',
    confirmed: 'Entras. Cuando {host} envíe el anexo, lo lees y firmas aquí. Empieza el {day}.',
    refused: 'Dijiste que no a {host}. Hasta que se envíe el anexo, aún puedes entrar.',
  },
  leaseSigning: {
    waitingForTheOthers: 'A la espera de los demás',
    turnItDown: 'Renunciar a la vivienda',
    turnDownThisLease: '¿Renunciar a esta vivienda?',
    thisCannotBeUndone:
      'No se puede deshacer: el contrato desaparece y tu solicitud se retira. Para pedir otro texto, usa «No firmar».',
    keepIt: 'Conservarlo',
    turnDownTheLease: 'Renunciar',
    theLeaseFor: 'El contrato de {title}',
    theAddendum: 'El cambio de inquilinos de {title}',
    yourLease: 'Tu contrato',
    waitsFor: '{what} espera la firma de {name}.',
  },
  leaseText: {
    from: 'Desde el {day}',
    read: 'Leer',
    readNamed: 'Leer {name}',
    leaseFor: 'Contrato de {home}',
    yourHome: 'tu vivienda',
  },
  leasesToCome: {
    beingPrepared: 'El anfitrión prepara el contrato',
    youSignHere:
      'Tienes prometida {home}. En cuanto se envíe el contrato, lo lees y lo firmas aquí.',
    yourApplications: 'Tus solicitudes',
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
    lateFee: 'Recargo por mora',
    notice: 'Aviso de salida',
    days: '{days, plural, one {# día} other {# días}}',
    host: 'Anfitrión',
    parts: 'Partes de la renta',
    part: '{name} {percent}',
    you: 'Tú',
    tenants: 'Inquilinos',
    thisLeaseEndsOn: 'Este contrato termina el {day}.',
    noticeWasGiven:
      'Se dio aviso de salida: entrega las llaves para entonces; el depósito se liquida después.',
    youGaveNotice:
      'Diste aviso de salida: entrega las llaves para entonces; el depósito se liquida después.',
  },
  homeInspection: { inspection: 'Inspección', toMyHome: 'A Mi hogar' },
  homeCourse: { whatComes: 'Lo que viene' },
} satisfies Translation<typeof en>;
