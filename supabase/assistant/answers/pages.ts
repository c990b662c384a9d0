import type { Spoken } from '#shared/platform/commands/words.ts';
import { HOST_PAGES } from './host-pages.ts';
import { OTHER_PAGES } from './other-pages.ts';
import type { PageWords } from './page-words.ts';

/** What asks for a page and nothing else. */
const GO =
  'go to|goto|go back to|go|take me to|take me|bring me to|navigate to|navigate|jump to|switch to|head to|move to|get me to|bring me over to|send me to|switch me to|i want to go to|get me|return to|back to|show me the page|open|open up|visit|where is|wheres|where are|where do i find|where can i find|~abrir|ir|ir a|ir al|ve al|vaya a|vaya al|vamos al|voy al|llevame|llevame a|voy a|vamos a|ve a|vete a|mandame a|mandame a la|llevame a la|llevame al|llevanos a|lleveme a|lleveme al|dirigeme a|regresa a|regresame a|vuelve a|brincar a|salta a|quiero ir a|ir a la|~entrar|~navegar|~cambiar a|donde esta|donde estan|donde encuentro|donde veo|pasa a|pasame a';
/** What also asks for rows, which a question answers where there is one. */
const SHOW =
  'show|show me|view|see|let me see|lemme see|check|look at|pull up|bring up|display|~mostrar|~ver|~ensenar|~revisar';
const PAGE =
  '[page|pages|screen|tab|section|area|view|menu|list|dashboard|tab|overview|form|pagina|paginas|pantalla|pestana|seccion|apartado|vista|menu|lista|again]';
const PAGE_NOUN = 'page|screen|tab|section|pagina|pantalla|pestana|seccion|apartado';

function pageSpoken({ page, title, words, way, examples }: PageWords): Spoken {
  const verbs = way === 'go' ? GO : `${GO}|${SHOW}`;
  return {
    name: 'go',
    title,
    say: [
      `${verbs} + ${words} + ${PAGE}`,
      `${PAGE_NOUN} + ${words}`,
      ...(way === 'name' ? [`${words} + ${PAGE}`] : []),
    ],
    slots: {},
    examples,
    page,
  };
}

/** How each page of the app is asked for. They stand before the questions, so that 'show tours' goes there. */
export const pages: readonly Spoken[] = [...HOST_PAGES, ...OTHER_PAGES].map(pageSpoken);
