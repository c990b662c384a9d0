import type { Slot, Spoken } from '../../../../platform/commands/words.ts';
import { openTourToGuides, withdrawGuideRequests } from './guide-commands.ts';

const PAGE = '/dashboard/tours';
const GUIDES =
  'all guides|any guide|every guide|all the guides|guides nearby|nearby guides|guides near it|todos los guias|cualquier guia|los guias cercanos|los guias de la zona|guias cercanos';

/** How it is said who of many guides may take a tour; `tour` is a tour of the host's. */
export const guideWords = (tour: Extract<Slot, { type: 'reference' }>) =>
  ({
    openToGuides: {
      name: 'tours.openToGuides',
      command: openTourToGuides,
      title: { en: 'Open a tour to guides nearby', es: 'Abrir una visita a los guías cercanos' },
      say: [
        `open|open up|offer|release|throw open|post|put up + {tour} + to ${GUIDES.replaceAll('|', '|to ')}|for ${GUIDES.replaceAll('|', '|for ')}`,
        `let|allow + ${GUIDES} + take|grab|pick up|have|claim|do|show + {tour}`,
        `~abrir|~ofrecer|~publicar + {tour} + a ${GUIDES.replaceAll('|', '|a ')}|para ${GUIDES.replaceAll('|', '|para ')}`,
        `~dejar|~permitir + que ${GUIDES.replaceAll('|', '|que ')} + tome|tomen|haga|hagan|ensene|lleve|acepte + {tour}`,
      ],
      slots: { tour: { ...tour, states: ['requested', 'scheduled', 'confirmed'] } },
      examples: {
        en: [
          'open the tour with Otis to all guides',
          'let any guide take the tour of the loft',
          'offer Friday’s viewing to nearby guides',
        ],
        es: [
          'abre la visita con Otis a todos los guías',
          'deja que cualquier guía haga la visita al loft',
          'ofrece la visita del viernes a los guías cercanos',
        ],
      },
      page: PAGE,
    },
    withdrawGuideRequests: {
      name: 'tours.withdrawGuideRequests',
      command: withdrawGuideRequests,
      title: {
        en: 'Take back what guides were asked',
        es: 'Retirar lo que se preguntó a los guías',
      },
      say: [
        'stop asking|stop looking for|no longer ask|quit asking|quit looking for + guides|a guide|for guides|for a guide|the guides|any guide + [{tour}|for|about]',
        'withdraw|take back|cancel|retract|recall|pull + guide requests|guide request|the guide requests|requests to guides|the requests to guides|what guides were asked|the question to guides + [{tour}|for|about]',
        '~dejar de preguntar|~dejar de buscar|~parar de buscar|ya no preguntes|ya no busques + a los guias|a guias|guias|guia|un guia|al guia + [{tour}|para|por]',
        '~retirar|~cancelar|~anular|~quitar + las solicitudes a guias|las solicitudes a los guias|la solicitud a los guias|lo preguntado a los guias|las preguntas a los guias|la pregunta a los guias + [{tour}|para|por|de]',
      ],
      slots: { tour: { ...tour, states: ['requested', 'scheduled', 'confirmed'] } },
      examples: {
        en: [
          'stop asking guides for the tour with Otis',
          'withdraw the guide requests for the tour of the loft',
          'stop looking for a guide for Friday’s viewing',
        ],
        es: [
          'deja de preguntar a los guías por la visita con Otis',
          'retira las solicitudes a los guías para la visita al loft',
          'deja de buscar guía para la visita del viernes',
        ],
      },
      page: PAGE,
    },
  }) as const satisfies Record<string, Spoken>;
