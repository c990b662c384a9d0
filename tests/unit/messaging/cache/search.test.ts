import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  askedWords,
  findConversations,
  fromWholeWord,
  hasWords,
  mergeFound,
  searchDevice,
  snippetParts,
} from '#shared/domains/messaging/cache/search.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { keepMessages } from '#shared/platform/offline/message-cache.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { MARKED, SEARCHED } from '../../../support/searched-words.ts';
import { conversation, host, me, message } from '../make.ts';

const joined = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

beforeAll(() => {
  const forever = () => () => undefined;
  supplyPlatform({
    loadConfig: () => new Promise(() => undefined),
    storage: memoryStorage(),
    clock: systemClock,
    network: { online: () => false, onChange: forever },
    focus: { visible: () => true, onChange: forever },
    settled: Promise.resolve(),
  });
});
afterEach(() => wipeOffline(me));

describe('searching', () => {
  test('a search result begins at a whole word', () => {
    const shown = (...texts: string[]) =>
      joined(fromWholeWord(texts.map((text, at) => ({ text, hit: at % 2 === 1 }))));
    expect(shown('…. The house has a ', 'balcony')).toBe('…The house has a balcony');
    expect(shown('…ouse has a ', 'balcony', '. It')).toBe('…has a balcony. It');
    expect(shown('…ouse-', 'balcony')).toBe('…ouse-balcony');
    expect(shown('A house with a ', 'balcony')).toBe('A house with a balcony');
    expect(shown('', 'balcony')).toBe('balcony');
  });

  test('a search uses words of two characters and more, each once, at most eight', () => {
    expect(askedWords(' A Balcony, balcony – Éste! ')).toEqual(['balcony', 'este']);
    expect(askedWords('aa bb cc dd ee ff gg hh ii jj')).toHaveLength(8);
    expect(askedWords('? a')).toEqual([]);
  });

  test.each(SEARCHED)('the search in %j for %j: %j', (text, asked, found) => {
    const words = askedWords(asked);
    expect(words.length > 0 && hasWords(text, words)).toBe(found);
  });

  test.each(MARKED)('the search in %j for %j highlights %j', (text, asked, marked) => {
    const parts = snippetParts(text, askedWords(asked));
    expect(parts.filter(({ hit }) => hit).map((part) => part.text)).toEqual(marked);
  });

  test('a search result shows its hits and the text around the first', () => {
    expect(snippetParts('A <b>balcony</b> to the south', ['balc', 'south'])).toEqual([
      { text: 'A <b>', hit: false },
      { text: 'balcony', hit: true },
      { text: '</b> to the ', hit: false },
      { text: 'south', hit: true },
    ]);
    const long = `${'word '.repeat(100)}balcony${' more'.repeat(100)}`;
    expect(joined(snippetParts(long, ['balcony']))).toMatch(/^….*balcony.*…$/);
    expect(joined(snippetParts(long, ['balcony'])).length).toBeLessThan(170);
  });

  test('highlighting never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), fc.string(), (text, q) => {
        expect(joined(snippetParts(text, askedWords(q)))).toContain(text.slice(60, 100));
      }),
    );
  });

  test('a search finds people and homes by their names', () => {
    const home = conversation({ listing_title: 'Sunny loft on Elm Street' });
    expect(findConversations([home], ['sunny'], me)).toEqual([home]);
    expect(findConversations([home], ['some', 'elm'], me)).toEqual([home]);
    expect(findConversations([home], ['rainy'], me)).toEqual([]);
  });

  test('a search without a connection finds cached messages, the newest first', async () => {
    await openOffline(me).open();
    const at = (n: number) => ({
      seq: n,
      id: `00000000-0000-4000-8000-0000000000a${n}`,
      created_at: `2026-11-20T10:00:0${n}Z`,
    });
    await keepMessages(me, [
      message({ ...at(1), content: 'The balcony faces south' }),
      message({ ...at(2), content: 'And the kitchen?' }),
      message({ ...at(3), content: 'A second balcony', sender_id: host }),
      message({ ...at(4), content: '', unsent_at: '2026-11-20T10:00:00Z' }),
    ]);
    const found = await searchDevice(me, ['balc']);
    expect(found.map(({ seq }) => seq)).toEqual([3, 1]);
    expect(found[0]?.parts).toEqual([
      { text: 'A second ', hit: false },
      { text: 'balcony', hit: true },
    ]);
    expect(mergeFound(found, found.slice(1))).toEqual(found);
  });
});
