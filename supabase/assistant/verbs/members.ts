import { randomUUID } from 'node:crypto';
import { memberWords } from '#shared/domains/members/model/words.ts';
import { saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

const invite: Verb = {
  spoken: memberWords.invite,
  input: async (_, values) => ({
    invitation: randomUUID(),
    email: saidText(values, 'email'),
    role: saidText(values, 'role'),
  }),
  subject: async (_, input) => ({ role: (input as { role: string }).role }),
};

const remove: Verb = {
  spoken: memberWords.remove,
  input: async (_, values) => ({ member: saidText(values, 'person') }),
};

/** What an owner or a manager does with members. */
export const memberVerbs: readonly Verb[] = [invite, remove];
