import { type Field, readField, takeName } from './fields.ts';
import type { Reader } from './reader.ts';

export type SelectField = {
  kind: 'field';
  field: Field;
  cast: string | null;
  alias: string | null;
  isAggregate: boolean;
};

export type SelectEmbed = {
  kind: 'embed';
  name: string;
  alias: string | null;
  hint: string | null;
  isInner: boolean;
  isSpread: boolean;
  items: SelectItem[];
};

export type SelectItem = SelectField | SelectEmbed;

const CAST = /::([\p{L}\d_ $]+)/uy;
const AGGREGATE = /\.(?:sum|avg|count|max|min)\(\)/y;

/** Reads `id,who:name::text,rooms!inner(name),...homes(title)`; what follows a bracket too many is left. */
export function readSelect(reader: Reader): SelectItem[] {
  const first = takeItem(reader);
  if (!first) return [];
  const items = [first];
  for (;;) {
    reader.blanks();
    if (!reader.takes(',')) return items;
    reader.blanks();
    items.push(takeItem(reader) ?? readPlain(reader));
  }
}

function takeItem(reader: Reader): SelectItem | null {
  const embed = reader.attempt(() => takeEmbedHead(reader));
  if (embed) {
    reader.expect('(');
    embed.items = readSelect(reader);
    reader.expect(')');
    return embed;
  }
  // An empty list of items is one, too.
  if (reader.isAtEnd(')')) return null;
  return readPlain(reader);
}

function takeEmbedHead(reader: Reader): SelectEmbed | null {
  reader.blanks();
  const isSpread = reader.takes('...');
  const alias = isSpread ? null : takeAlias(reader);
  const name = takeName(reader);
  if (name === null || (name === 'count' && !isSpread)) return null;
  const parameters = [takeParameter(reader), takeParameter(reader)];
  const isInner = parameters.find((one) => one !== null && 'isInner' in one);
  const hint = parameters.find((one) => one !== null && 'hint' in one);
  reader.blanks();
  if (!reader.sees('(')) return null;
  return {
    kind: 'embed',
    name,
    alias,
    isSpread,
    hint: hint?.hint ?? null,
    isInner: isInner?.isInner ?? false,
    items: [],
  };
}

type Parameter = { hint: string; isInner?: never } | { isInner: boolean; hint?: never };

function takeParameter(reader: Reader): Parameter | null {
  return reader.attempt(() => {
    if (!reader.takes('!')) return null;
    if (reader.takes('left')) return { isInner: false };
    if (reader.takes('inner')) return { isInner: true };
    const hint = takeName(reader);
    return hint === null ? null : { hint };
  });
}

function takeAlias(reader: Reader): string | null {
  return reader.attempt(() => {
    const name = takeName(reader);
    return name !== null && !reader.sees('::') && reader.takes(':') ? name : null;
  });
}

function readPlain(reader: Reader): SelectField {
  reader.blanks();
  const star = reader.attempt(() => (reader.takes('*') && reader.isAtEnd('),') ? true : null));
  const whole: Field = { name: '*', path: [] };
  if (star) return { kind: 'field', field: whole, cast: null, alias: null, isAggregate: false };
  const alias = takeAlias(reader);
  const isCount = reader.takes('count()');
  const field = isCount ? whole : readField(reader);
  const cast = reader.take(CAST)?.[1]?.trim() ?? null;
  const isAggregate = isCount || reader.take(AGGREGATE) !== null;
  if (isAggregate) reader.take(CAST);
  reader.blanks();
  if (!reader.isAtEnd('),'))
    throw reader.unexpected('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input');
  return { kind: 'field', field, cast, alias, isAggregate };
}

/** The keys of a field in an answer: its alias, the last key of its path, or nothing of its own. */
export function aliasOf({ alias, field }: SelectField): string | null {
  if (alias !== null || field.path.length === 0) return alias;
  return field.path.findLast((step) => !step.isIndex)?.key ?? field.name;
}
