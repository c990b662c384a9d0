import type { Spoken } from '#shared/platform/commands/words.ts';
import { ANY, MANY, rightBefore, SHOW } from './sentences.ts';

/** Words for the status of a tour; 'requested' is all that waits for an answer. */
const STATUSES = {
  requested:
    'pending|unconfirmed|not confirmed|not yet confirmed|unanswered|waiting|to confirm|need confirmation|needs confirmation|need confirming|awaiting confirmation|to be confirmed|pendientes de confirmar|pendiente de confirmar|to answer|to approve|asked for|pedidas|pendientes|pendiente|sin confirmar|no confirmadas|por confirmar|solicitadas|sin responder|sin contestar|por responder|requested|requests|request|solicitudes|peticiones',
  confirmed: 'confirmed|confirmadas|confirmada|confirmado',
  scheduled:
    'scheduled|booked|planned|on the books|lined up|programadas|programada|agendadas|agendada|reservadas|planeadas',
  in_progress: 'in progress|under way|underway|happening|en curso',
  completed:
    'completed|done|finished|took place|past tours|past tour|previous tours|past showings|past viewings|visitas pasadas|completadas|hechas|terminadas|realizadas',
  cancelled: 'cancelled|canceled|called off|declined|canceladas|cancelada|anuladas|rechazadas',
  no_show:
    'no show|no shows|noshow|noshows|did not show|didnt show|did not show up|didnt show up|never showed|missed|stood up|no vinieron|no vino|no se presento|no se presentaron|faltaron|plantones',
};

const AHEAD =
  '[coming up|ahead|later|left|still|have|got|tenemos|tengo|set|scheduled|mas|other|others|otras|otra|new|latest|recent|first|futuras|nuevas|restantes|quedan|queda|falta|faltan]';

const NEXT = rightBefore(
  'next|upcoming|coming|last|proxima|proximas|siguiente|ultima|ultimas',
  'tour|tours|showing|showings|viewing|viewings|visit|visits|appointment|appointments|visita|visitas|cita|citas',
);

/** Questions about tours and about who shows homes. */
export const tourWords = {
  tours: {
    name: 'ask.tours',
    title: { en: 'Tours of a day or a home', es: 'Visitas de un día o de una vivienda' },
    say: [
      'when|cuando|anyone|anybody|who|quien + viene|vienen|coming|is coming|comes|coming to look|coming to see|citado|citada|citados|agendado|agendada',
      `${NEXT}|{tour} + [request|requests|solicitudes|solicitud|peticiones] + [open|abre|abrir] + ${SHOW} + ${ANY} + ${MANY} + ${AHEAD} + [appointments|visits|time|times|hora|horas|calendar|agenda|calendario]`,
      `tour schedule|tours schedule|showing schedule|viewing schedule|schedule of tours|calendario de visitas|agenda de visitas|horario de visitas + ${SHOW} + ${AHEAD}`,
      `who coming|who is coming|whos coming|who comes|who is visiting|who is touring|whos touring|touring|who visits|who is viewing|who is seeing|who wants to see|who wants to view|who is looking at|who booked|who toured|who saw|anyone visiting|anybody visiting|anyone viewing|anyone coming to see|is anyone coming|alguien viene|alguien viene a ver|viene alguien|alguien visita|quien viene|quienes vienen|quien visita|quienes visitan|quien viene a ver|quienes vienen a ver|quien ve|quien vio|quien quiere ver + [by|over|to see|to look|{tour}] + ${SHOW}`,
      'when|what time|cuando|a que hora + coming|come|comes|visiting|visits|viene|vienen|visita|llega|touring|seeing + [over|by|to see|a ver|ve]',
      'who|has|anyone|anybody|quien|quienes|alguien + show up|showed up|come|came|turn up|turned up|vino|vinieron|se presento|se presentaron|aparecio + [did|didnt|not|no] + [{tour}]',
      `am i showing|do i show|are we showing|do we show|am i meeting|tengo que mostrar|tengo que ensenar|muestro|enseno + [{tour}] + ${ANY}`,
    ],
    slots: {
      period: { type: 'period', optional: true },
      person: { type: 'reference', kind: 'person', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
      status: { type: 'choice', words: STATUSES, optional: true },
    },
    examples: {
      en: [
        'Which tours do I have tomorrow?',
        'any showings tmrw',
        'pending tour requests for the loft',
      ],
      es: ['¿Qué visitas tengo mañana?', 'visitas de mañana', 'visitas sin confirmar del loft'],
    },
    page: '/dashboard/tours',
  },
  guides: {
    name: 'ask.guides',
    title: { en: 'Guides and their tours', es: 'Guías y sus visitas' },
    say: [
      'how are|how about|como van|como estan + my guides|our guides|the guides|guides|mis guias|los guias|las guias + [doing|going|performing]',
      "que tal anda|como anda|como va|como le va|how is|hows|how's + de guia|como guia|as a guide|with tours|with the tours|con las visitas",
      `{guide} + ${SHOW} + ${ANY} + ${MANY} + [free|available|free to guide|busy|booked|libre|libres|disponible|disponibles|ocupado|ocupada|working|work for|assigned|showing|showed|shown|doing|did|done|given|gave|led|performance|performing|stats|rating|ratings|busy|busiest|best|top|most|ranking|asignados|asignado|trabajan|trabaja|ocupado|mejor|mas|rendimiento|valoracion|va|van] + [has|have|does|gives|shows|hace|hacen|tiene|tienen|ensena|ensenan|muestra|puede|esta|estan] + [{tour}|{listing}]`,
      'is|are|who|who is|whos|esta|estan|quien esta|quien puede + can guide|could guide|can show|could show|free|available|libre|disponible + {guide}|guide|show|tour|guiar|mostrar|ensenar + [{tour}|a home|homes|una casa|casas]',
      'is|are|who is|whos|esta|estan|quien esta|quien puede + free to|available to|free for|available for|libre para|disponible para|free to guide|guide|guiar + guide|show|give|lead|do|take|guiar|{tour}|mostrar|ensenar',
      `who shows|who guides|who gives|who leads|who does|quien muestra|quien ensena|quien guia|quienes guian|quien hace|quienes hacen + {tour}|{listing}|viviendas|casas + ${SHOW}`,
      'who is guiding|who guiding|whos guiding|who guides|who is showing|quien guia|quien me ayuda con|quienes guian|quien anda guiando + [for me|for us|my homes|mis viviendas|{tour}]',
      'how many|cuantas|cuantos + {tour} + done|did|given|led|hosted|guided|hizo|hicieron|hecho|ha hecho|dio|guio|lleva + [has|have|so far]',
    ],
    slots: {
      guide: { type: 'reference', kind: 'guide', optional: true },
      period: { type: 'period', optional: true },
    },
    examples: {
      en: ['Which guides show my homes?', 'how is guide Elio doing', 'list my guides'],
      es: ['¿Qué guías enseñan mis viviendas?', 'cómo va el guía Elio', 'mis guías'],
    },
    page: '/dashboard/tours',
  },
} satisfies Record<string, Spoken>;
