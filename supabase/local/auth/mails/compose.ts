import type { OutgoingMail } from '../../mailbox/mailer.ts';
import { type Letter, plainText } from './letter.ts';

/**
 * Both versions of a mail. React and its templates cost 30 MB and a sixth of a second, so they
 * load with the first letter and not with the platform.
 */
export async function composeLetter(
  letter: Letter,
  from: string,
  to: string,
): Promise<OutgoingMail> {
  const { dressed } = await import('./template.ts');
  const html = await dressed(letter);
  return { from, to, subject: letter.subject, text: plainText(letter), html };
}
