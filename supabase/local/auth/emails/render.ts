import { type Email, emailHtml, emailText } from '../../../functions/_shared/email-template.ts';
import type { OutgoingMail } from '../../mailbox/mailer.ts';

/** Both versions of a mail. */
export function renderEmail(email: Email, from: string, to: string): OutgoingMail {
  return { from, to, subject: email.subject, text: emailText(email), html: emailHtml(email) };
}
