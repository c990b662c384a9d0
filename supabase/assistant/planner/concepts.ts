import { isMeant, withoutPoliteness, wordsOf } from '#shared/domains/search/model/rules.ts';

/** Words that stand for the same thing in a host's question. */
const CONCEPTS = {
  message:
    'message messages msg msgs inbox chat chats conversation conversations dm dms mail text texts',
  notification: 'notification notifications alert alerts bell notice notices notifs',
  listing:
    'listing listings home homes property properties apartment apartments unit units place places rental rentals',
  unread: 'unread new unseen unanswered waiting pending missed',
  mark: 'mark set flag make tick turn put',
  clear: 'clear dismiss reset empty acknowledge',
  read: 'read seen done',
  all: 'all every everything each',
  show: 'show list display see view check get give have which what any how read open tell see who is are',
  wrote: 'wrote write written writes writing messaged texted contacted answered replied',
  anyone: 'who anyone anybody someone somebody',
  mine: 'my our i we mine',
  make: 'create add edit change delete remove publish pause update',
  find: 'find search look looking',
  status:
    'active live published online draft drafts unpublished paused hidden rented taken archived',
} as const;

/** A meaning that a question can contain. */
export type Concept = keyof typeof CONCEPTS;

const LEXICON = Object.entries(CONCEPTS).map(([concept, words]) => ({
  // Object.entries forgets the keys' type.
  concept: concept as Concept,
  words: words.split(' '),
}));

/** The meanings of a question's words, slips included, and the words themselves. */
export function conceptsOf(question: string): { words: string[]; has(...all: Concept[]): boolean } {
  const words = withoutPoliteness(wordsOf(question));
  const found = new Set<Concept>();
  for (const word of words) {
    const exact = LEXICON.filter((entry) => entry.words.includes(word));
    // A word that is in the lexicon is not a misspelling of another that is.
    const meant =
      exact.length > 0
        ? exact
        : LEXICON.filter((entry) => entry.words.some((known) => isMeant(word, known)));
    for (const { concept } of meant) found.add(concept);
  }
  return { words, has: (...all) => all.every((concept) => found.has(concept)) };
}
