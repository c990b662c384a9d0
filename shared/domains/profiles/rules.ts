import type { UserType } from './schema.ts';

/** What a role is called on the screen. */
export const USER_TYPE_LABEL: Record<UserType, string> = {
  renter: 'Renter',
  host: 'Host',
  guide: 'Guide',
};

/** The name people are greeted with. */
export function firstName(fullName: string | null | undefined): string {
  return fullName?.trim().split(/\s+/u)[0] ?? '';
}

/** A name for people who have not given one. */
export function displayName(person: { full_name: string | null }): string {
  return person.full_name?.trim() || 'Someone';
}
