import { TZDate } from '@date-fns/tz';
import type { Entity } from '#shared/platform/commands/words.ts';
import type { ReadStep } from '../grammar/read.ts';
import type { Reader } from '../grammar/reading.ts';
import { settled } from '../grammar/slots.ts';
import type { Heard } from './heard.ts';
import { isCalled } from './places.ts';

/** The zone by whose clock a step's times are said; null where nothing of it is anywhere. */
export const zoneOfStep = ({ entities }: Pick<ReadStep, 'entities'>): string | null =>
  Object.values(entities)
    .flat()
    .find(({ zone }) => zone !== null)?.zone ?? null;

/**
 * A step with what was heard; one for each thing where several are meant. An amount that was said as a
 * change is changed from what the new thing has, and a time stays on the clock of its home. Null where
 * what the new thing has is not known.
 */
export function withHeard(
  step: ReadStep,
  { values, entities, changes }: Extract<Heard, { kind: 'heard' }>,
  not: string | null,
  { clock }: Reader,
): ReadStep[] | null {
  const [entry] = Object.entries(entities);
  const kept = Object.fromEntries(
    Object.entries(step.changes ?? {}).filter(([slot]) => !(slot in values)),
  );
  if (!entry)
    return [
      withChanges({ ...step, values: { ...step.values, ...values } }, { ...kept, ...changes }),
    ];
  const [slot, things] = entry;
  const declared = step.spoken.slots[slot];
  if (declared?.type === 'reference' && declared.many) {
    const others = (step.entities[slot] ?? []).filter(
      (thing) => not !== null && !isCalled(not, thing) && !things.some(({ id }) => id === thing.id),
    );
    return [withThings(step, slot, [...others, ...things], values)];
  }
  const made: ReadStep[] = [];
  for (const thing of things) {
    const next = { ...withThings(step, slot, [thing], values) };
    const zone = zoneOfStep(next);
    const old = zoneOfStep(step);
    for (const [name, { type }] of Object.entries(step.spoken.slots)) {
      const value = next.values[name];
      if (type !== 'moment' || name in values || typeof value !== 'string') continue;
      if (zone && old && zone !== old) next.values[name] = sameClock(value, old, zone);
    }
    for (const [name, change] of Object.entries(kept)) {
      const place = { now: clock.now, zone: clock.zone };
      const amount = settled({ type: 'change', ...change }, place, thing.cents);
      if (amount === null || !('cents' in amount)) return null;
      next.values[name] = amount.cents;
    }
    made.push(withChanges(next, { ...kept, ...changes }));
  }
  return made;
}

function withThings(
  step: ReadStep,
  slot: string,
  things: readonly Entity[],
  values: Readonly<Record<string, unknown>>,
): ReadStep {
  const declared = step.spoken.slots[slot];
  const isMany = declared?.type === 'reference' && declared.many === true;
  return {
    ...step,
    values: {
      ...step.values,
      ...values,
      [slot]: isMany ? things.map(({ id }) => id) : things[0]?.id,
    },
    entities: { ...step.entities, [slot]: things },
  };
}

function withChanges(step: ReadStep, changes: NonNullable<ReadStep['changes']>): ReadStep {
  const { changes: _, ...rest } = step;
  return Object.keys(changes).length === 0 ? rest : { ...rest, changes };
}

/** The same time on the clock of another zone. */
function sameClock(iso: string, from: string, to: string): string {
  const at = new TZDate(iso, from);
  const same = new TZDate(
    at.getFullYear(),
    at.getMonth(),
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    0,
    to,
  );
  return new Date(same.getTime()).toISOString();
}
