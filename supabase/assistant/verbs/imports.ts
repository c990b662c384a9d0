import { z } from 'zod';
import { importExpenses } from '#shared/domains/earnings/model/book-commands.ts';
import { importVendors } from '#shared/domains/maintenance/model/vendor-commands.ts';
import { dayText, money } from '../kinds/values.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import { unspoken, type Verb } from './verb.ts';

const importSchema = z.object({
  expenses: z.array(
    z.object({
      spent_on: z.string(),
      lines: z.array(z.object({ amount_cents: z.number(), tax_cents: z.number() })),
    }),
  ),
});

const vendorsSchema = z.object({
  vendors: z.array(
    z.object({
      vendor: z.string(),
      name: z.string(),
      insurance_expires_on: z.string().nullable(),
    }),
  ),
});

/** The vendors that an import adds: those of it that are not in use already. */
async function addedBy({ tx }: ToolContext, input: unknown) {
  const { vendors } = vendorsSchema.parse(input);
  const wanted = vendors.map(({ vendor }) => vendor);
  const rows = await tx<{ id: string }[]>`
    select id from public.vendors where id = any(${wanted}::uuid[]) and not archived`;
  const known = new Set(rows.map(({ id }) => id));
  return vendors.filter(({ vendor }) => !known.has(vendor));
}

/** Vendors of an import that the plan names; the form has all of them row by row. */
const NAMED = 3;

const someOf = (texts: readonly string[]) =>
  `${texts.slice(0, NAMED).join(', ')}${texts.length > NAMED ? ', …' : ''}`;

const line = (label: string, after: string) => ({ label, before: null, after });

/** What the form of an attached table proposes. */
export const importForms: readonly Verb[] = [
  {
    spoken: unspoken(
      importExpenses,
      { en: 'Import expenses', es: 'Importar gastos' },
      '/dashboard/earnings/expenses',
    ),
    subject: async () => null,
    // Two hundred bills are shown by their number and their sum: the form has them row by row.
    async shows(_, input) {
      const { expenses } = importSchema.parse(input);
      const days = expenses.map(({ spent_on }) => spent_on).sort();
      const lines = expenses.flatMap((one) => one.lines);
      const total = lines.reduce((sum, one) => sum + one.amount_cents + one.tax_cents, 0);
      return [
        line(say({ en: 'Expenses', es: 'Gastos' }), String(expenses.length)),
        line(say({ en: 'Total', es: 'Total' }), money(total)),
        line(
          say({ en: 'Days', es: 'Días' }),
          `${dayText(days[0] ?? '')} – ${dayText(days.at(-1) ?? '')}`,
        ),
      ];
    },
  },
  {
    spoken: unspoken(
      importVendors,
      { en: 'Import vendors', es: 'Importar proveedores' },
      '/dashboard/maintenance/work-orders',
    ),
    subject: async (context, input) => (await addedBy(context, input)).map(({ vendor }) => vendor),
    // Which ones it added is its answer: a colleague may have added some since they were looked at.
    covers: (subject, rows) => {
      const seen = new Set(z.array(z.string()).parse(subject));
      return (
        rows.length > 0 &&
        rows.length === seen.size &&
        rows.every(({ vendor }) => seen.has(String(vendor)))
      );
    },
    async shows(context, input) {
      const added = await addedBy(context, input);
      const insured = added.flatMap(({ name, insurance_expires_on: day }) =>
        day === null ? [] : [`${quoted(name, 60)}: ${dayText(day)}`],
      );
      return [
        line(say({ en: 'Vendors', es: 'Proveedores' }), String(added.length)),
        line(
          say({ en: 'Names', es: 'Nombres' }),
          someOf(added.map(({ name }) => quoted(name, 60))),
        ),
        ...(insured.length === 0
          ? []
          : [line(say({ en: 'Insured until', es: 'Con seguro hasta' }), someOf(insured))]),
      ];
    },
  },
];
