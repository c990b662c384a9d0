import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import { givenRoles, type Member, type MemberRole } from '../../profiles/model/account-schema.ts';
import { canInOrganization } from '../../profiles/model/member-rules.ts';
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
  role: z.enum(givenRoles),
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

/** Mails an open invitation once more; it is valid for seven days from then. */
export const resendInvitation: Command<z.infer<typeof revokeSchema>, null, MemberActor> = {
  name: 'members.resendInvitation',
  input: revokeSchema,
  can: (_, actor) => unless(canInOrganization.revoke(actor)),
  server: { function: 'resend_invitation', args: ({ invitation }) => ({ invitation }) },
  changes: MEMBERS,
  wayBack: { type: 'none', reason: () => t('resend.sent') },
  offline: CONNECTED,
  texts: { label: () => t('resend.label'), done: () => t('resend.done') },
};

const setRoleSchema = z.object({ member: z.guid(), role: z.enum(givenRoles) });

/** Makes a colleague a manager or an assistant; the owner alone. */
export const setMemberRole: Command<z.infer<typeof setRoleSchema>, MemberActor, MemberActor> = {
  name: 'members.setRole',
  input: setRoleSchema,
  can: (member, actor) => unless(canInOrganization.setRole(actor, member)),
  server: {
    function: 'set_member_role',
    args: ({ member, role }) => ({ member, member_role: role }),
  },
  changes: MEMBERS,
  wayBack: {
    type: 'command',
    from: ({ member }, before) => ({
      command: setMemberRole,
      input: { member, role: before.role === 'manager' ? 'manager' : 'assistant' },
    }),
  },
  offline: CONNECTED,
  texts: {
    label: () => t('setRole.label'),
    done: ({ role }) => t(`setRole.${role}`),
  },
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

const handOverSchema = z.object({ member: z.guid() });

/** Makes a colleague the owner, and the owner a manager. */
export const handOverOrganization: Command<
  z.infer<typeof handOverSchema>,
  MemberActor,
  MemberActor
> = {
  name: 'members.handOver',
  input: handOverSchema,
  can: (member, actor) => unless(canInOrganization.handOver(actor, member)),
  server: { function: 'hand_over_organization', args: ({ member }) => ({ new_owner: member }) },
  changes: MEMBERS,
  wayBack: { type: 'none', reason: () => t('handOver.theirs') },
  offline: CONNECTED,
  texts: {
    label: () => t('handOver.label'),
    done: () => t('handOver.done'),
    ask: () => ({ title: t('handOver.ask'), description: t('handOver.theirs') }),
  },
};

const leaveSchema = z.object({ organization: z.guid() });

/** Ends one's own membership; an organisation of one's own begins. */
export const leaveOrganization: Command<z.infer<typeof leaveSchema>, null, MemberActor> = {
  name: 'members.leave',
  input: leaveSchema,
  can: (_, actor) => (canInOrganization.leave(actor) ? ALLOWED : refused(t('leave.owner'))),
  server: { function: 'leave_organization', args: ({ organization }) => ({ organization }) },
  changes: MEMBERS,
  wayBack: { type: 'none', reason: () => t('leave.homesStay') },
  offline: CONNECTED,
  texts: {
    label: () => t('leave.label'),
    done: () => t('leave.done'),
    ask: () => ({ title: t('leave.ask'), description: t('leave.homesStay') }),
  },
};

const acceptSchema = z.object({ token: z.string().check(z.maxLength(200)) });

/** Joins the organisation that an invitation is from, as a host. */
export const acceptInvitation: Command<z.infer<typeof acceptSchema>, null, null> = {
  name: 'members.accept',
  input: acceptSchema,
  can: () => ALLOWED,
  server: { function: 'accept_invitation', args: ({ token }) => ({ token }) },
  changes: MEMBERS,
  wayBack: { type: 'none', reason: () => t('accept.leave') },
  offline: CONNECTED,
  texts: { label: () => t('accept.label'), done: () => t('accept.done') },
};
