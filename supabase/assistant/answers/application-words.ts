import type { Spoken } from '#shared/platform/commands/words.ts';
import { ANY, MANY, rightBefore, SHOW } from './sentences.ts';

/** 'Open' is all that is not decided. */
const STATUSES = {
  open: 'open|pending|undecided|not decided|havent decided|have not decided|havent reviewed|havent answered|have not reviewed|have not answered|no he decidido|no he revisado|waiting|to decide|to review|outstanding|unanswered|active|abiertas|pendientes|pendiente|sin decidir|por decidir|por revisar|sin responder|sin contestar|sin revisar|activas|esperando',
  submitted:
    'new|unread|unreviewed|unopened|fresh|submitted|just in|nuevas|nueva|nuevos|nuevo|recibidas|enviadas|sin abrir',
  screening: 'in review|under review|screening|being screened|en revision|revisando|en estudio',
  shortlisted:
    'shortlisted|shortlist|short list|finalists|preseleccionadas|preseleccionados|finalistas|favoritas',
  approved: 'approved|accepted|aprobadas|aprobados|aprobada|aceptadas|aceptados',
  declined: 'declined|rejected|denied|turned down|rechazadas|rechazados|rechazada|denegadas',
  withdrawn: 'withdrawn|pulled out|backed out|retiradas|retirados|canceladas',
};

const LATELY =
  '[other|others|the other|another|remaining|rest|rest of|the rest of|otras|otros|las otras|los otros|demas|las demas|los demas|resto|latest|newest|recent|oldest|received|got|come in|came in|coming in|recientes|recibidas|llegaron|llegado|han llegado|entraron|tenemos]';

/** Questions about applications and between them. */
export const applicationWords = {
  applications: {
    name: 'ask.applications',
    title: { en: 'Applications', es: 'Solicitudes de alquiler' },
    say: [
      `application|applications|applicant|applicants|app|apps|rental application|rental applications|candidates|candidate|prospects|solicitud|solicitudes|solicitante|solicitantes|aplicacion|aplicaciones|aplicante|aplicantes|candidato|candidatos|candidata|candidatas|solicitudes de alquiler|solicitudes de renta|interesados + ${SHOW} + ${ANY} + ${MANY} + ${LATELY} + [decide|decision|review|answer|status|stand|standing|decidir|revisar|responder|estado]`,
      `${rightBefore('last|ultimas|ultimos|ultima', 'application|applications|applicant|applicants|solicitud|solicitudes|aplicaciones|solicitantes')} + ${SHOW} + ${MANY}`,
      'has|did|have|ha|han|ya + applied|apply|applying|solicitado|aplicado + [yet|already|ya]',
      'is|was|has|have|did|esta|fue|ha sido + approved|declined|denied|rejected|accepted|shortlisted|turned down|aprobada|aprobado|rechazada|rechazado|aceptada|aceptado|preseleccionada + [yet|been|already|ya]',
      `who applied|who has applied|whos applied|who is applying|whos applying|who all applied|did anyone apply|has anyone applied|anyone apply|anyone applied|who wants to rent|who wants to live|quien solicito|quienes solicitaron|quien aplico|quienes aplicaron|quien ha solicitado|quien ha aplicado|alguien aplico|alguien solicito|alguien ha aplicado|alguien ha solicitado|quien quiere alquilar|quien quiere rentar + ${LATELY}`,
    ],
    slots: {
      status: { type: 'choice', words: STATUSES, optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
      person: { type: 'reference', kind: 'person', optional: true },
      period: { type: 'period', optional: true },
    },
    examples: {
      en: [
        'Which applications are open?',
        'any new applications for the loft',
        'who applied this week',
      ],
      es: [
        '¿Qué solicitudes están pendientes?',
        'hay solicitudes nuevas para el loft',
        'quién aplicó esta semana',
      ],
    },
    page: '/dashboard/applications',
  },
  compare: {
    name: 'ask.compare',
    title: { en: 'Compare applicants', es: 'Comparar solicitantes' },
    say: [
      'uno junto al otro|una junto a la otra|en una misma tabla|in one table|next to one another + [put|show|line up|~poner|~comparar|para compararlos|para compararlas|compararlos|compararlas|applicants|candidates|candidatos|solicitantes]',
      'stack|weigh|pit|size up|put|compair|~poner|~comparar + up against|against|side by side|head to head|lado a lado|frente a frente',
      `compare|comparison|comparing|stack|line up|pit|match up|contrast|versus|vs|stack up|measure up|difference|differences|~comparar|comparacion|comparativa|comparame|frente a|diferencia|diferencias + [application|applications|applicant|applicants|app|apps|people|candidates|candidate|finalists|solicitud|solicitudes|solicitante|solicitantes|aplicacion|aplicaciones|aplicante|aplicantes|candidato|candidatos|candidatas|interesados|finalistas] + [open|pending|shortlisted|finalists|all|abiertas|pendientes|finalistas] + [side by side|next to each other|head to head|against each other|lado a lado|against|between|how|entre|contra] + ${SHOW}`,
      'strongest|best|better|top|most qualified|highest income|mejor|mejores|mas fuerte|mas solvente + application|applications|applicant|applicants|candidate|candidates|solicitud|solicitante|candidato|candidata|aplicante + [who|which|quien|cual|income|ingresos]',
      `side by side|next to each other|head to head|lado a lado|frente a frente|uno al lado del otro + ${SHOW} + [put|set|line up|~poner] + [applicants|applications|apps|candidates|people|solicitudes|solicitantes|candidatos|aplicaciones] + [who is the better fit|who the better fit|better fit|best fit|who is better|who better|better|best|stronger|strongest|fit|quien es mejor|mejor|who|quien]`,
      'better fit|best fit|better match|best match|better choice|best choice|better tenant|mejor opcion|mejor inquilino + [who|which|quien|cual|applicants|applications|candidates|solicitantes|candidatos] + [is|be|would be|looks|es|seria]',
      'who is better|who looks better|which is better|who is stronger|who earns more|who makes more|who has more income|who meets|who qualifies|quien es mejor|quien gana mas|quien tiene mas ingresos|quien cumple|que solicitante|que candidato + [meets|meet|qualifies|qualify|better|best|stronger|strongest|criteria|requirements|income|highest|higher|most|requisitos|criterios|cumple|cumplen|mejor|ingresos|mas|is|has|gana]',
      'which applicant|which applicants + meets|meet|qualifies|qualify|better|best|stronger|strongest|criteria|requirements|income|highest|higher|most + [is|are|has|have|meets|meet|criteria|requirements|income|highest|higher|most]',
    ],
    slots: {
      applications: {
        type: 'reference',
        kind: 'application',
        states: ['submitted', 'screening', 'shortlisted'],
        many: true,
        optional: true,
      },
    },
    examples: {
      en: ['Compare the applicants for the loft', 'compare grace and ben', 'grace vs ben'],
      es: [
        'Compara las solicitudes del loft',
        'compara a Grace con Ben',
        'quién gana más, Grace o Ben',
      ],
    },
    page: '/dashboard/applications',
  },
} satisfies Record<string, Spoken>;
