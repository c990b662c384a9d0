import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import { visibleLine } from '../../../language/visible-text.ts';
import texts from '../texts/en.ts';
import type { Member, MemberRole } from './account-schema.ts';
import type { UserType } from './schema.ts';

const t = textsOf(texts);

/** What a role is called on the screen. */
export const USER_TYPE_LABEL: Readonly<Record<UserType, string>> = /* @__PURE__ */ labelsOf(
  ['renter', 'host', 'guide'],
  (name) => t(`userType.${name}`),
);

/** The name people are greeted with. */
export function firstName(fullName: string | null | undefined): string {
  return fullName?.trim().split(/\s+/u)[0] ?? '';
}

/** A name for people who have not given one. */
export function displayName(person: { full_name: string | null }): string {
  return visibleLine(person.full_name ?? '') || t('person.nameless');
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
