/** Something in a schema, under the names that it has in the catalogue. */
export type Name = { schema: string; name: string };

/** The one schema that requests reach. */
export const EXPOSED = 'public';

export function isSame(one: Name, other: Name): boolean {
  return one.name === other.name && one.schema === other.schema;
}

/** An identifier as SQL writes it. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** A name as SQL writes it; without a schema where it has none. */
export function qualified({ schema, name }: Name): string {
  return schema === '' ? quoted(name) : `${quoted(schema)}.${quoted(name)}`;
}

/** A text of the catalogue as SQL writes it. */
export function literal(text: string): string {
  const plain = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${plain.replaceAll('\\', '\\\\')}` : plain;
}

/** Texts as one array literal, which Postgres reads as an array of whatever it is compared with. */
export function arrayLiteral(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
