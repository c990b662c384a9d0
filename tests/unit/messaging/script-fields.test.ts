import { expect, test } from 'vitest';
import { readSchema } from '../../../supabase/local/database/schema-dump.ts';
import { FIELDS, NOT_SHOWN } from '../../browser/scripts/messaging-fields.ts';

const schema = Object.values(await readSchema()).join('\n');

/** What hangs on a conversation, a message or a report, and what else messaging keeps texts in. */
const OF_MESSAGING =
  /REFERENCES public\.(conversations|conversation_participants|messages|reports)\(/;
const BESIDES = ['public.conversations', 'public.reports', 'public.quick_replies'];
const TOLD = ['public.notifications'];

const TEXTS = new Set(['text', 'jsonb', 'text[]', 'character varying']);

/** The table's columns that may hold any words: those with a list of values hold none of these. */
function textsOf(table: string, block: string): string[] {
  return [...block.matchAll(/^ {2}(\w+) ([a-z]+(?: varying)?(?:\[\])?)/gm)].flatMap(
    ([, column = '', type = '']) => {
      const closed = new RegExp(
        String.raw`CHECK \(${column} (= ANY \(|= '|~ '\^\[a-z0-9\]\[a-z0-9-\])`,
      );
      return TEXTS.has(type) && !closed.test(block) ? [`${table}.${column}`] : [];
    },
  );
}

const columns = [...schema.matchAll(/^create table ([\w.]+) \(\n([\s\S]*?)^\);/gm)].flatMap(
  ([, table = '', block = '']) =>
    OF_MESSAGING.test(block) || [...BESIDES, ...TOLD].includes(table) ? textsOf(table, block) : [],
);

test('[S6] every text of messaging is shown with scripts in it, or listed as shown nowhere', () => {
  const known = new Set([...FIELDS.flatMap((field) => field.columns), ...Object.keys(NOT_SHOWN)]);
  expect(columns.length).toBeGreaterThan(15);
  expect(columns.filter((column) => !known.has(column))).toEqual([]);
  expect([...known].filter((column) => !columns.includes(column))).toEqual([]);
});

test('a new text of a messaging table is found', () => {
  const block =
    "  note text not null,\n  kind text,\n  n bigint,\n  CHECK (kind = ANY (ARRAY['a'::text]))\n";
  expect(textsOf('public.notes', block)).toEqual(['public.notes.note']);
});
