import type { Entity, Spoken } from '#shared/platform/commands/words.ts';
import type { Read, ReadStep } from './read.ts';
import type { Reader, Reading } from './reading.ts';
import { settled } from './slots.ts';

/** Most things that one command is done to at once. */
export const AT_ONCE_MAX = 400;

/** What a reading asks for: its steps, or what is still unknown of them. */
export function settle(reading: Reading, { clock }: Reader): Read {
  const { spoken, known, later, references, missing } = reading;
  const entities: Record<string, readonly Entity[]> = {};
  for (const [slot, found] of Object.entries(references)) entities[slot] = found.entities;
  const values = { ...known };
  const step = (): ReadStep => ({ spoken, values, entities });
  for (const [slot, found] of Object.entries(references)) {
    const declared = spoken.slots[slot];
    // 'Compare the Bouldin applicants': what is asked of several is asked of all of them.
    if (!spoken.command && declared?.type === 'reference' && declared.many) continue;
    if (found.kind === 'several') {
      return { kind: 'which', step: step(), slot, choices: found.entities };
    }
    const { length } = found.entities;
    if (spoken.command && length > AT_ONCE_MAX) {
      return { kind: 'tooMany', of: found.entities[0].kind, count: length };
    }
  }
  if (missing.length > 0) return { kind: 'missing', step: step(), slots: missing };
  const steps: ReadStep[] = [];
  for (const one of combined(entities, spoken)) {
    const own = { ...known };
    for (const [slot, things] of Object.entries(one)) {
      const declared = spoken.slots[slot];
      const many = declared?.type === 'reference' && declared.many === true;
      own[slot] = many ? things.map(({ id }) => id) : things[0]?.id;
    }
    const [first] = Object.values(one)[0] ?? [];
    for (const [slot, value] of Object.entries(later)) {
      const place = { now: clock.now, zone: first?.zone ?? clock.zone, starts: first?.at ?? null };
      const made = settled(value, place, first?.cents);
      const at = { spoken, values: own, entities: one };
      if (made === null) return { kind: 'unclear', step: at, slot, because: 'amount' };
      if ('unclear' in made) return { kind: 'unclear', step: at, slot, because: made.unclear };
      own[slot] = 'iso' in made ? made.iso : made.cents;
    }
    const changes = changesOf(later);
    steps.push({ spoken, values: own, entities: one, ...(changes && { changes }) });
  }
  return { kind: 'steps', steps };
}

function changesOf(later: Reading['later']): ReadStep['changes'] {
  const said = Object.entries(later).flatMap(([slot, value]) =>
    value.type === 'change' ? [[slot, { cents: value.cents, bps: value.bps }] as const] : [],
  );
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** One step for each thing that is meant, but for slots that take several at once. */
function combined(
  entities: Record<string, readonly Entity[]>,
  spoken: Spoken,
): Record<string, readonly Entity[]>[] {
  const listed = Object.entries(entities).find(([slot, things]) => {
    const declared = spoken.slots[slot];
    return things.length > 1 && declared?.type === 'reference' && !declared.many;
  });
  if (!listed) return [entities];
  const [slot, things] = listed;
  return things.map((thing) => ({ ...entities, [slot]: [thing] }));
}
