import type { Read } from '../read.ts';
import type { NearMiss } from '../reading.ts';
import type { Stance } from '../stance.ts';

/** What is answered to a request that nothing understands: the words that nothing uses, and the nearest verbs. */
export function refusal(near: readonly NearMiss[], stance: Stance): Read {
  const [first] = near;
  const nearest = [...new Map(near.map(({ spoken }) => [spoken.name, spoken])).values()].slice(
    0,
    3,
  );
  const because = stance === 'past' ? 'past' : 'unknown';
  return { kind: 'refused', because, words: first?.words ?? [], nearest };
}
