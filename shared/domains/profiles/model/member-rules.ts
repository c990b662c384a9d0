import type { Member, MemberRole } from './account-schema.ts';

// Apart from rules.ts, which is in the first file of every page.

type Actor = Pick<Member, 'profile_id' | 'role'>;

/** What members of one organisation may do with it and with each other. */
export const canInOrganization = {
  /** `invite_member`: managers are the owner's business. */
  invite: (actor: Actor, role: MemberRole) =>
    actor.role === 'owner' ? role !== 'owner' : actor.role === 'manager' && role === 'assistant',
  /** `revoke_invitation`. */
  revoke: (actor: Actor) => actor.role !== 'assistant',
  /** `set_member_role`. */
  setRole: (actor: Actor, member: Actor) => actor.role === 'owner' && member.role !== 'owner',
  /** `remove_member`. */
  remove: (actor: Actor, member: Actor) =>
    member.role !== 'owner' &&
    (actor.role === 'owner' || (actor.role === 'manager' && member.role === 'assistant')),
  /** `leave_organization`: an owner hands over first. */
  leave: (actor: Actor) => actor.role !== 'owner',
  /** `hand_over_organization`. */
  handOver: (actor: Actor, member: Actor) =>
    actor.role === 'owner' && member.profile_id !== actor.profile_id,
};
