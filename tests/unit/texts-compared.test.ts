import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from '../support/source-files.ts';
import { comparedTexts } from './texts-compared.ts';

/** Libraries and servers whose only sign is their text. May only shrink. */
const ONLY_SIGN: readonly { where: string; why: string }[] = [
  {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source as it stands there
    where: 'shared/platform/errors.ts: pattern.test(`${name} ${message}`)',
    why: 'fetch and the auth library throw errors without a code, worded by each browser',
  },
  {
    where: 'shared/domains/uploads/api/upload-answer.ts: /mime type/i.test(message)',
    why: 'storage answers a refused type and refused content with one code, resumable ones in plain text',
  },
  {
    where: 'supabase/local/storage/render/picture.ts: /pixel limit/i.test(error.message)',
    why: 'the picture library has no code for a picture of too many pixels',
  },
  {
    where: 'pwa/sw/push.ts: news === message',
    why: 'both are whole push messages, compared as objects',
  },
  {
    where: 'pwa/features/assistant-bar/search/match.ts: words.includes(word)',
    why: 'words that a person searches by',
  },
  {
    where: 'shared/domains/applications/api/apply.ts: form.message === before.message',
    why: 'what an applicant writes, compared with what was stored',
  },
];

test('errors are compared by kind, never by their message or by a text of a catalogue', () => {
  const found = sourceFiles(['pwa', 'extension', 'shared', 'supabase']).flatMap((file) =>
    comparedTexts(file, readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found.toSorted()).toEqual(ONLY_SIGN.map(({ where }) => where).toSorted());
});

test.each([
  "if (error.message === 'No') stop();",
  "if ('No' == error.message) stop();",
  "if (message !== t('x.y')) stop();",
  "const t = textsOf(texts); if (said === t('x.y')) stop();",
  "const t = useTexts(texts); const last = t('x.y') !== text ? 1 : 2;",
  'const SAID = wordsOf([], say); if (text === SAID.lost) stop();',
  "const SAID = wordsOf([], say); if (text === SAID['lost']) stop();",
  "if (error?.message?.includes('exists')) stop();",
  'const SAID = wordsOf([], say); if (body.includes(SAID.lost)) stop();',
  'if (/exists/i.test((error as Error).message)) stop();',
  "if (error.message.startsWith('Failed')) stop();",
  "switch (error.message) { case 'No': stop(); }",
  "if (error.description === 'No') stop();",
  'if (TOASTS.gaveUp.description !== message) stop();',
])('the comparison of a text is found: %s', (source) => {
  expect(comparedTexts('x.tsx', source)).toHaveLength(1);
});

test.each([
  "if (error.code === 'refused') stop();",
  "if (failure.kind === 'gaveUp') stop();",
  'if (error.message === null || typeof error.message === "string") stop();',
  "if (error.message === '' || error.message === undefined) stop();",
  "const t = textsOf(texts); show(t('x.y'));",
  "if (message.type === 'ack') stop();",
  'if (codes.includes(error.code)) stop();',
])('code that compares no text passes: %s', (source) => {
  expect(comparedTexts('x.tsx', source)).toEqual([]);
});
