import { createHelpSearch, toHelpTopics } from '../../../content/help.ts';
import { loadWords } from '../../../content/load.ts';
import type { HelpWords } from '../../../content/schema.ts';
import type { FindHelp } from '../../../features/assistant-bar/search/local-search.ts';

const words = import.meta.glob<HelpWords>('../../../content/*/help.ts', { import: 'help' });

/** What searches the help centre in the shown language; finds nothing where there are no words. */
export async function loadHelpSearch(): Promise<FindHelp> {
  const found = await loadWords(words, 'help.ts');
  return found ? createHelpSearch(toHelpTopics(found.documents), found) : () => [];
}
