// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlText } from '#shared/files/html-text.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { type Email, emailHtml } from '../../../supabase/functions/_shared/email-template.ts';
import { addressChanged, leaveAddress } from '../../../supabase/local/auth/emails/texts.ts';
import { sourceFiles } from '../../support/source-files.ts';

/** What was once looked for in the served page, and what ends a tag, an attribute or an element. */
const WORDS = [
  '<script>',
  '</head>',
  '</body>',
  '<div id="root"></div>',
  '<title>Kinstead</title>',
  '<meta name="description" content="x" />',
  '</head><meta http-equiv=refresh content=0;url=http://other.example>',
  '"><img src=x onerror=go()>',
  "'><svg onload=go()>",
  '</title></style></textarea>',
  '<!-- words -->',
  '&lt;b&gt;&amp;amp;',
  "$& $` $' $1 $$",
  'javascript:go()',
];

const tagsOf = (page: Document) => [...page.querySelectorAll('*')].map(({ tagName }) => tagName);
const read = (email: Email) => new DOMParser().parseFromString(emailHtml(email), 'text/html');

/** A mail that says the words wherever a mail says words of people. */
const saying = (words: string): Email => ({
  subject: words,
  heading: words,
  lead: words,
  code: words,
  items: [{ title: words, text: words }],
  link: { label: words, href: `https://kinstead.test/?q=${words}` },
  notes: [words],
});

describe('words of people in mails', () => {
  const plain = tagsOf(read(saying('words')));

  test.each(WORDS)('%s is shown as it was written and adds nothing', (words) => {
    const page = read(saying(words));
    expect(tagsOf(page)).toEqual(plain);
    expect(page.querySelector('title')?.textContent).toBe(words);
    expect(page.querySelector('h1')?.textContent).toBe(words);
    expect(page.querySelector('strong')?.textContent).toBe(words);
    expect(page.querySelector('a')?.textContent).toBe(words);
    expect(page.querySelector('a')?.getAttribute('href')).toBe(`https://kinstead.test/?q=${words}`);
  });

  test.each(WORDS)('the address %s of an account is shown as it was written', (words) => {
    for (const email of [
      addressChanged(words),
      leaveAddress({ code: '123456', link: 'https://kinstead.test' }, words),
    ]) {
      const page = read(email);
      expect(page.body.textContent).toContain(words);
      expect(page.querySelectorAll('img, svg, script, meta[http-equiv]')).toHaveLength(0);
    }
  });
});

test.each(WORDS)('%s is the same as text and in an attribute of either quotes', (words) => {
  const html = `<p title="${htmlText(words)}" lang='${htmlText(words)}'>${htmlText(words)}</p>`;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const paragraph = page.body.firstElementChild;
  expect(page.body.children).toHaveLength(1);
  expect(paragraph?.getAttribute('title')).toBe(words);
  expect(paragraph?.getAttribute('lang')).toBe(words);
  expect(paragraph?.textContent).toBe(words);
});

test('there is one function that makes HTML of words, and nothing sets HTML of its own', () => {
  const homes = sourceFiles(['pwa', 'extension', 'shared', 'supabase']).filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return /['"`]&(lt|amp|quot);['"`]/.test(text);
  });
  expect(homes).toEqual(['shared/files/html-text.ts']);
  const setters = sourceFiles(['pwa', 'extension', 'shared', 'supabase']).filter((file) =>
    /\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|dangerouslySetInnerHTML/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  expect(setters).toEqual([]);
});
