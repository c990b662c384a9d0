import { textsOf } from '../../language/texts.ts';
import { wordsOf } from '../../language/words.ts';
import type { Consent, Invitation, Member, MemberRole } from './account-schema.ts';
import type { UserType } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a role is called on the screen. */
export const USER_TYPE_LABEL: Readonly<Record<UserType, string>> = /* @__PURE__ */ wordsOf(
  ['renter', 'host', 'guide'],
  (name) => t(`userType.${name}`),
);

/** The name people are greeted with. */
export function firstName(fullName: string | null | undefined): string {
  return fullName?.trim().split(/\s+/u)[0] ?? '';
}

/** A name for people who have not given one. */
export function displayName(person: { full_name: string | null }): string {
  return person.full_name?.trim() || t('person.nameless');
}

/** Where an invitation stands; it has times instead of a status. */
export function invitationState(
  invitation: Pick<Invitation, 'accepted_at' | 'revoked_at' | 'expires_at'>,
  now: Date,
): 'accepted' | 'revoked' | 'expired' | 'open' {
  if (invitation.accepted_at) return 'accepted';
  if (invitation.revoked_at) return 'revoked';
  return Date.parse(invitation.expires_at) <= now.getTime() ? 'expired' : 'open';
}

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

/** Terms and privacy are left by deleting the account; the check `consents_withdrawable`. */
export function canWithdraw({ kind }: Pick<Consent, 'kind'>): boolean {
  return kind === 'analytics' || kind === 'marketing';
}
