import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { readNumber } from '#shared/language/typed-number.ts';
import type { Entity, Slot, Spoken } from '#shared/platform/commands/words.ts';
import type { Form, FormField } from '#shared/protocol/form.ts';
import { say } from '../language.ts';
import type { StoredStep } from '../plan.ts';
import { quoted } from '../quote.ts';
import { verbNamed } from './registry.ts';
import { slotLabel, slotText } from './slot-texts.ts';
import { verbInputSchema, zoneOf } from './verb-tool.ts';

const KINDS: Partial<Record<Slot['type'], FormField['kind']>> = {
  money: 'money',
  moment: 'moment',
  day: 'day',
  month: 'month',
  choice: 'choice',
  text: 'long_text',
  email: 'email',
  number: 'number',
  percent: 'number',
};

/** A value as a field of a form has it. */
function fieldValue(slot: Slot, value: unknown, zone: string): string {
  if (value === undefined || value === null) return '';
  if (slot.type === 'money') return (Number(value) / 100).toFixed(2);
  if (slot.type === 'percent') return String(Number(value) / 100);
  if (slot.type === 'moment') {
    return format(new TZDate(String(value), zone), "yyyy-MM-dd'T'HH:mm");
  }
  return String(value);
}

/** A field for a slot; null for what a form cannot hold. */
export function fieldOf(
  name: string,
  slot: Slot,
  value: unknown,
  zone: string,
  choices: readonly Entity[] = [],
): FormField | null {
  const base = {
    name,
    label: slotLabel(name, slot),
    value: fieldValue(slot, value, zone),
    ...(slot.optional && { optional: true }),
  };
  if (slot.type === 'reference') {
    if (choices.length === 0) return null;
    const options = choices.map(({ id, name: called, topic }) => ({
      value: id,
      label: topic ? `${called}, ${topic}` : called,
    }));
    return { ...base, kind: 'choice', options };
  }
  const kind = KINDS[slot.type];
  if (!kind) return null;
  if (slot.type === 'choice') {
    const options = Object.keys(slot.words).map((one) => ({
      value: one,
      label: slotText(slot, one, zone),
    }));
    return { ...base, kind, options };
  }
  return { ...base, kind, ...(slot.type === 'moment' && { zone }) };
}

/** What of a planned step can be changed before it is confirmed. */
export function formOf({ id, tool, input }: StoredStep, deviceZone: string): Form | undefined {
  const verb = verbNamed(tool);
  const stored = verbInputSchema.safeParse(input);
  if (!verb || !stored.success || stored.data.whole) return undefined;
  const zone = zoneOf(stored.data, deviceZone);
  const fields = Object.entries(verb.spoken.slots).flatMap(([name, slot]) => {
    const field =
      slot.type === 'reference' ? null : fieldOf(name, slot, stored.data.values[name], zone);
    return field ? [field] : [];
  });
  return fields.length === 0 ? undefined : { step: id, fields };
}

/** What a field said, as the value of its slot; undefined where it says nothing that fits. */
export function slotValue(
  { spoken }: { spoken: Spoken },
  name: string,
  text: string,
  zone: string,
): unknown {
  const slot = spoken.slots[name];
  const said = text.trim();
  if (!slot || said === '') return undefined;
  switch (slot.type) {
    case 'money': {
      const amount = readNumber(said, { decimals: 2 });
      return amount.kind === 'number' && amount.value >= 0
        ? Math.round(amount.value * 100)
        : undefined;
    }
    case 'percent':
    case 'number': {
      const isPercent = slot.type === 'percent';
      const number = readNumber(said.replace(/\s*%$/, ''), { decimals: isPercent ? 2 : 0 });
      if (number.kind !== 'number' || number.value < 0) return undefined;
      return isPercent ? Math.round(number.value * 100) : number.value;
    }
    case 'moment': {
      const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(said)?.slice(1).map(Number);
      if (!parts) return undefined;
      const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
      const at = new TZDate(year, month - 1, day, hour, minute, 0, zone);
      return new Date(at.getTime()).toISOString();
    }
    case 'choice':
      return said in slot.words ? said : undefined;
    default:
      return said;
  }
}

/** What a field takes, for one that got something else. */
const TAKES: Partial<Record<Slot['type'], { en: string; es: string }>> = {
  money: {
    en: 'Write an amount that can be read in one way only, such as 1250 or 12.50.',
    es: 'Escribe un importe que se lea de una sola manera, como 1250 o 12,50.',
  },
  number: { en: 'Write a whole number, such as 12.', es: 'Escribe un número entero, como 12.' },
  percent: {
    en: 'Write a percentage with at most two decimals, such as 5.25.',
    es: 'Escribe un porcentaje con dos decimales como mucho, como 5,25.',
  },
  moment: { en: 'Choose a day and a time.', es: 'Elige un día y una hora.' },
};

/** Why a field does not take a text; null where it does, or was left empty. */
export function refusalOf(
  verb: { spoken: Spoken },
  name: string,
  text: string,
  zone: string,
): string | null {
  const slot = verb.spoken.slots[name];
  if (!slot || text.trim() === '' || slotValue(verb, name, text, zone) !== undefined) return null;
  const label = slotLabel(name, slot);
  const typed = quoted(text.trim(), 80);
  const takes = TAKES[slot.type];
  return say({
    en: `${label}: “${typed}” is not taken.${takes ? ` ${takes.en}` : ''} Nothing was changed.`,
    es: `${label}: «${typed}» no vale.${takes ? ` ${takes.es}` : ''} No se cambió nada.`,
  });
}
