// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  showOriginal,
  translate,
  useTranslations,
} from '#shared/domains/messaging/state/translations.ts';
import { messageItems } from '#shared/domains/messaging/ui/message/message-menu-items.tsx';
import { Translated } from '#shared/domains/messaging/ui/message/reader-aids.tsx';
// Comes when it is first wanted: here it is there already.
import '#shared/domains/messaging/ui/message/translated-text.tsx';
import { browserTranslator, type TranslatorPort } from '#shared/platform/ports/translator.ts';
import { button, click, render } from '../../../support/dom.ts';
import { me, message } from '../make.ts';

const asked = message({ content: '¿Está libre el piso?' });

/** A translator that knows one sentence. */
const translator = (given: Partial<TranslatorPort> = {}): TranslatorPort => ({
  detect: async () => 'es-ES',
  translate: async (text, from, to) => `${text} (${from} to ${to})`,
  ...given,
});

/** The browser's interface, as far as it is used, and what it was asked for. */
function browser(detected: { detectedLanguage?: string; confidence?: number }[]) {
  const pairs: object[] = [];
  return {
    pairs,
    LanguageDetector: { create: async () => ({ detect: async () => detected }) },
    Translator: {
      create: async (pair: object) => {
        pairs.push(pair);
        return { translate: async (text: string) => text.toUpperCase() };
      },
    },
  };
}

const labels = () =>
  messageItems(asked, me, 'Hugo').flatMap((item) => ('label' in item ? [item.label] : []));

beforeEach(() => useTranslations.setState({}, true));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}],
  [{ Translator: browser([]).Translator }],
  [{ LanguageDetector: browser([]).LanguageDetector }],
])('a browser without a whole translator API has none: %o', (scope) => {
  expect(browserTranslator(scope)).toBeNull();
});

test.each([
  [[{ detectedLanguage: 'es', confidence: 0.9 }], 'es'],
  [[{ detectedLanguage: 'es', confidence: 0.4 }], null],
  [[{ detectedLanguage: 'es' }], null],
  [[{ detectedLanguage: 'und', confidence: 1 }], null],
  [[], null],
])(
  'the language of a text is detected only where the browser is sure: %o',
  async (found, language) => {
    expect(await browserTranslator(browser(found))?.detect('Hola')).toBe(language);
  },
);

test('the translator is created for the pair of languages', async () => {
  const scope = browser([]);
  expect(await browserTranslator(scope)?.translate('hola', 'es', 'en')).toBe('HOLA');
  expect(scope.pairs).toEqual([{ sourceLanguage: 'es', targetLanguage: 'en' }]);
});

test('without a translator no translation is offered; with one it is, for messages of others', () => {
  expect(labels()).not.toContain('Translate');
  vi.stubGlobal('LanguageDetector', browser([]).LanguageDetector);
  vi.stubGlobal('Translator', browser([]).Translator);
  expect(labels()).toContain('Translate');
  const own = messageItems(message({ sender_id: me }), me, 'Hugo');
  expect(own.map((item) => 'label' in item && item.label)).not.toContain('Translate');
});

test('a translation is shown under its message and can be hidden', async () => {
  const { root } = await render(<Translated message={asked} />);
  expect(root.textContent).toBe('');
  await act(() => translate(translator(), asked.id, asked.content));
  await vi.waitFor(() => expect(root.textContent).toContain('¿Está libre el piso? (es-ES to en)'));
  await click(button(root, 'Show original'));
  expect(root.textContent).toBe('');
});

test('a pending translation is announced, and an edited message loses its old one', async () => {
  let answer = (_: string) => {};
  const slow = translator({
    translate: () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  const { root, show } = await render(<Translated message={asked} />);
  let working: Promise<void> | undefined;
  await act(async () => {
    working = translate(slow, asked.id, asked.content);
  });
  await vi.waitFor(() => expect(root.textContent).toBe('Translating…'));
  await act(async () => {
    answer('Is the flat free?');
    await working;
  });
  expect(root.textContent).toContain('Is the flat free?');
  await show(<Translated message={{ ...asked, content: '¿Y mañana?' }} />);
  expect(root.textContent).toBe('');
});

const failing: [string, Partial<TranslatorPort>, string][] = [
  ['cannot tell the language', { detect: async () => null }, 'could not be translated'],
  ['cannot detect', { detect: () => Promise.reject(new Error('gone')) }, 'could not be translated'],
  [
    'cannot translate',
    { translate: () => Promise.reject(new Error('no model')) },
    'could not be translated',
  ],
  ['finds the reader’s own language', { detect: async () => 'en-US' }, 'in your language already'],
];

test.each(failing)(
  'a translation that %s says so, and is requested again',
  async (_, given, words) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { root } = await render(<Translated message={asked} />);
    await act(() => translate(translator(given), asked.id, asked.content));
    await vi.waitFor(() => expect(root.textContent).toContain(words));
    await act(() => translate(translator(), asked.id, asked.content));
    expect(root.textContent).toContain('(es-ES to en)');
    warn.mockRestore();
  },
);

test('a failed translation of one message leaves another one as it is', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await translate(translator(), 'first', 'Hola');
  await translate(translator({ detect: () => Promise.reject(new Error('gone')) }), 'second', '¿Y?');
  showOriginal('third');
  expect(useTranslations.getState()).toMatchObject({
    first: { state: 'done', text: 'Hola (es-ES to en)', of: 'Hola' },
    second: { state: 'failed' },
  });
  warn.mockRestore();
});
