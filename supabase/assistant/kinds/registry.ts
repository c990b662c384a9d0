import type { EntityKind } from '#shared/platform/commands/words.ts';
import type { Lookup } from '../grammar/references.ts';
import { folded } from '../grammar/tokens.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind } from './kind.ts';

const KINDS: readonly Kind[] = [];

const byName = new Map(KINDS.map((kind) => [kind.kind, kind]));

/** How the things of a kind are found. */
export function kindNamed(kind: EntityKind): Kind | undefined {
  return byName.get(kind);
}

/** Looks things up as the caller, each question once. */
export function lookupOf(context: ToolContext): Lookup {
  const known = new Map<string, ReturnType<Kind['list']>>();
  return (kind, words) => {
    const own = words === null ? null : [...new Set(words.map(folded))].toSorted();
    const key = `${kind} ${own?.join(' ') ?? ''}`;
    const asked = known.get(key);
    if (asked) return asked;
    const found = kindNamed(kind)?.list(context, { ids: null, words: own }) ?? Promise.resolve([]);
    known.set(key, found);
    return found;
  };
}
