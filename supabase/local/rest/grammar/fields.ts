import type { Reader } from './reader.ts';

/** A step into JSON: `->key`, `->>key`, `->0`. */
type Step = { isText: boolean; key: string; isIndex: boolean };

/** A column, or a place in the JSON of one. */
export type Field = { name: string; path: Step[] };

const QUOTED = /"((?:[^"\\]|\\.)*)"/sy;
const PLAIN = /[\p{L}\d_ $]+(?:-(?!>)[\p{L}\d_ $]+)*/uy;
const INDEX = /(-?\d+)(?=->|::|\.|,|$)/y;
const KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y;

const trimPieces = (text: string) =>
  text
    .split('-')
    .map((piece) => piece.trim())
    .join('-');

/** A text in quotes; null where none begins. */
export function takeQuoted(reader: Reader): string | null {
  const found = reader.take(QUOTED);
  return found && (found[1] ?? '').replace(/\\(.)/gs, '$1');
}

/** A name, in quotes or of letters, digits, blanks, `_`, `$` and dashes; null for anything else. */
export function takeName(reader: Reader): string | null {
  const quoted = takeQuoted(reader);
  if (quoted !== null) return quoted;
  const plain = reader.take(PLAIN);
  return plain && trimPieces(plain[0]);
}

export function readName(reader: Reader): string {
  const name = takeName(reader);
  if (name === null) throw reader.unexpected('field name (* or [a..z0..9_$])');
  return name;
}

/** `a->b->>0` behind a name. */
function readPath(reader: Reader): Step[] {
  const path: Step[] = [];
  while (reader.sees('->')) {
    reader.at += 2;
    const isText = reader.takes('>');
    const index = reader.take(INDEX);
    if (index) {
      path.push({ isText, isIndex: true, key: index[0] });
      continue;
    }
    const key = takeQuoted(reader) ?? reader.take(KEY)?.[0];
    if (key === undefined)
      throw reader.unexpected('any non reserved character different from: .,>()');
    path.push({ isText, isIndex: false, key: trimPieces(key) });
  }
  return path;
}

export function readField(reader: Reader): Field {
  reader.blanks();
  const field = { name: readName(reader), path: readPath(reader) };
  reader.blanks();
  return field;
}

/** `one,two,three` */
export function readNames(reader: Reader): string[] {
  const names = [readName(reader)];
  for (;;) {
    reader.blanks();
    if (!reader.takes(',')) return names;
    reader.blanks();
    names.push(readName(reader));
  }
}

/** `embed.embed.column->path` as the name of a parameter. */
export function readTarget(reader: Reader): { embeds: string[]; field: Field } {
  const names = [readName(reader)];
  while (reader.takes('.')) names.push(readName(reader));
  const name = names.pop() ?? '';
  return { embeds: names, field: { name, path: readPath(reader) } };
}
