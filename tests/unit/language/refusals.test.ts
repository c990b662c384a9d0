import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { showLocale, supplyTranslations } from '#shared/language/locale.ts';
import { saidRefusal } from '#shared/language/refusals/said-refusal.ts';
import { SPANISH, SPANISH_STATES } from '#shared/language/refusals/spanish.ts';
import { ROOT } from '../../../supabase/environment.ts';

const FUNCTIONS = join(ROOT, 'supabase/schema/functions');

/** Said to operators and in jobs, whose language is English. */
const OF_OPERATORS =
  /^(organisation|The payload of job|There is no job|Unknown |Only the assistant)/;

/** Every sentence that a function raises, with {} for what is filled in. */
function raisedSentences(): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(FUNCTIONS)) {
    const sql = readFileSync(join(FUNCTIONS, file), 'utf8');
    for (const [raise = ''] of sql.matchAll(/raise exception (?:[^;']|'[^']*')*;/g)) {
      const [, said = ''] = /(?:message\s*=|raise exception (?!using))([\s\S]*)/.exec(raise) ?? [];
      for (const [, text = ''] of said.matchAll(/'((?:[^']|'')*)'/g)) {
        const sentence = text.replaceAll("''", "'").replaceAll('%s', '{}');
        if (/^(?:[A-Z]|\{\}).* /.test(sentence) && !sentence.startsWith('FM')) found.add(sentence);
      }
    }
  }
  return [...found];
}

const plain = (sentence: string) => sentence.replace(/\$?\{\}/g, '{}').replace(/\.$/, '');
const places = (text: string) => text.match(/\{\}/g)?.length ?? 0;

afterEach(() => showLocale('en'));

async function inSpanish() {
  supplyTranslations(() => Promise.resolve({ default: {} }));
  await showLocale('es');
}

test('every sentence that a server function refuses with has its Spanish', () => {
  const raised = raisedSentences().filter((sentence) => !OF_OPERATORS.test(sentence));
  expect(raised.length).toBeGreaterThan(300);
  expect(raised.filter((sentence) => SPANISH[plain(sentence)] === undefined)).toEqual([]);
});

test('no Spanish stands for a sentence that is not raised any more, and each has its places', () => {
  const raised = new Set(raisedSentences().map(plain));
  expect(Object.keys(SPANISH).filter((english) => !raised.has(english))).toEqual([]);
  const odd = Object.entries(SPANISH).filter(
    ([english, words]) => words.includes('{') && places(words) !== places(english),
  );
  expect(odd).toEqual([]);
});

test('every state that a table can have has a name', () => {
  const tables = join(ROOT, 'supabase/schema/tables');
  const of = ['applications', 'tours', 'leases', 'listings', 'maintenance_requests', 'payouts'];
  const states = of.flatMap((table) => {
    const sql = readFileSync(join(tables, `${table}.gen.sql`), 'utf8');
    const [, list = ''] = /CHECK \(status = ANY \(ARRAY\[(.*?)\]\)/.exec(sql) ?? [];
    return [...list.matchAll(/'(\w+)'/g)].map(([, state = '']) => state);
  });
  expect(states.length).toBeGreaterThan(30);
  expect(states.filter((state) => SPANISH_STATES[state] === undefined)).toEqual([]);
});

describe('a refusal', () => {
  test.each([
    ['Others sign before you.', 'Otros firman antes que tú.'],
    ['This lease is not available', 'Este contrato no está disponible'],
    [
      'This is approved, so it cannot become withdrawn.',
      'El estado es «aprobado», así que no puede pasar a «retirado».',
    ],
    [
      'A new rent begins on the first of a month, on March 1, 2027 at the earliest.',
      'Un alquiler nuevo empieza el primer día de un mes, como muy pronto el 1 de marzo de 2027.',
    ],
    [
      'A rent of $9,999.00 a month is far from $1,450.00. Say that it is right, or change it.',
      'Un alquiler de $9,999.00 al mes está lejos de $1,450.00. Di que es correcto o cámbialo.',
    ],
    [
      'Sign in your own name, as your profile has it: Ann $& {0}.',
      'Firma con tu propio nombre, como está en tu perfil: Ann $& {0}.',
    ],
    [
      'Hedda Host approved Ana Lee for this home already.',
      'Hedda Host ya aprobó a Ana Lee para esta vivienda.',
    ],
    ['What people wrote stays', 'What people wrote stays'],
  ])('“%s” is said in Spanish', async (english, spanish) => {
    expect(saidRefusal(english)).toBe(english);
    await inSpanish();
    expect(saidRefusal(english)).toBe(spanish);
  });
});
