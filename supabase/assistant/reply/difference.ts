import { isDeepStrictEqual } from 'node:util';
import type { ReadStep } from '../grammar/read.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import { slotLabel, slotText } from '../verbs/slot-texts.ts';
import { zoneOfStep } from './with-heard.ts';

const calledIn = ({ spoken, entities }: ReadStep) => {
  const names = Object.values(entities)
    .flat()
    .map(({ name }) => quoted(name, 80));
  return names.length === 0 ? say(spoken.title) : `${say(spoken.title)}: ${names.join(', ')}`;
};

/** What of a plan is other than it was, a line each: 'Amount: $30 → $40'. */
export function differenceOf(
  before: readonly ReadStep[],
  after: readonly ReadStep[],
  deviceZone: string,
): string {
  const left = new Set(before);
  const lines: string[] = [];
  const isSameCount = before.length === after.length;
  for (const [index, step] of after.entries()) {
    if (left.delete(step)) continue;
    const was =
      before.find((one) => left.has(one) && one.spoken.name === step.spoken.name && isSameCount) ??
      (isSameCount ? before[index] : undefined);
    if (was) {
      left.delete(was);
      lines.push(...linesOf(was, step, zoneOfStep(step) ?? deviceZone));
    } else {
      lines.push(say({ en: `Added: ${calledIn(step)}`, es: `Añadido: ${calledIn(step)}` }));
    }
  }
  for (const step of left) {
    lines.push(say({ en: `Left out: ${calledIn(step)}`, es: `Quitado: ${calledIn(step)}` }));
  }
  const note = say({
    en: 'Changed. Nothing is done before your yes.',
    es: 'Cambiado. No se hace nada antes de tu sí.',
  });
  return [note, '', ...lines.map((line) => `- ${line}`)].join('\n');
}

function linesOf(was: ReadStep, is: ReadStep, zone: string): string[] {
  return Object.entries(is.spoken.slots).flatMap(([name, slot]) => {
    if (isDeepStrictEqual(was.values[name], is.values[name])) return [];
    const shown = ({ values, entities }: ReadStep) =>
      slot.type === 'reference'
        ? (entities[name] ?? []).map((one) => quoted(one.name, 80)).join(', ')
        : values[name] === undefined
          ? '–'
          : quoted(slotText(slot, values[name], zone), 120);
    return [`${slotLabel(name, slot)}: ${shown(was)} → ${shown(is)}`];
  });
}
