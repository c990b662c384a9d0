import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  matchingSuggestions,
  remembered,
  SUGGESTIONS,
  sendBlock,
} from '#shared/domains/assistant/ui/command-bar/command-bar-rules.ts';

const ready = { text: 'hello', loading: false, connection: 'connected' } as const;

test('a request may be sent when there is text and a connection', () => {
  expect(sendBlock(ready)).toBeNull();
});

test.each(['', ' ', '\t\n'])('[BAR-16][BAR-19] an empty request is not sent: %j', (text) => {
  expect(sendBlock({ ...ready, text })).toBe('empty');
});

test('[BAR-17] sending is disabled while an answer is on its way', () => {
  expect(sendBlock({ ...ready, loading: true })).toBe('loading');
});

test('[BAR-18] sending is disabled while connecting', () => {
  expect(sendBlock({ ...ready, connection: 'connecting' })).toBe('connecting');
  const lost = { kind: 'general', code: 'offline' } as const;
  expect(sendBlock({ ...ready, connection: 'connecting', failure: lost })).toBe('disconnected');
});

test.each(['disconnected', 'closed', 'closing'] as const)(
  '[BAR-20] sending is disabled while %s',
  (connection) => {
    expect(sendBlock({ ...ready, connection })).toBe('disconnected');
  },
);

test('[BAR-24] [ENT-22] ten requests are remembered, the newest first, each once', () => {
  const asked = Array.from({ length: 14 }, (_, index) => `request ${index}`);
  const history = asked.reduce<string[]>((known, text) => remembered(known, text), []);
  expect(history).toEqual(asked.slice(-10).reverse());
  const again = remembered(history, 'request 9');
  expect(again[0]).toBe('request 9');
  expect(again.filter((text) => text === 'request 9')).toHaveLength(1);
  expect(again).toHaveLength(10);
});

test.each([
  ['BAR-26', 'Find 2 bedroom apartments'],
  ['BAR-27', 'Create new listing'],
  ['BAR-28', 'Schedule a tour'],
  ['BAR-29', 'View my applications'],
  ['BAR-30', 'Check earnings'],
  ['BAR-31', 'Update profile'],
  ['BAR-32', 'Contact support'],
])('[%s] %s is suggested when its beginning is typed', (_, suggestion) => {
  expect(matchingSuggestions(suggestion.slice(0, 8).toLowerCase(), [])).toContain(suggestion);
});

test('[BAR-25] the first five of the fixed list are suggested while nothing is typed', () => {
  expect(matchingSuggestions('', [])).toEqual(SUGGESTIONS.slice(0, 5));
});

const histories = fc.uniqueArray(
  fc.oneof(fc.constantFrom(...SUGGESTIONS), fc.string({ maxLength: 3 })),
  { maxLength: 10 },
);

test('[BAR-25] at most five suggestions are shown, none twice, none equal to the typed text', () => {
  fc.assert(
    // Of what is suggested anyway: random texts are hardly ever equal to it.
    fc.property(fc.constantFrom('', 'e', 'tour', ...SUGGESTIONS), histories, (text, history) => {
      const shown = matchingSuggestions(text, history);
      expect(shown.length).toBeLessThanOrEqual(5);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.map((one) => one.toLowerCase())).not.toContain(
        text.trim().toLowerCase() || '\0',
      );
    }),
  );
});

test('earlier requests that match are suggested first', () => {
  const history = ['list my homes', 'check on Ada', 'mark all read'];
  expect(matchingSuggestions('check', history)).toEqual(['check on Ada', 'Check earnings']);
  expect(matchingSuggestions('', history).slice(0, 3)).toEqual([
    ...history.slice(0, 2),
    SUGGESTIONS[0],
  ]);
});
