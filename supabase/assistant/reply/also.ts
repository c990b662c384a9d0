import type { ReadStep } from '../grammar/read.ts';
import type { Reader } from '../grammar/reading.ts';
import { readRequest } from '../grammar/request.ts';
import type { Outcome } from './change.ts';
import { heard } from './heard.ts';
import { said } from './kept.ts';
import { zoneOfStep } from './with-heard.ts';

/** One more step: a whole request, one that says the same as a step of the plan, or one more thing of it. */
export async function also(
  text: string,
  plan: readonly ReadStep[],
  reader: Reader,
): Promise<Outcome & { isUnknown?: boolean }> {
  const read = await readRequest(text, reader);
  if (read.kind === 'steps') {
    const isChange = read.steps.every(({ spoken }) => spoken.command !== undefined);
    return isChange ? { kind: 'changed', steps: [...plan, ...read.steps] } : { kind: 'another' };
  }
  if (read.kind === 'missing') {
    const { spoken } = read.step;
    const like = plan.findLast((step) => step.spoken.name === spoken.name);
    if (like && read.slots.every((slot) => isValue(like, slot))) {
      const given = Object.fromEntries(read.slots.map((slot) => [slot, like.values[slot]]));
      const whole = await readRequest(text, {
        ...reader,
        said: reader.said.filter((one) => one.spoken.name === spoken.name),
        given,
      });
      if (whole.kind === 'steps') return { kind: 'changed', steps: [...plan, ...whole.steps] };
    }
    return { kind: 'kept', because: said.missing(read.step, read.slots) };
  }
  if (read.kind === 'which') return { kind: 'kept', because: said.which(read.choices) };
  const added = await oneMore(text, plan, reader);
  return added ?? { kind: 'kept', because: said.unknown([text]), isUnknown: true };
}

const isValue = ({ spoken, values }: ReadStep, slot: string) =>
  spoken.slots[slot]?.type !== 'reference' && values[slot] !== undefined;

/** 'And Ana too': the last step once more, about another thing. */
async function oneMore(
  text: string,
  plan: readonly ReadStep[],
  reader: Reader,
): Promise<Outcome | null> {
  for (const step of plan.toReversed()) {
    const zone = zoneOfStep(step) ?? reader.clock.zone;
    const references = Object.entries(step.spoken.slots).flatMap(([name, { type }]) =>
      type === 'reference' ? [name] : [],
    );
    const before = { values: step.values, entities: {}, zone };
    const found = await heard(text, step.spoken, before, reader, references);
    if (found.kind === 'which') return { kind: 'kept', because: said.which(found.choices) };
    if (found.kind !== 'heard') continue;
    const [entry] = Object.entries(found.entities);
    if (!entry) continue;
    const [slot, things] = entry;
    const declared = step.spoken.slots[slot];
    const known = step.entities[slot] ?? [];
    const fresh = things.filter(({ id }) => !known.some((one) => one.id === id));
    if (fresh.length === 0) return { kind: 'kept', because: said.asItIs() };
    // An amount that is a change is another one of each: it is to be said whole.
    if (step.changes) continue;
    const all = [...known, ...fresh];
    const made =
      declared?.type === 'reference' && declared.many
        ? [
            {
              ...step,
              values: { ...step.values, [slot]: all.map(({ id }) => id) },
              entities: { ...step.entities, [slot]: all },
            },
          ]
        : [
            step,
            ...fresh.map((thing) => ({
              ...step,
              values: { ...step.values, [slot]: thing.id },
              entities: { ...step.entities, [slot]: [thing] },
            })),
          ];
    return { kind: 'changed', steps: plan.flatMap((one) => (one === step ? made : [one])) };
  }
  return null;
}
