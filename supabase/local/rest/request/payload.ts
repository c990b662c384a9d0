import { readPairs } from '../grammar/query.ts';
import { Refusal } from '../refusal.ts';
import { parseCsv } from './csv.ts';

/** What a client sent. */
export type Payload = {
  /** JSON of an object or of rows; for a function it may be any text. */
  text: string;
  /** Columns or arguments that it names. */
  names: string[];
  /** Arguments that came as a form, each a text. */
  form: [string, string][] | null;
  type: ContentType;
};

export type ContentType = 'json' | 'csv' | 'form' | 'text' | 'xml' | 'bytes';

const TYPES: Record<string, ContentType> = {
  'application/json': 'json',
  'text/csv': 'csv',
  'application/x-www-form-urlencoded': 'form',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytes',
};

const refusal = (message: string) => new Refusal(400, 'PGRST102', message);

function contentType(request: Request): ContentType | null {
  const header = request.headers.get('content-type') ?? 'application/json';
  return TYPES[header.split(';')[0]?.trim().toLowerCase() ?? ''] ?? null;
}

/** Reads the body of a write or of a call; `columns`: what `columns=` names. */
export async function readPayload(
  request: Request,
  { isCall, columns }: { isCall: boolean; columns: string[] | null },
): Promise<Payload> {
  const type = contentType(request);
  if (type === 'json') {
    const text = await request.text();
    if (columns) return { text, names: unique(columns), form: null, type };
    const body = text === '' && isCall ? '{}' : text;
    const value = parsed(body);
    // A number, a text or null is no row.
    const isRows = typeof value === 'object' && value !== null;
    return { text: isRows ? body : '[]', names: namesOf(value), form: null, type };
  }
  if (type === 'csv') {
    const rows = parseCsv(await request.text());
    const names = namesOf(rows);
    return { text: JSON.stringify(rows), names, form: null, type };
  }
  if (type === 'form') {
    const form = readPairs(await request.text());
    const names = unique(form.map(([name]) => name));
    return { text: JSON.stringify(Object.fromEntries(form)), names, form, type };
  }
  if (isCall && type === 'bytes') {
    const bytes = Buffer.from(await request.arrayBuffer());
    return { text: `\\x${bytes.toString('hex')}`, names: [], form: null, type };
  }
  if (isCall && type) return { text: await request.text(), names: [], form: null, type };
  const header = request.headers.get('content-type') ?? '';
  throw refusal(`Content-Type not acceptable: ${header.split(';')[0]}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('Empty or invalid json');
  }
}

/** The keys of an object, or of rows that all have the same. */
function namesOf(body: unknown): string[] {
  if (!Array.isArray(body)) return isRow(body) ? Object.keys(body) : [];
  const [first] = body;
  if (first === undefined) return [];
  const names = isRow(first) ? Object.keys(first) : null;
  const isLike = (row: unknown) =>
    names !== null &&
    isRow(row) &&
    Object.keys(row).length === names.length &&
    names.every((name) => Object.hasOwn(row, name));
  if (!names || !body.every(isLike)) throw refusal('All object keys must match');
  return names;
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
