import { randomUUID } from 'node:crypto';
import { memberWords } from '#shared/domains/members/model/words.ts';
import type { MemberRole } from '#shared/domains/profiles/model/account-schema.ts';
import { only, saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

const setRole: Verb = {
  spoken: memberWords.setRole,
  input: async (_, values) => ({
    member: saidText(values, 'person'),
    role: saidText(values, 'role'),
  }),
  async subject({ tx }, input) {
    const { member } = memberWords.setRole.command.input.parse(input);
    return only(
      await tx<{ profile_id: string; role: MemberRole }[]>`
        select profile_id, role from public.organization_members where profile_id = ${member}`,
    );
  },
};

/** What an owner or a manager does with members. */
export const memberVerbs: readonly Verb[] = [
  {
    spoken: memberWords.invite,
    input: async (_, values) => ({
      invitation: randomUUID(),
      email: saidText(values, 'email'),
      role: saidText(values, 'role'),
    }),
  },
  setRole,
  {
    spoken: memberWords.remove,
    input: async (_, values) => ({ member: saidText(values, 'person') }),
  },
];
