import { type DocumentShare, reminderDays } from './schema.ts';

/** The reminder that is due so many days before expiry; none yet, or none any more. */
export function reminderAt(daysLeft: number): (typeof reminderDays)[number] | undefined {
  return daysLeft < 0 ? undefined : reminderDays.findLast((days) => daysLeft <= days);
}

/** The user's part in a document: `trusted` reads it by consent. Assistants have no part (DEC-39). */
type DocumentActor = 'owner' | 'trusted';

type Rule = (actor: DocumentActor) => boolean;

/** Who may do what; each entry is what the policy or function of its name refuses. */
export const can = {
  /** Policy owner_or_trusted_reads_document, and the file with it (reads_document_file). */
  read: () => true,
  /** save_document, add_document_version. */
  edit: (actor) => actor === 'owner',
  /** share_document, unshare_document. */
  share: (actor) => actor === 'owner',
  /** Policy owner_removes_document. */
  remove: (actor) => actor === 'owner',
} satisfies Record<string, Rule>;

/** Whether the consent is still valid. */
export function isShared(share: Pick<DocumentShare, 'revoked_at'>): boolean {
  return share.revoked_at === null;
}
