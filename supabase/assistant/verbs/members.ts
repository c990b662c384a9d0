import { memberWords } from '#shared/domains/members/model/words.ts';
import { saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

/** What an owner or a manager does with members. Nobody is invited here: no page accepts it yet. */
export const memberVerbs: readonly Verb[] = [
  {
    spoken: memberWords.remove,
    input: async (_, values) => ({ member: saidText(values, 'person') }),
  },
];
