/** What `select=` asks for: columns as they are written, and embedded tables. */
export type Item = Column | Embed;
type Column = { kind: 'column'; text: string };
export type Embed = {
  kind: 'embed';
  isSpread: boolean;
  /** `alias:table!hint!inner`. */
  head: string;
  items: Item[];
};

/** Where a reader stands that found no closing bracket. */
const BROKEN = -1;

const AGGREGATE = /(^|[.:])(count|sum|avg|max|min)$/;

/** Reads `id,rooms(name),...homes(title)`; null where brackets do not match: lite says why. */
export function parseSelect(text: string): Item[] | null {
  const reader = { text, at: 0 };
  const items = readItems(reader);
  return reader.at < text.length ? null : items;
}

export function printSelect(items: Item[]): string {
  return items.map((one) => (one.kind === 'column' ? one.text : printEmbed(one))).join(',');
}

function printEmbed({ isSpread, head, items }: Embed): string {
  return `${isSpread ? '...' : ''}${head}(${printSelect(items)})`;
}

/** The name under which an item appears in the answer. */
export function keyOf(item: Item): string {
  const text = item.kind === 'embed' ? item.head : item.text.replace(/::[^:]*$/, '');
  const alias = /^\s*("(?:[^"])*"|[^":(>]+):(?!:)/.exec(text)?.[1];
  const name = alias ?? text.split('!')[0]?.split(/->>?/).at(-1) ?? '';
  return name.trim().replace(/^"(.*)"$/, '$1');
}

function readItems(reader: { text: string; at: number }): Item[] {
  const items: Item[] = [];
  for (;;) {
    const [head = ''] = /^(?:"[^"]*"|[^",()])*/.exec(reader.text.slice(reader.at)) ?? [];
    reader.at += head.length;
    if (reader.text[reader.at] !== '(') items.push({ kind: 'column', text: head });
    else if (AGGREGATE.test(head))
      items.push({ kind: 'column', text: readAggregate(reader, head) });
    else items.push(readEmbed(reader, head));
    if (reader.text[reader.at] !== ',') break;
    reader.at++;
  }
  return items.filter((one) => one.kind === 'embed' || one.text.trim() !== '');
}

function readAggregate(reader: { text: string; at: number }, head: string): string {
  const [rest = ''] = /^\(\)[^,()]*/.exec(reader.text.slice(reader.at)) ?? [];
  reader.at += rest.length;
  return head + rest;
}

function readEmbed(reader: { text: string; at: number }, head: string): Embed {
  reader.at++;
  const items = readItems(reader);
  if (reader.text[reader.at] === ')') reader.at++;
  else reader.at = BROKEN;
  const isSpread = head.trim().startsWith('...');
  return { kind: 'embed', isSpread, head: isSpread ? head.trim().slice(3) : head, items };
}
