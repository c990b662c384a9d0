import type { UserType } from '#shared/domains/profiles/model/schema.ts';

/** Where the conversations of each role are. */
export const INBOX = {
  renter: '/messages',
  host: '/dashboard/messages',
  guide: '/guide-dashboard/messages',
} as const satisfies Record<UserType, string>;
