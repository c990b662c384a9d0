/** Texts whose answers are remembered, of each function; then it begins anew, so that no server grows by what is typed. */
const MOST = 20_000;

/** Letters of the longest text that is remembered: names and words, no messages. */
const LONGEST = 80;

/** A function of a text that answers what it answered before: the words of a language are not many. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (known.size >= MOST) known.clear();
    known.set(text, made);
    return made;
  };
}
