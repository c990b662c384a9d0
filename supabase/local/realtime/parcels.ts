/** A notification of Postgres holds less than 8,000 bytes. */
const PART_BYTES = 7_800;
/** Senders that stopped in the middle of a message are not remembered for ever. */
const OPEN_MESSAGES = 1_000;

/** Cuts a text into what notifications can carry; `name` makes it unique among all servers'. */
export function cutParcels(name: string, text: string): string[] {
  const bytes = Buffer.from(text);
  const parts: string[] = [];
  for (let start = 0; start < bytes.length || !parts.length; ) {
    let end = Math.min(bytes.length, start + PART_BYTES);
    // Not inside of a character: 10xxxxxx continues one.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    parts.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return parts.map((part, index) => `${name} ${index} ${parts.length} ${part}`);
}

/** Puts them together again: the whole text once its last part has come, else null. */
export function createJoiner(): (parcel: string) => string | null {
  const open = new Map<string, string[]>();
  return (parcel) => {
    const match = /^(\S+) (\d+) (\d+) (.*)$/s.exec(parcel);
    if (!match) return null;
    const [, name = '', index, count, part = ''] = match;
    if (Number(count) === 1) return part;
    const parts = open.get(name) ?? [];
    // Postgres keeps their order; a gap means that a connection was cut in between.
    if (parts.length !== Number(index)) {
      open.delete(name);
      return null;
    }
    parts.push(part);
    if (parts.length === Number(count)) {
      open.delete(name);
      return parts.join('');
    }
    open.set(name, parts);
    if (open.size > OPEN_MESSAGES) open.delete(open.keys().next().value ?? '');
    return null;
  };
}
