import { z } from 'zod';
import { importExpenses } from '#shared/domains/earnings/model/book-commands.ts';
import { importVendors } from '#shared/domains/maintenance/model/vendor-commands.ts';
import { dayText, money } from '../kinds/values.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import { unspoken, type Verb } from './verb.ts';

const importSchema = z.object({
  expenses: z.array(
    z.object({
      spent_on: z.string(),
      lines: z.array(z.object({ amount_cents: z.number(), tax_cents: z.number() })),
    }),
  ),
});

const vendorsSchema = z.object({ vendors: z.array(z.object({ name: z.string() })) });

/** Vendors of an import that the plan names; the form has all of them row by row. */
const NAMED = 3;

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
    subject: async () => null,
    async shows(_, input) {
      const names = vendorsSchema.parse(input).vendors.map(({ name }) => quoted(name, 60));
      const more = names.length > NAMED ? ', …' : '';
      return [
        line(say({ en: 'Vendors', es: 'Proveedores' }), String(names.length)),
        line(say({ en: 'Names', es: 'Nombres' }), `${names.slice(0, NAMED).join(', ')}${more}`),
      ];
    },
  },
];
