import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReply, parseRuns } from '#shared/domains/assistant/ui/panel/reply-markdown.ts';
import { quoted } from '../../../../../supabase/assistant/quote.ts';

const plain = (text: string) => [{ text, strong: false }];

test('a reply shows paragraphs, a list after its heading, a quotation after its author', () => {
  expect(parseReply('You have 1:\n\n**Ada**, today:\n> Hi there')).toEqual([
    [{ kind: 'text', runs: plain('You have 1:') }],
    [
      {
        kind: 'text',
        runs: [
          { text: 'Ada', strong: true },
          { text: ', today:', strong: false },
        ],
      },
      { kind: 'quote', runs: plain('Hi there') },
    ],
  ]);
  expect(parseReply('I can:\n- read\n- answer')).toEqual([
    [
      { kind: 'text', runs: plain('I can:') },
      { kind: 'bullets', items: [plain('read'), plain('answer')] },
    ],
  ]);
});

test('a reply shows numbers as they were written, because people answer with them', () => {
  expect(parseReply('3. Ana\n4. Anna')).toEqual([
    [{ kind: 'numbers', start: 3, items: [plain('Ana'), plain('Anna')] }],
  ]);
});

test('an unclosed mark is left out while the answer grows', () => {
  expect(parseRuns('from **Ada')).toEqual(plain('from Ada'));
  expect(parseRuns('from *Ada*')).toEqual(plain('from *Ada*'));
});

test('a quoted text is shown as it was written and makes no block of ours', () => {
  const hostile = [
    '**bold** and _this_ and `code`',
    '# A heading',
    '- not a list',
    '1. not numbered',
    '> not a quotation',
    '[a link](https://evil.example) ![x](y)',
    'me@example.com www.example.com https://example.com \\ ~~x~~ <b>',
  ];
  for (const text of hostile) {
    expect(parseReply(quoted(text))).toEqual([[{ kind: 'text', runs: plain(text) }]]);
    expect(parseReply(`> ${quoted(text)}`)).toEqual([[{ kind: 'quote', runs: plain(text) }]]);
  }
});

test('any quoted text is read back exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 200 }), (text) => {
      const flat = text.replace(/\s+/g, ' ').trim();
      if (!flat) return;
      expect(parseReply(quoted(text))).toEqual([[{ kind: 'text', runs: plain(flat) }]]);
    }),
    { numRuns: 500 },
  );
});
