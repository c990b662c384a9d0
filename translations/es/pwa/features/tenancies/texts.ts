import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/tenancies/texts/en.ts';

export default {
  course: {
    heading: 'Salida',
    whatComes: 'Lo que viene',
    steps: 'Pasos de la salida',
    loading: 'Los pasos del alquiler',
    yourTurn: 'Lo siguiente para ti: {step}',
    nothingForYou: 'Ahora nada depende de ti.',
    moveInList: 'Lista de entrada',
    moveInOpen: 'La lista de entrada aún no está confirmada por ambas partes.',
    moveInMissing:
      'Todavía no hay lista de entrada. Hecha al principio, ahorra una disputa al final.',
    openMoveIn: 'Abrir la lista de entrada',
  },
  step: {
    notice: 'Aviso de salida',
    last_day: 'Último día',
    last_rent: 'Último alquiler',
    inspection: 'Inspección',
    deposit: 'Depósito',
    reviews: 'Reseñas',
    offer: 'Ofrecer la vivienda de nuevo',
  },
  state: { done: 'Hecho', now: 'Por hacer', later: 'Más tarde', none: 'No hace falta' },
  actor: {
    host: 'Actúa el anfitrión',
    tenant: 'Actúan los inquilinos',
    both: 'Actúan ambas partes',
    you: 'Actúas tú',
    youAndThem: 'Actúas tú y la otra parte',
  },
  said: {
    noticeByHost: 'Lo dio el anfitrión.',
    noticeByTenant: 'Lo dio un inquilino.',
    noNotice: 'No hizo falta: el plazo termina.',
    lastDay: '{day}',
    rentWhole: '{rent} por {month}, vence el {day}.',
    rentByDays:
      '{rent} por {days, plural, one {# día} other {# días}} de {month} en lugar de {whole}, vence el {day}.',
    noRent: 'En el último mes no vence ningún alquiler.',
    rentBack: 'Se pagaron {back} por días posteriores al final: el anfitrión los devuelve.',
    inspectionStays: 'Los demás se quedan: no hay lista de salida.',
    inspectionNone: 'La lista de salida no está empezada.',
    inspectionOpen: 'La lista de salida espera confirmación.',
    inspectionDone: 'Ambas partes confirmaron la lista de salida.',
    depositNone: 'No hay ningún depósito guardado.',
    depositStays: 'Se queda con el contrato que continúa.',
    depositHeld:
      'Hay {amount} guardados. Se devuelve tras el último día, con un motivo por cada deducción.',
    depositReturned: '{amount} devueltos el {day}.',
    depositKept: '{amount} devueltos el {day}, {withheld} deducidos:',
    reviewsOpen: '{count, plural, one {# reseña} other {# reseñas}} por escribir.',
    reviewsDone: 'Las tuyas están escritas.',
    reviewsOver: 'Ya pasó el plazo para escribir una.',
    offerNow: 'Con sus textos y fotos de antes. Disponible desde el día después del contrato.',
    offered: 'En oferta, disponible desde el {day}.',
    offeredNow: 'En oferta.',
    offerNone: 'No hace falta: el contrato se renueva o la vivienda no está libre.',
  },
  link: {
    money: 'Abrir el libro',
    payments: 'Abrir los pagos',
    inspection: 'Abrir la lista',
    deposit: 'Devolver el depósito',
    depositSee: 'Ver el depósito',
    reviews: 'Abrir las reseñas',
  },
  term: {
    monthToMonth:
      'Este contrato no tiene último día. Sigue de mes en mes hasta que una parte dé aviso.',
    goesOn:
      'El plazo dura hasta el {day}. Después el contrato sigue de mes en mes, hasta que una parte dé aviso.',
    ends: 'El contrato termina el {day}, salvo que ambas partes firmen antes una renovación.',
    renewed: 'Este contrato se renovó. El siguiente empieza el {day}.',
    renewalDraft: 'Hay un borrador de renovación desde el {day} por {rent} al mes.',
    renewalSent:
      'Una renovación desde el {day} por {rent} al mes espera firmas. Hasta que todos firmen, este contrato sigue como está.',
    renewalSigned: 'La renovación desde el {day} por {rent} al mes está firmada.',
    openRenewal: 'Abrir la renovación',
    addendumDraft: 'Hay un borrador de un anexo que cambia los inquilinos desde el {day}.',
    addendumSent:
      'Un anexo que cambia los inquilinos desde el {day} espera firmas. Hasta que todos firmen, este contrato sigue como está.',
    addendumSigned: 'Desde el {day} el contrato sigue con otros inquilinos, por un anexo.',
    openAddendum: 'Abrir el anexo',
    changes: 'Un anexo: cambió los inquilinos de un contrato anterior, cuyo depósito asume.',
    rentChange: 'Desde el {day} el alquiler es de {rent} al mes en lugar de {former}.',
    rentChangeNote: '«{note}»',
    renews: 'Este contrato sigue a uno anterior, cuyo depósito asume.',
    earlier: 'Abrir el contrato anterior',
  },
} as const satisfies Translation<typeof en>;
