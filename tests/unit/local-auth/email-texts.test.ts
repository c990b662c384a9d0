import { describe, expect, test } from 'vitest';
import type { Email } from '../../../supabase/functions/_shared/email-template.ts';
import { mailLink } from '../../../supabase/local/auth/emails/links.ts';
import { renderEmail } from '../../../supabase/local/auth/emails/render.ts';
import * as emails from '../../../supabase/local/auth/emails/texts.ts';
import { hashCode } from '../../../supabase/local/auth/one-time-codes.ts';

const compose = (email: Email) =>
  renderEmail(email, 'Kinstead <hello@kinstead.test>', 'ada@kinstead.test');

const PUBLIC = { publicUrl: 'http://localhost:54321' };
const SITE = 'http://localhost:54321';

/** A proof as mails carry it, with the token of a real code. */
function proof(code = '048213') {
  const token = hashCode('sb_secret_123456', 'ada@kinstead.test', code);
  return { code, link: mailLink(PUBLIC, { type: 'signup', token, redirectTo: SITE }) };
}

const WITH_CODE: Record<string, Email> = {
  confirmSignUp: emails.confirmSignUp(proof()),
  recoverPassword: emails.recoverPassword(proof()),
  signInByCode: emails.signInByCode(proof()),
  invitation: emails.invitation(proof()),
  leaveAddress: emails.leaveAddress(proof(), 'ada1234567@kinstead.test'),
  takeAddress: emails.takeAddress(proof()),
  confirmItIsYou: emails.confirmItIsYou(proof()),
};

describe('emails', () => {
  test.each(Object.keys(WITH_CODE))(
    'the mail %s has its code as its only number of six digits',
    (name) => {
      const email = WITH_CODE[name] ?? expect.unreachable();
      const { subject, text, html } = compose(email);
      expect(`${subject}${text}`.match(/\d{6,}/g)).toEqual(['048213']);
      expect(html.match(/\d{6,}/g)).toEqual(['048213']);
    },
  );

  test('the tokens of a thousand codes contain no digit', () => {
    for (let code = 0; code < 1000; code++)
      expect(hashCode('secret', 'ada@kinstead.test', String(code))).toMatch(/^[a-p]{56}$/);
  });

  test('a mail token depends on the secret: GoTrue’s plain hash is another one', () => {
    const one = hashCode('one', 'ada@kinstead.test', '048213');
    expect(one).not.toBe(hashCode('other', 'ada@kinstead.test', '048213'));
  });

  test.each([emails.accountExists(SITE), emails.passwordChanged(SITE)])(
    'the mail “$subject” has no number of six digits',
    (email) => {
      const { subject, text, html } = compose(email);
      expect(`${subject}${text}${html}`).not.toMatch(/\d{6}/);
    },
  );

  test('both versions of a mail say the same', () => {
    const { text, html } = compose(WITH_CODE.confirmSignUp ?? expect.unreachable());
    for (const part of ['Confirm your email address', '048213', 'Confirm without the code'])
      expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
    expect(html).toContain(proof().link.replaceAll('&', '&amp;'));
    expect(text).toContain(proof().link);
  });

  test('a list of mails previews the first sentence, not the product’s name', () => {
    const { html } = compose(emails.accountExists(SITE));
    const [first] = html.slice(html.indexOf('<body')).match(/[^<>\n]+(?=<)/) ?? [];
    expect(first).toMatch(/^Somebody, most likely you, wanted to use this email address/);
  });

  test('values in a mail cannot become markup', () => {
    const { html } = compose({
      subject: '<b>',
      heading: '</title><script>',
      lead: '"&',
      notes: ["<img src=x onerror='x'>"],
      link: { label: 'Go', href: '"><script>' },
    });
    expect(html).not.toMatch(/<script|<img|<b>/);
  });
});
