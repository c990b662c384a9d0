import { describe, expect, test } from 'vitest';
import { compileMarkdown } from '../../../pwa/content/build/markdown.ts';

const front = `---
title: A page
description: A description that is long enough for a page of words.
date: 2026-11-02
---
`;
const compile = (text: string, head = front) =>
  compileMarkdown('pwa/content/en/legal/a.md', head + text);

describe('a page of Markdown', () => {
  test('Markdown becomes elements; headings have anchors and are listed', () => {
    const { nodes, headings } = compile('## What you *owe*\n\nSee [costs](/homes), **now**.');
    expect(nodes).toEqual([
      ['h2', { id: 'what-you-owe' }, 'What you ', ['em', 0, 'owe']],
      ['p', 0, 'See ', ['a', { href: '/homes' }, 'costs'], ', ', ['strong', 0, 'now'], '.'],
    ]);
    expect(headings).toEqual([{ id: 'what-you-owe', text: 'What you owe', level: 2 }]);
  });

  test('Markdown has task lists and tables', () => {
    expect(compile('- [ ] Keys\n- [ ] Code').nodes).toEqual([
      ['ul', 0, ['li', { 'data-task': 'true' }, 'Keys'], ['li', { 'data-task': 'true' }, 'Code']],
    ]);
    expect(compile('| a | b |\n|---|---|\n| 1 | 2 |').nodes).toEqual([
      [
        'table',
        0,
        ['thead', 0, ['tr', 0, ['th', 0, 'a'], ['th', 0, 'b']]],
        ['tbody', 0, ['tr', 0, ['td', 0, '1'], ['td', 0, '2']]],
      ],
    ]);
  });

  test('Markdown gets typographic quotes', () => {
    expect(compile(`Say "yes" to the host's offer`).nodes).toEqual([
      ['p', 0, 'Say “yes” to the host’s offer'],
    ]);
  });
});

describe('a page is refused, with its name', () => {
  test.each([
    ['HTML', '<script>alert(1)</script>'],
    ['HTML inside a sentence', 'Hello <b>you</b>'],
    ['a picture', '![a](b.png)'],
    ['a title in the text', '# Title'],
    ['two equal headings', '## Same\n\n## Same'],
  ])('a Markdown page is refused for %s', (_, text) => {
    expect(() => compile(text)).toThrow(/^pwa\/content\/en\/legal\/a\.md: /);
  });

  test.each([
    ['without front matter', ''],
    ['without a title', front.replace(/title.*\n/, '')],
    ['without a description', front.replace(/description.*\n/, '')],
    ['with a description that says nothing', front.replace(/description.*\n/, 'description: x\n')],
    ['without a date', front.replace(/date.*\n/, '')],
    ['with a day that does not exist', front.replace('2026-11-02', '2026-02-31')],
    ['with an unknown field', front.replace('title:', 'author: x\ntitle:')],
  ])('a Markdown page is refused, with its name: %s', (_, head) => {
    expect(() => compile('Text', head)).toThrow(/^pwa\/content\/en\/legal\/a\.md: /);
  });
});
