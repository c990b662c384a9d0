import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { readNumber } from '#shared/language/typed-number.ts';
import type { Entity, Slot, Spoken } from '#shared/platform/commands/words.ts';
import type { Form, FormField } from '#shared/protocol/form.ts';
import type { StoredStep } from '../plan.ts';
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
      if (number.kind !== 'number') return undefined;
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
