import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Ways in which a text becomes a number by other means than `readNumber`. */
const READS = [
  /\b(?:Number\.)?parse(?:Float|Int)\(/g,
  // Not a comparison or a question made 0 or 1, and not a part of a stored day.
  /\bNumber\((?!\)|is[A-Z]|[^()]*(?:\(row\) )?===|\w+\.slice\(\d)/g,
  /(?<!\.split\('[-:]'\))\.map\(Number\)/g,
  /valueAsNumber/g,
  // Commas, points or all but digits are deleted.
  /\.replace(?:All)?\(\s*(?:(['"])[,.]\1|\/(?:,|\\\.|\\D|\[[,.'’ $\\s]+\]|\[\^(?:\\d|0-9)[^\]\n]*\])\+?\/[gimu]*)\s*,\s*(['"`])\2/g,
  // Groups of three are put together.
  /\.replace(?:All)?\(\s*\/[^/\n]*\\d[^/\n]*,[^/\n]*\\d[^/\n]*\/[gimu]*\s*,\s*['"`]\$1\$2/g,
];

/** What no person typed: the sizes, bytes and runs that programs write for programs. */
const MACHINES = [
  /^shared\/files\//,
  /^supabase\/assistant\/(jobs\/|versions\.ts)/,
  /^pwa\/(sw|server|prerender|content)\//,
  /^extension\/surfaces\/overlay/,
];

/** Other uses by their reason: a file, and how often it does so, so that one more is found. */
const JUSTIFIED: Record<string, Record<string, number>> = {
  'it is the reader, or stands on what the reader has read': {
    'shared/language/typed-number.ts': 2,
    'shared/kit/number-field.tsx': 1,
    'shared/kit/number-reading.ts': 2,
  },
  'days, times and places on a map are no numbers; their texts pass plainText': {
    'shared/kit/day.ts': 8,
    'shared/kit/time-of-day.ts': 2,
    'shared/domains/listings/model/draft-rules.ts': 2,
    'shared/domains/videos/model/captions.ts': 6,
  },
  'what the panel’s own number field and digit keys have': {
    'shared/domains/assistant/model/form-values.ts': 1,
    'shared/domains/assistant/ui/panel/panel-field.tsx': 1,
    'shared/domains/assistant/ui/panel/use-panel-keys.ts': 2,
  },
  'digits are counted, not read': { 'shared/language/phone-number.ts': 1 },
  'chosen from a list, never typed': {
    'pwa/routes/_account/payment/-parts/autopay.tsx': 2,
    'pwa/routes/_site/homes/-parts/homes-fields.tsx': 1,
    'pwa/routes/_site/homes/-parts/filters/cost-filter.tsx': 1,
    'pwa/routes/_site/homes/-parts/filters/filter-choices.tsx': 2,
    'pwa/routes/_site/homes/-parts/filters/commute/commute-filter.tsx': 1,
  },
  'what a pattern of sentences has matched: digits without marks, or in whole groups of three': {
    'supabase/assistant/grammar/follow-up.ts': 1,
    'shared/domains/search/model/sentence/lease-length.ts': 1,
    'shared/domains/search/model/sentence/places.ts': 1,
    'supabase/assistant/grammar/references.ts': 1,
    'supabase/assistant/grammar/small-words.ts': 1,
    'supabase/assistant/grammar/time-words.ts': 1,
    'supabase/assistant/grammar/month-periods.ts': 1,
    'supabase/assistant/grammar/times.ts': 10,
    'supabase/assistant/grammar/hours/weekdays.ts': 2,
    'supabase/assistant/grammar/values.ts': 1,
  },
  'written by a program: a header, a row, a state, a list': {
    'supabase/assistant/answers/guides.ts': 1,
    'supabase/assistant/answers/waiting.ts': 1,
    'supabase/assistant/grammar/tokens.ts': 1,
    'shared/platform/answer-age.ts': 1,
    'supabase/assistant/kinds/expense.ts': 1,
    'supabase/assistant/kinds/values.ts': 1,
    'supabase/assistant/verbs/forms.ts': 3,
    'supabase/assistant/verbs/slot-texts.ts': 2,
    'pwa/routes/_dev/playground/-parts/applicants.ts': 1,
    'shared/domains/applications/model/criteria-words.ts': 2,
    'shared/domains/assistant/ui/panel/reply-markdown.ts': 1,
    'shared/domains/listings/model/commute/commute.ts': 3,
    'shared/domains/listings/model/map/map-area.ts': 1,
    'shared/domains/listings/model/valuation/valued-home.ts': 1,
    'shared/domains/messaging/cache/received-files.ts': 1,
    'shared/domains/videos/cache/device-videos.ts': 1,
    'shared/domains/tours/model/check-in.ts': 2,
    'shared/domains/tours/model/grid/clock-rows.ts': 1,
    'shared/domains/uploads/api/upload-answer.ts': 1,
    'shared/kit/back-entries.ts': 1,
    'shared/kit/table-model.ts': 2,
    'shared/platform/limits.ts': 2,
    'shared/platform/retry-after.ts': 1,
    'supabase/functions/erase-files/index.ts': 1,
    'supabase/functions/send-push/outcome.ts': 1,
  },
};
const ALLOWED = Object.assign({}, ...Object.values(JUSTIFIED));

const readsOf = (text: string): number =>
  READS.reduce((sum, way) => sum + [...text.matchAll(way)].length, 0);

const FILES = sourceFiles([
  'pwa',
  'shared',
  'extension',
  'supabase/functions',
  'supabase/assistant',
]);

test('what people type becomes a number by the one reader alone', () => {
  expect(FILES.length).toBeGreaterThan(500);
  const found = FILES.filter((path) => !MACHINES.some((folder) => folder.test(path))).flatMap(
    (path) => {
      const uses = readsOf(readFileSync(join(ROOT, path), 'utf8'));
      return uses === (ALLOWED[path] ?? 0) ? [] : [`${path}: ${uses}`];
    },
  );
  expect(found).toEqual([]);
});

/** Readers that this product or others have had. */
test.each([
  'const rent = parseFloat(text)',
  'const rent = Number.parseFloat(target.value)',
  "const rent = parseInt(form.get('rent'), 10)",
  'const rent = Number(event.currentTarget.value)',
  'const rent = Number(amount) * 100',
  'const parts = text.split(/[x×]/).map(Number)',
  'const rent = input.valueAsNumber',
  "const digits = text.replace(/,/g, '')",
  "const digits = text.replaceAll(',', '')",
  "const digits = text.replaceAll('.', '')",
  "const digits = text.replace(/[$,]/g, '')",
  "const digits = text.replace(/[^0-9.]/g, '')",
  "const digits = text.replace(/\\D/gu, '')",
  "const priced = text.replace(/(\\d),(\\d{3})\\b/g, '$1$2')",
])('the second reader "%s" is found', (source) => {
  expect(readsOf(source)).toBe(1);
});

test.each([
  'const order = Number(one.kind === kind) - Number(isUnread(row))',
  'const year = Number(day.slice(0, 4))',
  "const [year, month] = day.split('-').map(Number)",
  "const name = file.name.replace(/\\.[^.]+$/, '')",
  'const cents = parseMoney(text)',
])('"%s" reads nothing that was typed', (source) => {
  expect(readsOf(source)).toBe(0);
});
