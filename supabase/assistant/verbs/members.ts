import { memberWords } from '#shared/domains/members/model/words.ts';
import { saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

/** What an owner or a manager does with members. Invitations are left out: no page accepts one yet. */
export const memberVerbs: readonly Verb[] = [
  {
    spoken: memberWords.remove,
    input: async (_, values) => ({ member: saidText(values, 'person') }),
  },
];
