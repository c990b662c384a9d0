import { describe, expect, test } from 'vitest';
import { composeLetter } from '../../../supabase/local/auth/mails/compose.ts';
import type { Letter } from '../../../supabase/local/auth/mails/letter.ts';
import * as letters from '../../../supabase/local/auth/mails/letters.ts';
import { mailLink } from '../../../supabase/local/auth/mails/links.ts';
import { hashCode } from '../../../supabase/local/auth/one-time-codes.ts';

const compose = (letter: Letter) =>
  composeLetter(letter, 'Kinstead <hello@kinstead.test>', 'ada@kinstead.test');

const PUBLIC = { publicUrl: 'http://localhost:54321' };
const SITE = 'http://localhost:54321';

/** A proof as mails carry it, with the token of a real code. */
function proof(code = '048213') {
  const token = hashCode('sb_secret_123456', 'ada@kinstead.test', code);
  return { code, link: mailLink(PUBLIC, { type: 'signup', token, redirectTo: SITE }) };
}

const WITH_CODE: Record<string, Letter> = {
  confirmSignUp: letters.confirmSignUp(proof()),
  recoverPassword: letters.recoverPassword(proof()),
  signInByCode: letters.signInByCode(proof()),
  invitation: letters.invitation(proof()),
  leaveAddress: letters.leaveAddress(proof(), 'ada1234567@kinstead.test'),
  takeAddress: letters.takeAddress(proof()),
  confirmItIsYou: letters.confirmItIsYou(proof()),
};

describe('letters', () => {
  test.each(Object.keys(WITH_CODE))(
    '%s: the code is its only number of six digits',
    async (name) => {
      const letter = WITH_CODE[name] ?? expect.unreachable();
      const { subject, text, html } = await compose(letter);
      expect(`${subject}${text}`.match(/\d{6,}/g)).toEqual(['048213']);
      expect(html.match(/\d{6,}/g)).toEqual(['048213']);
    },
  );

  test('the tokens of a thousand codes hold no digit', () => {
    for (let code = 0; code < 1000; code++)
      expect(hashCode('secret', 'ada@kinstead.test', String(code))).toMatch(/^[a-p]{56}$/);
  });

  test('a token takes the secret: GoTrue’s plain hash is another one', () => {
    const one = hashCode('one', 'ada@kinstead.test', '048213');
    expect(one).not.toBe(hashCode('other', 'ada@kinstead.test', '048213'));
  });

  test.each([letters.accountExists(SITE), letters.passwordChanged(SITE)])(
    'no number in $subject',
    async (letter) => {
      const { subject, text, html } = await compose(letter);
      expect(`${subject}${text}${html}`).not.toMatch(/\d{6}/);
    },
  );

  test('both versions say the same', async () => {
    const { text, html } = await compose(WITH_CODE.confirmSignUp ?? expect.unreachable());
    for (const part of ['Confirm your email address', '048213', 'Confirm without the code'])
      expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
    expect(html).toContain(proof().link.replaceAll('&', '&amp;'));
    expect(text).toContain(proof().link);
  });

  test('what a letter says cannot become markup', async () => {
    const { html } = await compose({
      subject: '<b>',
      heading: '</title><script>',
      lead: '"&',
      notes: ["<img src=x onerror='x'>"],
      action: { label: 'Go', href: '"><script>' },
    });
    expect(html).not.toMatch(/<script|<img|<b>/);
  });
});
