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
    review: 'Revisar',
    reviewOne: 'Revisar a {name}',
    shortlist: 'Preseleccionar',
    shortlistOne: 'Preseleccionar a {name}',
    approve: 'Aprobar',
    approveOne: 'Aprobar a {name}',
    decline: 'Rechazar',
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
    choose: 'Elige un motivo',
    chooseTheReason: 'Elige el motivo por el que decidiste. Se lo decimos a quien solicitó.',
    inReview: 'En revisión',
    shortlisted: 'Solicitud preseleccionada',
    approved: 'Solicitud aprobada',
    declined: 'Solicitud rechazada',
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
