import type { IntrospectResult } from '@supabase/lite';
import { asksForOne, type Call } from './call.ts';
import { isFilter, type Parameters } from './filters.ts';
import { notHere, Refusal } from './refusal.ts';
import { type Item, parseSelect, printSelect } from './select.ts';

type Row = Record<string, unknown>;
type Send = (method: string, parameters: Parameters) => Promise<Response>;

const KEY = '__key';
/** Rows that one look back asks for: under the most that an answer holds. */
const AT_ONCE = 500;

/**
 * Whether a write's answer shows more than its own columns. Those that do, @supabase/lite 0.10.0
 * reads once more by the write's own filter, which an updated row need not match any longer; and
 * of a delete it shows what it could see before, not what a policy let it delete.
 */
export function looksBack(
  call: Call,
  items: Item[] | null,
  columnsOf: (table: string) => string[],
): boolean {
  if (!items || !['POST', 'PATCH', 'PUT', 'DELETE'].includes(call.method)) return false;
  if (!/return=representation/.test(call.headers.get('prefer') ?? '')) return false;
  const columns = new Set(['*', ...columnsOf(tableOf(call))]);
  return items.some((one) => one.kind === 'embed' || !columns.has(one.text.replaceAll('"', '')));
}

function tableOf({ path }: Call): string {
  return decodeURIComponent(path.slice(1));
}

/** Writes, then reads the written rows by their keys; both within one transaction. */
export async function writeAndLookBack(
  call: Call,
  parameters: Parameters,
  catalogue: IntrospectResult,
  send: Send,
): Promise<Response> {
  const { columns: keys = [] } =
    catalogue.primary_keys.find(
      (one) => one.table === tableOf(call) && (one.schema || 'public') === 'public',
    ) ?? {};
  if (keys.length === 0)
    throw notHere(
      'Embeds, casts and aliases in the answer to a write need a table with a primary key.',
    );
  const items = parseSelect(parameters.find(([name]) => name === 'select')?.[1] ?? '*') ?? [];
  const keySelect = keys.map((key, i): Item => ({ kind: 'column', text: `${KEY}${i}:"${key}"` }));
  const select: [string, string] = ['select', printSelect([...items, ...keySelect])];
  const embeds = parameters.filter(([name]) => isOfEmbed(name, items) || name === 'order');
  const own = parameters.filter(
    ([name]) => !isOfEmbed(name, items) && !['select', 'order'].includes(name),
  );

  const isDelete = call.method === 'DELETE';
  // What is deleted cannot be read afterwards.
  const before = isDelete
    ? await readRows(send, [select, ...embeds, ...own.filter(([name]) => isFilter(name))])
    : [];
  if (before instanceof Response) return before;
  const write = await send(call.method, [
    ...own,
    ['select', keys.map((key) => `"${key}"`).join(',')],
  ]);
  if (!write.ok) return write;
  const written = toRows(await write.json());
  if (asksForOne(call) && written.length !== 1) throw notOne(written.length);
  if (isDelete && written.length > before.length && before.length >= AT_ONCE * 2)
    throw notHere('Embeds in the answer to a delete of more rows than one answer holds.');

  const rows = isDelete ? before : await lookBack(send, [select, ...embeds], keys, written);
  if (rows instanceof Response) return rows;
  const isOrdered = embeds.some(([name]) => name === 'order');
  return answer(call, write, arranged(rows, keys, written, isOrdered));
}

/** `rooms.size`, `rooms.order`, `rooms` of `rooms=not.is.null`. */
function isOfEmbed(name: string, items: Item[]): boolean {
  return items.some((one) => {
    if (one.kind === 'column') return false;
    const names = one.head.split('!')[0]?.split(':') ?? [];
    return names.some((own) => name === own || name.startsWith(`${own}.`));
  });
}

async function lookBack(send: Send, asked: Parameters, keys: string[], written: Row[]) {
  const rows: Row[] = [];
  for (let at = 0; at < written.length; at += AT_ONCE) {
    const chunk = written.slice(at, at + AT_ONCE);
    const found = await readRows(send, [
      ...asked,
      ['and', `(or(${chunk.map((row) => sameKey(keys, row))}))`],
    ]);
    if (found instanceof Response) return found;
    rows.push(...found);
  }
  return rows;
}

function sameKey(keys: string[], row: Row): string {
  const quoted = (value: unknown) => `"${String(value).replace(/["\\]/g, '\\$&')}"`;
  return `and(${keys.map((key) => `${key}.eq.${quoted(row[key])}`)})`;
}

async function readRows(send: Send, parameters: Parameters): Promise<Row[] | Response> {
  const response = await send('GET', parameters);
  return response.ok ? toRows(await response.json()) : response;
}

/** In the order of the write, unless another was asked for; without the keys. */
function arranged(rows: Row[], keys: string[], written: Row[], isOrdered: boolean): Row[] {
  const name = (values: unknown[]) => JSON.stringify(values);
  const place = new Map(written.map((row, i) => [name(keys.map((key) => row[key])), i]));
  const found = rows
    .map((row) => ({ row, at: place.get(name(keys.map((_, i) => row[`${KEY}${i}`]))) }))
    .filter((one): one is { row: Row; at: number } => one.at !== undefined);
  if (!isOrdered) found.sort((one, other) => one.at - other.at);
  return found.map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith(KEY))),
  );
}

function answer(call: Call, write: Response, rows: Row[]): Response {
  const headers = new Headers(write.headers);
  headers.delete('content-length');
  headers.delete('location');
  if (!asksForOne(call))
    return new Response(JSON.stringify(rows), { status: write.status, headers });
  if (rows.length !== 1) throw notOne(rows.length);
  headers.set('content-type', 'application/vnd.pgrst.object+json; charset=utf-8');
  return new Response(JSON.stringify(rows[0]), { status: write.status, headers });
}

function notOne(rows: number): Refusal {
  const message = 'Cannot coerce the result to a single JSON object';
  return new Refusal(406, 'PGRST116', message, `The result contains ${rows} rows`);
}

function toRows(body: unknown): Row[] {
  // lite answers arrays of rows to everything that is sent here.
  return Array.isArray(body) ? (body as Row[]) : [];
}
