import type { Entity, Slot } from '#shared/platform/commands/words.ts';
import { exceptionIn, tells } from './quantifiers.ts';
import type { Reading } from './reading.ts';
import type { Resolved } from './references.ts';
import { states } from './statements.ts';
import type { Token } from './tokens.ts';

/** A slot that holds one of the caller's things. */
export type ReferenceSlot = Extract<Slot, { type: 'reference' }>;

const JOINS = ['and', 'y', 'e', 'plus', 'mas', 'also'];
const OPPOSES = ['with', 'con', 'or', 'o', 'u', 'to', 'against', 'contra'];

/** 'Grace and Ben', 'the loft, the studio'; where several are one value also 'Grace with Ben' and 'vs'. */
export async function listed(
  tokens: readonly Token[],
  text: string,
  { many }: ReferenceSlot,
  make: (tokens: readonly Token[]) => Promise<Resolved>,
): Promise<Exclude<Resolved, { kind: 'none' }> | null> {
  // 'All except Vinson and Morrow' is no list of 'all except Vinson' and Morrow.
  if (exceptionIn(tokens) >= 0) return null;
  const groups: Token[][] = [[]];
  let last: Token | undefined;
  for (const token of tokens) {
    const between = last ? text.slice(last.end, token.start) : '';
    // 'Decline Kofi, we gave it to Grace': behind a subject of its own, a name is not next in the list.
    if (SUBJECT.test(between)) return null;
    const joins = JOINS.includes(token.word) || (many === true && OPPOSES.includes(token.word));
    const isApart = /[,&]/.test(between) || (many === true && /\bv(?:s|ersus)\b/i.test(between));
    if (joins || isApart) groups.push([]);
    if (!joins) groups.at(-1)?.push(token);
    last = token;
  }
  const full = groups.filter((group) => group.some((token) => tells(token)));
  if (full.length < 2) return null;
  // 'Cancel Nolan's tour, Harriet came': a reason, and no second name.
  const isReason = full.some((group, index) => {
    const after = full[index + 1]?.[0]?.start ?? text.length;
    return index > 0 && states(text.slice(group[0]?.start ?? 0, after));
  });
  if (isReason) return null;
  const entities: Entity[] = [];
  let score = 0;
  for (const group of full) {
    const one = await make(group);
    if (one.kind === 'none') return null;
    if (one.kind === 'several') return one;
    entities.push(...one.entities);
    score += one.score;
  }
  const [first, ...rest] = entities;
  return first ? { kind: 'one', entities: [first, ...rest], score, quantified: false } : null;
}

const SUBJECT = /(?<![\p{L}])(?:i|we|he|she|it|they|nosotros|ellos)(?![\p{L}])/iu;

type Pair = { references: Reading['references']; score: number } | { words: readonly string[] };

/** Shares the words among the references of a verb: each word names one of them. */
export async function paired(
  slots: readonly [string, ReferenceSlot][],
  tokens: readonly Token[],
  make: (tokens: readonly Token[], slot: ReferenceSlot) => Promise<Resolved>,
  mentioned: boolean,
  points: boolean,
): Promise<Pair> {
  const content = tokens.filter(tells);
  let best: { references: Reading['references']; score: number } | null = null;
  let unknown: readonly string[] = content.map(({ word }) => word);
  for (const shares of sharesOf(content.length, slots.length)) {
    const references: Reading['references'] = {};
    let score = 0;
    let isGood = true;
    for (const [at, [name, slot]] of slots.entries()) {
      const own = tokens.filter((token) => {
        const index = content.indexOf(token);
        return index < 0 || shares[index] === at;
      });
      const isEmpty = !own.some(tells);
      if (isEmpty && slot.optional) {
        // '… and make a work order for it': said by a pointer.
        const meant = mentioned && points ? await make([], slot) : null;
        if (meant?.kind === 'one') references[name] = meant;
        continue;
      }
      if (isEmpty && slots.length > 1 && content.length > 0) {
        // Not said: it is asked for, unless something was mentioned that it may be.
        const meant = mentioned ? await make([], slot) : null;
        if (meant?.kind === 'one') references[name] = meant;
        continue;
      }
      const one = await make(own, slot);
      if (one.kind === 'none') {
        if (one.words.length < unknown.length) unknown = one.words;
        isGood = false;
        break;
      }
      references[name] = one;
      // 'Bright Line Electric' is not Line Electric for one of the bright homes.
      const isVague = one.kind === 'several' && slots.every(([, { optional }]) => optional);
      score += isVague ? -0.5 : one.score - (one.kind === 'several' ? 1 : 0);
    }
    if (isGood && (!best || score > best.score)) best = { references, score };
  }
  return best ?? { words: unknown };
}

/** Ways to share words: runs of neighbours, each for one of the references, in either order. */
function sharesOf(words: number, slots: number): number[][] {
  if (words === 0) return [[]];
  const shares: number[][] = [];
  for (let first = 0; first < slots; first += 1) {
    for (let second = 0; second < slots; second += 1) {
      if (first === second) continue;
      for (let cut = 1; cut <= words; cut += 1) {
        shares.push(Array.from({ length: words }, (_, index) => (index < cut ? first : second)));
      }
    }
  }
  return shares;
}
