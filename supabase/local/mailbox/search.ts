import type { StoredMail } from './store.ts';

/** Finds mails as Mailpit's search does: `to:`, `from:`, `subject:`, and words; all must match. */
export function searchMails(mails: readonly StoredMail[], query: string): StoredMail[] {
  const terms = [...query.matchAll(/(?:(to|from|subject):)?(?:"([^"]*)"|(\S+))/gi)];
  return mails.filter((mail) =>
    terms.every(([, field, quoted, word]) =>
      textOf(mail, field?.toLowerCase()).includes((quoted ?? word ?? '').toLowerCase()),
    ),
  );
}

function textOf(mail: StoredMail, field: string | undefined): string {
  if (field === 'to') return mail.to.toLowerCase();
  if (field === 'from') return mail.from.toLowerCase();
  if (field === 'subject') return mail.subject.toLowerCase();
  return [mail.to, mail.from, mail.subject, mail.text].join('\n').toLowerCase();
}
