import { describe, expect, test } from 'vitest';
import { composeLetter, type Letter } from '../../../supabase/local/auth/mails/layout.ts';
import * as letters from '../../../supabase/local/auth/mails/letters.ts';

const compose = (letter: Letter) =>
  composeLetter(letter, 'Kinstead <hello@kinstead.test>', 'ada@kinstead.test');

describe('letters', () => {
  test.each([letters.confirmSignUp, letters.recoverPassword, letters.signInByCode])(
    'the code is the only number of six digits: %o',
    (letter) => {
      const { subject, text, html } = compose(letter('048213'));
      expect(`${subject}${text}`.match(/\d{6,}/g)).toEqual(['048213']);
      expect(html.match(/\d{6,}/g)).toEqual(['048213']);
    },
  );

  test.each([letters.accountExists, letters.passwordChanged])('no number in %o', (letter) => {
    const { subject, text, html } = compose(letter('http://localhost:54321'));
    expect(`${subject}${text}${html}`).not.toMatch(/\d{6}/);
  });

  test('what a letter says cannot become markup', () => {
    const { html } = compose({
      subject: '<b>',
      heading: '</title><script>',
      lead: '"&',
      notes: ["<img src=x onerror='x'>"],
      action: { label: 'Go', href: '"><script>' },
    });
    expect(html).not.toMatch(/<script|<img|<b>/);
  });
});
