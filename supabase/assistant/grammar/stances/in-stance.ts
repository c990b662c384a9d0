import type { Said } from '../phrases.ts';
import type { Reader } from '../reading.ts';
import type { Stance } from '../stance.ts';

/** A reader of what can be said in a stance: a question changes nothing. */
export function inStance(reader: Reader, stance: Stance): Reader {
  const isAsked = stance === 'question' || stance === 'past';
  return { ...reader, said: saidIn(reader.said, isAsked ? 'asked' : 'wanted') };
}

const saidByStance = new WeakMap<readonly Said[], Record<'asked' | 'wanted', readonly Said[]>>();

/** What can be said in a question, and in a request; the same lists each time, so that others remember what is in them. */
function saidIn(all: readonly Said[], stance: 'asked' | 'wanted'): readonly Said[] {
  const known = saidByStance.get(all);
  if (known) return known[stance];
  // A rule has a reader of its own.
  const wanted = all.filter(({ spoken }) => spoken.name !== 'automation.create');
  const made = { wanted, asked: wanted.filter(({ spoken }) => !spoken.command) };
  saidByStance.set(all, made);
  return made[stance];
}
