import { randomUUID } from 'node:crypto';
import { memberWords } from '#shared/domains/members/model/words.ts';
import type { MemberRole } from '#shared/domains/profiles/model/account-schema.ts';
import type { ToolContext } from '../tools/tool.ts';
import { only, saidText } from './lookups.ts';
import { refusal } from './refuse.ts';
import type { SlotValues, Verb } from './verb.ts';

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

/** The open invitation of an address, which is one at most. */
async function openInvitation(context: ToolContext, values: SlotValues) {
  const email = saidText(values, 'email').toLowerCase();
  const [found] = await context.tx<{ id: string }[]>`
    select id from public.organization_invitations
    where email = ${email} and accepted_at is null and revoked_at is null`;
  if (found) return { invitation: found.id };
  throw refusal(context, {
    en: `${email} has no open invitation. See who is invited at /dashboard/settings/team`,
    es: `${email} no tiene una invitación abierta. Mira quién está invitado en /dashboard/settings/team`,
  });
}

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
  { spoken: memberWords.revokeInvitation, input: openInvitation },
  { spoken: memberWords.resendInvitation, input: openInvitation },
  setRole,
  {
    spoken: memberWords.remove,
    input: async (_, values) => ({ member: saidText(values, 'person') }),
  },
  { spoken: memberWords.handOver },
  {
    spoken: memberWords.leave,
    input: async ({ caller }) => ({ organization: caller.orgId }),
  },
];
