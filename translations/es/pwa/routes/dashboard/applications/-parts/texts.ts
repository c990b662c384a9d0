import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/applications/-parts/texts/en.ts';

export default {
  applicationColumns: {
    openLease: 'Abrir el contrato',
    notes: 'Notas',
    applicant: 'Solicitante',
    home: 'Vivienda',
    sent: 'Enviada',
    status: 'Estado',
  },
  applicationDecision: {
    openTheLease: 'Abrir el contrato',
    messageTo: 'Mensaje para {name}',
    messageToEach: 'Mensaje para cada persona',
    sentAsYouSeeIt: 'Opcional. Se envía como mensaje, tal como está aquí.',
    suggest: 'Sugerir un texto',
    suggestion:
      'Hola {name}, gracias por tu solicitud de {home}. No puedo ofrecerte la vivienda. Te deseo suerte en tu búsqueda.',
    reviewOne: 'Revisar a {name}',
    shortlistOne: 'Preseleccionar a {name}',
    moveBackOne: 'Devolver a {name}',
    approveOne: 'Aprobar a {name}',
    declineOne: 'Rechazar a {name}',
    approveQuestion: '¿Aprobar a {name}?',
    whatApprovalDoes:
      'Se prepara un contrato para {home} y ya no se puede aprobar a nadie más para esta vivienda.',
    notYet: 'Todavía no',
    approveApplication: 'Aprobar solicitud',
    declineQuestion: '¿Rechazar a {name}?',
    thisCannotBeUndone: 'No se puede deshacer. Le diremos el motivo a quien hizo la solicitud.',
    declineApplication: 'Rechazar solicitud',
    reason: 'Motivo',
    suggestionForEach:
      'Hola, gracias por tu solicitud. No puedo ofrecerte la vivienda. Te deseo suerte en tu búsqueda.',
    choose: 'Elige un motivo',
    chooseTheReason: 'Elige el motivo por el que decidiste. Se lo decimos a quien solicitó.',
  },
  board: {
    howToMove:
      'Arrastra una tarjeta a otra columna, o usa sus botones. Lo que no está decidido puede volver atrás.',
    none: 'Ninguna',
    more: 'Mostrar más',
  },
  compare: {
    allApplications: 'Todas las solicitudes',
    title: 'Comparar solicitudes',
    lead: 'Las mismas preguntas para todos, una al lado de la otra.',
    none: 'No hay nada que comparar',
    select: 'Primero selecciona de dos a cuatro solicitudes en la tabla.',
    home: 'Vivienda',
    status: 'Estado',
    criteria: 'Tus criterios',
    metOf: 'Cumple {met, number} de {of, number}',
    income: 'Ingresos al mes',
    timesRent: '{ratio} veces el alquiler',
    people: 'Personas',
    work: 'Trabajo',
    moveIn: 'Se muda el',
    pets: 'Mascotas',
    noPets: 'Ninguna',
    references: 'Referencias',
    papers: 'Documentos compartidos',
    decision: 'Decisión',
  },
  selected: {
    compare: 'Comparar',
    howMany: 'Selecciona de dos a {most, number} para comparar',
    decline: 'Rechazar {count, number}',
    declineQuestion:
      '¿Rechazar {count, plural, one {una solicitud} other {{count, number} solicitudes}}?',
  },
  declineSeveral: {
    soon: 'Se {count, plural, one {rechaza una solicitud} other {rechazan {count, number} solicitudes}}',
    inAMoment: 'Ocurre en unos segundos, mientras esta página siga abierta.',
    undo: 'Deshacer',
    undone: 'No se rechazó ninguna solicitud',
    tooLate: 'Ya estaban rechazadas',
    done: '{count, plural, one {Una solicitud rechazada} other {{count, number} solicitudes rechazadas}}',
    noneDeclined:
      '{count, plural, one {No se rechazó la solicitud} other {No se rechazó ninguna de las {count, number}}}',
    theOthers:
      '{count, plural, one {Otra no se rechazó} other {Otras {count, number} no se rechazaron}}: {reason}',
  },
  processApplications: {
    processApplications: 'Procesar solicitudes',
    whatWaitsForYourDecision:
      'Lo que espera tu decisión. A quien apruebes le llega un contrato para firmar.',
    applications: 'Solicitudes',
    applicationsThatWait:
      'Solicitudes que esperan una decisión, de la más reciente a la más antigua',
    decision: 'Decisión',
    newApplicationsAppearHereUntil:
      'Las solicitudes nuevas aparecen aquí hasta que las apruebas o las rechazas.',
    nothingWaits: 'Nada espera tu decisión',
  },
} satisfies Translation<typeof en>;
