import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applyFormFor } from '#shared/domains/applications/model/apply-schema.ts';
import {
  correctionFormSchema,
  depositFormSchema,
  expenseFormSchema,
  feeFormSchema,
  paymentFormSchema,
  refundFormSchema,
} from '#shared/domains/earnings/model/money-forms.ts';
import { lateFeeFormSchema } from '#shared/domains/earnings/model/money-rules.ts';
import { addendumFormSchema } from '#shared/domains/leases/model/addendum-form.ts';
import {
  renewalFormSchema,
  rentFormSchema,
} from '#shared/domains/tenancies/model/tenancy-forms.ts';
import { byteLength, visibleText } from '#shared/language/visible-text.ts';
import { sourceFiles } from '../../support/source-files.ts';
import { MARKED, NUMBERS } from '../../support/visible-texts.ts';

/** A schema as it is walked: the parts of its definition that lead to others. */
type Walked = z.core.$ZodType;
type Leaf = { path: string; schema: Walked; most: number | undefined; format: boolean };

const isSchema = (value: unknown): value is Walked =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every text of a schema, by where it stands in it. */
function leavesOf(schema: Walked, path: string, seen = new Set<Walked>()): Leaf[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  // The library's own shape of a definition, which differs by kind.
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const into = (value: unknown, name = ''): Leaf[] =>
    isSchema(value) ? leavesOf(value, `${path}${name}`, new Set(seen)) : [];
  if (def.type === 'string') return [leaf(schema, path, def)];
  const shape = def.type === 'object' ? Object.entries(def.shape as object) : [];
  const options = Array.isArray(def.options) ? def.options : [];
  const items = Array.isArray(def.items) ? def.items : [];
  return [
    ...shape.flatMap(([name, value]) => into(value, `.${name}`)),
    ...[def.element, def.innerType, def.in, def.out, def.left, def.right, def.valueType].flatMap(
      (one) => into(one),
    ),
    ...[...options, ...items].flatMap((one) => into(one)),
  ];
}

function leaf(schema: Walked, path: string, def: Record<string, unknown>): Leaf {
  const checks = (Array.isArray(def.checks) ? def.checks : []).map(
    (check: { _zod: { def: { check: string; maximum?: number; format?: string } } }) =>
      check._zod.def,
  );
  return {
    path,
    schema,
    most: checks.find(({ check }) => check === 'max_length')?.maximum,
    format: def.format !== undefined || checks.some(({ check }) => check === 'string_format'),
  };
}

const say = (cents: number) => String(cents);

/** Schemas that a page makes for its row, with what they are made of. */
const MADE: Record<string, () => Walked> = {
  applyFormFor: () => applyFormFor(() => null),
  paymentFormSchema: () => paymentFormSchema(() => 1, '2026-11-26', '2026-01-01', say),
  feeFormSchema: () => feeFormSchema('2026-01-01', '2026-12-31', say),
  refundFormSchema: () => refundFormSchema(() => 1, say),
  depositFormSchema: () => depositFormSchema(1, say),
  correctionFormSchema: () => correctionFormSchema(10),
  expenseFormSchema: () => expenseFormSchema(() => '2026-11-26', 730),
  addendumFormSchema: () => addendumFormSchema('2026-12-01', null, () => ''),
  lateFeeFormSchema: () => lateFeeFormSchema(true),
  rentFormSchema: () => rentFormSchema(1, '2026-12-01', () => ''),
  renewalFormSchema: () => renewalFormSchema(null, () => ''),
};

const MODELS = globSync('shared/domains/*/model/**/*.ts').toSorted();

const modules = await Promise.all(
  MODELS.map(async (file) => [file, await import(`../../../${file}`)] as const),
);

/** The texts with a limit, which are those that a person types: rows of the server have none. */
const TEXTS = [
  ...modules.flatMap(([file, module]) =>
    Object.entries(module as Record<string, unknown>).flatMap(([name, value]) => {
      const place = `${file}: ${name}`;
      if (isSchema(value)) return leavesOf(value, place);
      // A command takes what its input takes.
      const input =
        typeof value === 'object' && value !== null
          ? (value as { input?: unknown }).input
          : undefined;
      return isSchema(input) ? leavesOf(input, place) : [];
    }),
  ),
  ...Object.entries(MADE).flatMap(([name, make]) => leavesOf(make(), name)),
].filter(({ most, format }) => most !== undefined && !format);

/** Texts of programs, and a row as the server has it, by the end of their place. */
const UNTYPED =
  /\.(?:kind|ref|receipt_paths|before_paths|picture_paths|pictures|voice|token|type|profilePictureUrl|time_zone|command|path)$|: leaseSchema\.terms$/;

test('the texts that people type are found in the schemas', () => {
  expect(modules.length).toBeGreaterThan(80);
  expect(TEXTS.length).toBeGreaterThan(60);
  const made = MODELS.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /export (?:const|function) (\w+(?:Schema|FormFor))(?: = \(|\()/g,
      ),
    ].map(([, name]) => name),
  );
  expect(made.toSorted()).toEqual(Object.keys(MADE).toSorted());
});

/** The same within more words, for what has a least length. */
const inWords = (typed: string) => `${typed} and more words`;

test('every text that people type is taken as others see it, or refused', () => {
  const found = TEXTS.filter(({ path }) => !UNTYPED.test(path)).flatMap(({ path, schema }) =>
    MARKED.flatMap(([typed]) => {
      const wrong = [typed, inWords(typed)].filter((text) => {
        const parsed = z.safeParse(schema, text);
        return (
          parsed.success &&
          typeof parsed.data === 'string' &&
          parsed.data !== visibleText(parsed.data)
        );
      });
      return wrong.length > 0 ? [path] : [];
    }),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('every field for a phone number stores each number in one way', () => {
  const phones = TEXTS.filter(({ path }) => /phone/i.test(path.split('.').at(-1) ?? ''));
  expect(phones.length).toBeGreaterThan(2);
  const found = phones.flatMap(({ path, schema }) =>
    NUMBERS.flatMap(([typed, stored]) => {
      const parsed = z.safeParse(schema, typed);
      return parsed.success && parsed.data === stored ? [] : [`${path} of ${typed}`];
    }),
  );
  expect(found).toEqual([]);
});

/** Passwords by their bytes: what the hash of the server reads of them is 72. */
const PASSWORDS = [
  'a'.repeat(8),
  'a'.repeat(71),
  'a'.repeat(72),
  'a'.repeat(73),
  'a'.repeat(200),
  'ñ'.repeat(36),
  'ñ'.repeat(37),
  '李'.repeat(24),
  '李'.repeat(25),
  '\u{1f984}'.repeat(18),
  '\u{1f984}'.repeat(19),
  `${'a'.repeat(70)}ñ`,
  `${'a'.repeat(71)}ñ`,
];

test('every new password is limited by its bytes', () => {
  const all = modules.flatMap(([file, module]) =>
    Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
      isSchema(value) ? leavesOf(value, `${file}: ${name}`) : [],
    ),
  );
  const passwords = all.filter(({ path }) =>
    /: newPassword$|(?:signUp|newPassword)Schema\.password$/.test(path),
  );
  expect(passwords.length).toBeGreaterThan(0);
  for (const { path, schema } of passwords) {
    for (const text of PASSWORDS) {
      const isTaken = z.safeParse(schema, text).success;
      expect({ path, text, isTaken }).toEqual({ path, text, isTaken: byteLength(text) <= 72 });
    }
  }
});

/** A text that others see, cut or taken apart by units, which may end within a character. */
const CUTS =
  /\b(?:\w*[nN]ame|\w*[tT]itle|content|message|description|query|note)\??\.(?:(?:slice|substring)\(0,|charAt\(0\)|at\(0\))|\b\w*[nN]ame\[0\]/;

/** Where such a cut is no harm, by the reason. */
const CUT: Record<string, string> = {
  'shared/domains/uploads/api/uploads.ts': 'the message of a fault, for the log',
  'supabase/functions/_shared/stripe/methods.ts': 'the brand of a card, from a list of Stripe’s',
  'supabase/functions/enhanced-search-processor/documents.ts': 'read for facts, never shown',
};

test('no text of a person is cut within a character', () => {
  const found = sourceFiles([
    'pwa',
    'shared',
    'extension',
    'supabase/assistant',
    'supabase/functions',
  ]).filter((file) => CUTS.test(readFileSync(file, 'utf8')));
  expect(found.filter((file) => file !== 'shared/language/visible-text.ts').toSorted()).toEqual(
    Object.keys(CUT).toSorted(),
  );
});
