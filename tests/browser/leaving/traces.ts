import type { Kept } from './everything-kept.ts';

/** What is looked for: what it is called, and its text. */
export type Traces = Readonly<Record<string, string>>;

/** Shorter texts stand in other ones by chance. */
const SHORTEST = 5;

/** Where traces of a person were found, each with what it was. Empty is what it should be. */
export function findTraces(kept: readonly Kept[], traces: Traces): string[] {
  const wanted = Object.entries(traces).map(([name, text]) => {
    if (text.length < SHORTEST) throw new Error(`'${text}' (${name}) is too short to look for`);
    return { name, spellings: spellings(text) };
  });
  const found = kept.flatMap(({ where, text }) => {
    const lower = text.toLowerCase();
    return wanted
      .filter(({ spellings }) => spellings.some((one) => lower.includes(one)))
      .map(({ name }) => `${where}: ${name}`);
  });
  return [...new Set(found)].sort();
}

/** A text as it may be written: plain, in an address, in JSON, in base64 wherever it begins. */
function spellings(text: string): string[] {
  const plain = [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)];
  const coded = [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
    // The characters at both ends depend on the neighbours, too.
    return bytes.toString('base64url').slice(shift === 0 ? 0 : shift + 1, -2);
  });
  const long = coded.filter((one) => one.length >= 8);
  return [...new Set([...plain, ...long, ...long.map(standard)])].map((one) => one.toLowerCase());
}

const standard = (code: string) => code.replaceAll('-', '+').replaceAll('_', '/');
