import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import type { Member, MemberRole } from '../../profiles/model/account-schema.ts';
import { canInOrganization } from '../../profiles/model/rules.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type MemberActor = Pick<Member, 'profile_id' | 'role'>;

const MEMBERS = [['members'], ['organization']] as const;
const CONNECTED = { type: 'connected' } as const;

const unless = (may: boolean): Verdict => (may ? ALLOWED : refused(t('notYours')));

const inviteSchema = z.object({
  /** Made by the client: a retry is the same invitation. */
  invitation: z.guid(),
  email: z.email().check(z.maxLength(320)),
  role: z.enum(['manager', 'assistant']),
});

/** Invites a person by their address to work for the organisation; a manager by its owner alone. */
export const inviteMember: Command<
  z.infer<typeof inviteSchema>,
  { role: Exclude<MemberRole, 'owner'> },
  MemberActor
> = {
  name: 'members.invite',
  input: inviteSchema,
  can: ({ role }, actor) => unless(canInOrganization.invite(actor, role)),
  server: {
    function: 'invite_member',
    args: ({ email, role, invitation }) => ({ email, member_role: role, invitation }),
  },
  changes: MEMBERS,
  wayBack: {
    type: 'command',
    from: ({ invitation }) => ({ command: revokeInvitation, input: { invitation } }),
  },
  offline: CONNECTED,
  texts: { label: () => t('invite.label'), done: ({ email }) => t('invite.done', { email }) },
};

const revokeSchema = z.object({ invitation: z.guid() });

/** Takes an invitation back that was not accepted. */
export const revokeInvitation: Command<z.infer<typeof revokeSchema>, null, MemberActor> = {
  name: 'members.revokeInvitation',
  input: revokeSchema,
  can: (_, actor) => unless(canInOrganization.revoke(actor)),
  server: { function: 'revoke_invitation', args: ({ invitation }) => ({ invitation }) },
  changes: MEMBERS,
  wayBack: { type: 'none', reason: () => t('revoke.again') },
  offline: CONNECTED,
  texts: { label: () => t('revoke.label'), done: () => t('revoke.done') },
};

const removeSchema = z.object({ member: z.guid() });

/** Ends a colleague's membership: their homes here stay, and they are notified. */
export const removeMember: Command<z.infer<typeof removeSchema>, MemberActor, MemberActor> = {
  name: 'members.remove',
  input: removeSchema,
  can: (member, actor) => unless(canInOrganization.remove(actor, member)),
  server: { function: 'remove_member', args: ({ member }) => ({ member }) },
  changes: MEMBERS,
  wayBack: { type: 'none', reason: () => t('remove.inviteAgain') },
  offline: CONNECTED,
  texts: {
    label: () => t('remove.label'),
    done: () => t('remove.done'),
    ask: () => ({ title: t('remove.ask'), description: t('remove.inviteAgain') }),
  },
};
