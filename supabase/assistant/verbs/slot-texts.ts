import { z } from 'zod';
import { dates, numbers } from '#shared/language/format.ts';
import { localeTag } from '#shared/language/locale.ts';
import type { Slot } from '#shared/platform/commands/words.ts';
import { dayText } from '../kinds/values.ts';
import { say } from '../language.ts';
import { choiceLabel } from './choice-labels.ts';

const LABELS: Readonly<Record<string, { en: string; es: string }>> = {
  amount: { en: 'Amount', es: 'Importe' },
  rent: { en: 'Rent', es: 'Alquiler' },
  text: { en: 'Text', es: 'Texto' },
  starts: { en: 'Time', es: 'Hora' },
  day: { en: 'Day', es: 'Día' },
  last_day: { en: 'Last day', es: 'Último día' },
  months: { en: 'Months', es: 'Meses' },
  term: { en: 'Term', es: 'Plazo' },
  first_day: { en: 'First day', es: 'Primer día' },
  month: { en: 'Month', es: 'Mes' },
  period: { en: 'Days', es: 'Días' },
  reason: { en: 'Reason', es: 'Motivo' },
  method: { en: 'Method', es: 'Forma de pago' },
  category: { en: 'Category', es: 'Categoría' },
  priority: { en: 'Priority', es: 'Prioridad' },
  status: { en: 'Status', es: 'Estado' },
  email: { en: 'Email', es: 'Correo' },
  name: { en: 'Name', es: 'Nombre' },
  role: { en: 'Role', es: 'Rol' },
  percent: { en: 'Percentage', es: 'Porcentaje' },
  days: { en: 'Days', es: 'Días' },
  kind: { en: 'Kind', es: 'Tipo' },
  vendor: { en: 'Vendor', es: 'Proveedor' },
  payee: { en: 'Payee', es: 'Beneficiario' },
  listing: { en: 'Home', es: 'Vivienda' },
  person: { en: 'Person', es: 'Persona' },
  application: { en: 'Application', es: 'Solicitud' },
  tour: { en: 'Tour', es: 'Visita' },
  guide: { en: 'Guide', es: 'Guía' },
  lease: { en: 'Lease', es: 'Contrato' },
  request: { en: 'Request', es: 'Avería' },
  work_order: { en: 'Work order', es: 'Orden de trabajo' },
  document: { en: 'Document', es: 'Documento' },
  review: { en: 'Review', es: 'Reseña' },
  question: { en: 'Question', es: 'Pregunta' },
  expense: { en: 'Expense', es: 'Gasto' },
  recurring: { en: 'Recurring entry', es: 'Entrada recurrente' },
  allowed: { en: 'Pets allowed', es: 'Se permiten mascotas' },
  furnished: { en: 'Furnished', es: 'Amueblada' },
  state: { en: 'State', es: 'Estado' },
  relation: { en: 'Who refers', es: 'Quién da la referencia' },
  people: { en: 'People', es: 'Personas' },
  payout: { en: 'Payout', es: 'Pago al guía' },
  member: { en: 'Member', es: 'Miembro' },
  rule: { en: 'Rule', es: 'Regla' },
  run: { en: 'What the rule did', es: 'Lo que hizo la regla' },
  trigger: { en: 'When', es: 'Cuando' },
  act: { en: 'Then', es: 'Entonces' },
  hours: { en: 'Hours to wait', es: 'Horas de espera' },
  paper: { en: 'Paper', es: 'Documento' },
  only: { en: 'Which of them', es: 'Cuáles' },
  to: { en: 'Back to', es: 'De vuelta a' },
  field: { en: 'What is put right', es: 'Qué se corrige' },
  number: { en: 'Number', es: 'Número' },
  which_day: { en: 'Which day', es: 'Qué día' },
  criterion: { en: 'Criterion', es: 'Criterio' },
  count: { en: 'Number, up to 5', es: 'Número, hasta 5' },
  bound: { en: 'At least or at most', es: 'Como mínimo o como máximo' },
  side: { en: 'Before or after', es: 'Antes o después' },
  late_minutes: { en: 'Minutes late', es: 'Minutos de retraso' },
  which: { en: 'Which contact', es: 'Qué contacto' },
};

const BY_TYPE: Readonly<Record<string, string>> = {
  money: 'amount',
  moment: 'starts',
  day: 'day',
  month: 'month',
  period: 'period',
  text: 'text',
  email: 'email',
  percent: 'percent',
  number: 'days',
};

/** How a slot is called. */
export function slotLabel(name: string, slot: Slot): string {
  const known = LABELS[name] ?? LABELS[BY_TYPE[slot.type] ?? ''];
  return known ? say(known) : name;
}

const periodSchema = z.object({ from: z.string(), to: z.string() });

/** A value as people read it. */
export function slotText(slot: Slot, value: unknown, zone: string): string {
  switch (slot.type) {
    case 'money':
      return numbers({ style: 'currency', currency: 'USD' }, localeTag()).format(
        Number(value) / 100,
      );
    case 'percent':
      return `${Number(value) / 100} %`;
    case 'moment':
      return dates({ dateStyle: 'full', timeStyle: 'short', timeZone: zone }, localeTag()).format(
        new Date(String(value)),
      );
    case 'day':
      return dayText(String(value));
    case 'period': {
      const { from, to } = periodSchema.parse(value);
      return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
    }
    case 'month':
      return dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }, localeTag()).format(
        new Date(`${String(value)}-01T00:00:00Z`),
      );
    case 'choice':
      return choiceLabel(String(value));
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}
