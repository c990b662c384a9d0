import type postgres from 'postgres';

type Parse = (text: string) => unknown;

/** Reads Postgres' text of an array: `{1,NULL,"a, b",{…}}`. */
export function parseArray(text: string, parse: Parse, delimiter = ','): unknown {
  // Bounds that do not begin at 1 are written before it.
  const reader = { text, at: text.indexOf('{') };
  const readItem = (): unknown => {
    if (reader.text[reader.at] === '{') return readItems();
    const quoted = /"((?:[^"\\]|\\.)*)"/sy;
    quoted.lastIndex = reader.at;
    const found = quoted.exec(text);
    if (found) {
      reader.at = quoted.lastIndex;
      return parse((found[1] ?? '').replace(/\\(.)/gs, '$1'));
    }
    const start = reader.at;
    while (!['}', delimiter, undefined].includes(text[reader.at])) reader.at++;
    const plain = text.slice(start, reader.at);
    return plain === 'NULL' ? null : parse(plain);
  };
  const readItems = (): unknown[] => {
    const items: unknown[] = [];
    reader.at++;
    while (reader.at < text.length && text[reader.at] !== '}') {
      items.push(readItem());
      if (text[reader.at] === delimiter) reader.at++;
    }
    reader.at++;
    return items;
  };
  return readItem();
}

/** Writes such a text; texts inside are of whatever type the array's items have. */
export function printArray(value: unknown, delimiter = ','): string {
  if (Array.isArray(value))
    return `{${value.map((one) => printArray(one, delimiter)).join(delimiter)}}`;
  if (value === null || value === undefined) return 'NULL';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Teaches a pool the array types of its database. postgres.js 3.4 reads a null inside an array as
 * the text NULL, which is false among booleans; what it has learnt itself is replaced.
 */
export async function learnArrays(pool: postgres.Sql): Promise<void> {
  const types = await pool<{ array: number; item: number; delimiter: string }[]>`
    select oid::int8::text::int as array, typelem::int8::text::int as item, typdelim as delimiter
    from pg_catalog.pg_type where typcategory = 'A' and typelem <> 0 and oid < 2147483648`;
  const { parsers, serializers } = pool.options;
  for (const { array, item, delimiter } of types) {
    const parse: Parse = (text) => (parsers[item] ?? ((same: string) => same))(text);
    parsers[array] = (text: string) => parseArray(text, parse, delimiter);
    // A text is an array literal already.
    serializers[array] = (value: unknown) =>
      typeof value === 'string' ? value : printArray(value, delimiter);
  }
}
