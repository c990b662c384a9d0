import type { Form, FormField } from '../../../protocol/form.ts';
import type { FormValues } from './schema.ts';

/** Why a value cannot be sent. */
export type FieldError = 'missing' | 'email' | 'number' | 'day' | 'moment';

/** What a form begins with: what was typed before, else what it came with. */
export function initialValues({ fields }: Form, typed: FormValues): FormValues {
  return Object.fromEntries(fields.map(({ name, value }) => [name, typed[name] ?? value]));
}

/** The fields that cannot be sent as they are. The server judges the rest. */
export function wrongFields({ fields }: Form, values: FormValues): Record<string, FieldError> {
  const wrong: Record<string, FieldError> = {};
  for (const field of fields) {
    const error = errorOf(field, values[field.name] ?? '');
    if (error) wrong[field.name] = error;
  }
  return wrong;
}

function errorOf({ kind, optional }: FormField, value: string): FieldError | null {
  const { day, time } = momentParts(value);
  const isEmpty = kind === 'moment' ? !day && !time : value.trim() === '';
  if (isEmpty) return optional ? null : 'missing';
  switch (kind) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : 'email';
    case 'money':
    case 'number':
      return Number.isFinite(Number(value)) ? null : 'number';
    case 'day':
      return isDay(value) ? null : 'day';
    case 'moment':
      return isDay(day) && /^\d\d:\d\d$/.test(time) ? null : 'moment';
    default:
      return null;
  }
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime());
}

/** Day and time of a moment that may be half typed. */
export function momentParts(value: string): { day: string; time: string } {
  const [day = '', time = ''] = value.split('T');
  return { day, time };
}

const MONTHS_BACK = 24;
const MONTHS_AHEAD = 18;

/** Months to choose from, the earliest first; with the one that is chosen, wherever it lies. */
export function monthsAround(value: string, now: Date): string[] {
  const months: string[] = [];
  for (let by = -MONTHS_BACK; by <= MONTHS_AHEAD; by += 1) {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() + by, 1));
    months.push(first.toISOString().slice(0, 7));
  }
  return value === '' || months.includes(value) ? months : [...months, value].sort();
}
