import type { PostgresType } from 'postgres';

/** '2026-11-20 10:00:00.5+00' as PostgREST, and every JSON of Postgres itself, writes it. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** '2.0' is a number; what no double can hold stays text. */
function numberOrText(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

const asText = (value: unknown) => String(value);

function json(oid: number): PostgresType {
  return {
    to: oid,
    from: [oid],
    serialize: JSON.stringify,
    parse: (text: string) => JSON.parse(text),
  };
}

/**
 * Types whose values @supabase/lite 0.10.0 answers in other forms than PostgREST: times with a
 * blank, numerics with a fraction of zero as text, bytes as an object, NaN as null.
 */
export const POSTGREST_TYPES: Record<string, PostgresType> = {
  json: json(114),
  jsonb: json(3802),
  float: { to: 701, from: [700, 701], serialize: asText, parse: numberOrText },
  numeric: { to: 1700, from: [1700], serialize: asText, parse: numberOrText },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: isoTime },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: isoTime },
  bytea: { to: 17, from: [17], serialize: asText, parse: (text: string) => text },
};
