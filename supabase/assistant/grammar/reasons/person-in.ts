import { tells } from '../quantifiers.ts';
import type { Reader } from '../reading.ts';
import type { Mention } from '../references.ts';
import { tokensOf, wordsIn } from '../tokens.ts';

/** The one person whom a reason names, wherever it does; null where it names none, or several that it may be. */
export async function personIn(text: string, { lookup }: Reader): Promise<Mention | null> {
  const words = tokensOf(text)
    .filter(tells)
    .map(({ word }) => word);
  const said = new Set(words);
  const named = (await lookup('person', words)).filter(({ name }) =>
    wordsIn(name).some((part) => said.has(part)),
  );
  const count = ({ name }: Mention) => wordsIn(name).filter((part) => said.has(part)).length;
  const most = Math.max(0, ...named.map(count));
  const [one, ...others] = named.filter((person) => count(person) === most);
  return one && others.length === 0 ? { ...one, home: null } : null;
}
