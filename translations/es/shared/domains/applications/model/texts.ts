import type en from '#shared/domains/applications/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  note: {
    add: 'Añadir nota',
    added: 'Nota añadida',
    remove: 'Eliminar nota',
    removed: 'Nota eliminada',
    hostSideOnly: 'Las notas son solo para el lado del anfitrión.',
  },
  decision: {
    notNow: 'Ahora no se puede mover así esta solicitud.',
    applicantsKnow: 'Ya avisamos a quienes la enviaron.',
  },
  screen: { label: 'Revisar', done: 'En revisión' },
  moveBack: {
    label: 'Devolver',
    submitted: 'De vuelta entre las nuevas',
    screening: 'De vuelta en revisión',
    applicantsRead: 'Avisamos de ambos cambios a quienes la enviaron.',
  },
  shortlist: { label: 'Preseleccionar', done: 'Solicitud preseleccionada' },
  approve: {
    label: 'Aprobar',
    done: 'Solicitud aprobada',
    question: '¿Aprobar esta solicitud?',
    consequence:
      'Se prepara un contrato y ya no se puede aprobar otra solicitud para esta vivienda.',
  },
  decline: {
    label: 'Rechazar',
    done: 'Solicitud rechazada',
    question: '¿Rechazar esta solicitud?',
    consequence: 'No se puede deshacer. Le diremos el motivo a quien hizo la solicitud.',
  },
  declineRest: {
    label: 'Rechazar las demás',
    done: '{count, plural, one {Una solicitud rechazada} other {# solicitudes rechazadas}}',
    question: '¿Rechazar todas estas solicitudes?',
  },
  reference: {
    label: 'Marcar referencia',
    open: 'Marcada como sin consultar',
    asked: 'Marcada como consultada',
    answered: 'Marcada como contestada',
    hostSideOnly: 'Las referencias son solo para el lado del anfitrión.',
  },
  ask: {
    label: 'Preguntar a quien solicita',
    done: 'Pregunta enviada',
    notNow: 'No se pregunta nada sobre una solicitud decidida.',
    wasRead: 'Mientras tanto avisamos a quien solicita.',
  },
  withdrawRequest: {
    label: 'Retirar',
    done: 'Petición retirada',
    hostSideOnly: 'Solo el lado del anfitrión retira lo que pidió.',
    over: 'Ya se respondió.',
    askAgain: 'Vuelve a preguntar.',
  },
  answerRequest: {
    label: 'Enviar respuesta',
    done: 'Respuesta enviada',
    applicantsOnly: 'Solo responden las personas de la solicitud.',
    over: 'Ya se respondió.',
    hostHasIt: 'El anfitrión tiene la respuesta. Escríbele para corregirla.',
  },
  save: {
    label: 'Guardar solicitud',
    done: 'Solicitud guardada',
    changeAgain: 'Cámbiala de nuevo.',
  },
  payFee: {
    label: 'Pagar la tarifa de solicitud',
    done: 'Tarifa pagada',
    askYourHost: 'El pago está en camino. Pide al anfitrión que lo devuelva.',
  },
  submit: {
    label: 'Enviar solicitud',
    done: 'Solicitud enviada',
    applicantOnly: 'Solo lo hace quien solicita.',
    notADraft: 'Esta solicitud ya se envió.',
    hostHasIt: 'El anfitrión la tiene. Cámbiala o retírala.',
  },
  withdraw: {
    label: 'Retirar solicitud',
    done: 'Solicitud retirada',
    over: 'Esta solicitud está decidida y no se puede retirar.',
    applyAgain: 'Vuelve a solicitar.',
    question: '¿Retirar esta solicitud?',
    consequence:
      'No se puede deshacer, pero puedes volver a solicitar. Si ya se envió, se avisa al anfitrión.',
  },
  askMate: {
    label: 'Pedir a un compañero que solicite contigo',
    done: 'Propuesta enviada',
    removeInstead: 'Ya le avisamos. En su lugar, quítalo de la solicitud.',
  },
  divideRent: {
    label: 'Proponer las partes de la renta',
    done: 'Las partes de la renta están propuestas',
    proposeAnother: 'Los demás ya lo leyeron. Propón otras partes.',
  },
  answerInvitation: {
    label: 'Responder a quien solicita contigo',
    joined: 'Tú también solicitas',
    steppedBack: 'Ya no solicitas',
    invitedOnly: 'Solo responde la persona invitada.',
    applicantWasTold: 'Mientras tanto avisamos a quien solicita.',
  },
  criteria: {
    save: 'Guardar criterios',
    saved: 'Criterios guardados',
    remove: 'Usar los criterios de todas las viviendas',
    removed: 'Valen los criterios de todas las viviendas',
    managersOnly: 'Solo propietarios y gerentes fijan los criterios.',
  },
} as const satisfies Translation<typeof en>;
