import type { Reader } from '../reading.ts';
import type { Resolved } from '../references.ts';

/** Words for another than was named. */
export const OTHER = new Set(['other', 'otro', 'otra']);

/** Things without those that were named before in the same request, where others are asked for. */
export function notThose(found: Resolved, isOther: boolean, { named }: Reader): Resolved {
  if (!isOther || found.kind === 'none') return found;
  const before = new Set(named?.map(({ id }) => id));
  const [one, ...others] = found.entities.filter(({ id }) => !before.has(id));
  if (!one) return { kind: 'none', words: ['other'] };
  if (others.length > 0) return { kind: 'several', entities: [one, ...others], score: found.score };
  return { kind: 'one', entities: [one], score: found.score, quantified: false };
}
