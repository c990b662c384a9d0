import { type Field, readField, takeName } from './fields.ts';
import type { Reader } from './reader.ts';

export type OrderTerm = {
  /** The embed to one whose column it is; null: the table's own. */
  embed: string | null;
  field: Field;
  direction: 'ASC' | 'DESC' | null;
  nulls: 'NULLS FIRST' | 'NULLS LAST' | null;
};

/** Reads `name.desc.nullslast,rooms(size),data->>key`. */
export function readOrder(reader: Reader): OrderTerm[] {
  const terms: OrderTerm[] = [];
  do {
    reader.blanks();
    terms.push(readTerm(reader));
    reader.blanks();
  } while (reader.takes(','));
  return terms;
}

function readTerm(reader: Reader): OrderTerm {
  const embed = reader.attempt(() => {
    const name = takeName(reader);
    return name !== null && reader.takes('(') ? name : null;
  });
  const field = readField(reader);
  if (embed !== null) reader.expect(')');
  const direction = reader.takes('.asc') ? 'ASC' : reader.takes('.desc') ? 'DESC' : null;
  const nulls = reader.takes('.nullsfirst')
    ? 'NULLS FIRST'
    : reader.takes('.nullslast')
      ? 'NULLS LAST'
      : null;
  reader.blanks();
  if (!reader.isAtEnd(','))
    throw reader.unexpected(
      direction === null ? '"asc", "desc", "nullsfirst" or "nullslast"' : '"," or end of input',
    );
  return { embed, field, direction, nulls };
}
