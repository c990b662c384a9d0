import {
  type RentRollRow,
  rentRollRowSchema,
  rentRollTotalsSchema,
} from '#shared/domains/earnings/model/rent-roll.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { say } from '../../language.ts';
import type { ToolContext } from '../../tools/tool.ts';
import {
  answerOf,
  dayText,
  fromBooks,
  homeName,
  link,
  ROWS_MOST,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

/** The first rows of the rent roll as its page has them, by the name of the home. */
async function rollRows({ tx }: ToolContext, org: string): Promise<RentRollRow[]> {
  const rows = await tx`
    select r.*, next_due_on::text from public.rent_roll(${org}, null, '', 'home', false, null, null,
      ${ROWS_MOST}) r`;
  return rows.map((row) => rentRollRowSchema.parse(row));
}

/** The sums of the rent roll as its page has them. */
export async function rollTotals({ tx }: ToolContext, org: string) {
  const [row] = await tx`select * from public.rent_roll_totals(${org})`;
  return rentRollTotalsSchema.parse(row);
}

/** Where a row of the rent roll leads: the books of its lease, or the home. */
const rollUrl = ({ lease_id, listing_id }: RentRollRow): string =>
  lease_id ? `/dashboard/earnings/leases/${lease_id}` : `/listings/${listing_id}`;

/** 'Show me the rent roll', 'what does everyone pay?' */
export const rentRollQuestion: Question = {
  spoken: {
    name: 'ask.rentRoll',
    title: { en: 'The rent roll', es: 'El listado de rentas' },
    say: [
      'produce|generate|prepare|run|print|export|pull|pull up|draw up|~generar|~preparar|~sacar|~imprimir + rent roll|rentroll|listado de rentas|lista de rentas|rol de rentas|relacion de rentas + [today|as of today|as of|current|to date|hoy|al dia de hoy|actual]',
      'what each one pays|what each pays|what everyone pays|cuanto paga cada uno|cuanto paga cada quien|lo que paga cada uno + [list|full list|lista|tenants|inquilinos]',
      `rent roll|rent rol|rentroll|rent rolls|rent list|list of rents|all my rents|all the rents|listado de rentas|lista de rentas|lista de alquileres|listado de alquileres|cuadro de rentas|registro de rentas|relacion de rentas|rol de rentas|todas mis rentas|todas las rentas + ${SHOW} + ${DETAILS} + ${HOMES} + [this month|este mes|today|hoy|current|actual]`,
      `who pays what|what does everybody pay|what is everybody paying|how much does everybody pay|how much is everyone paying|who is paying what|whos paying what|what does everyone pay|what does each tenant pay|what each tenant pays|what is everyone paying|what do my tenants pay|how much does each tenant pay|how much do my tenants pay|how much does everyone pay|quien paga cuanto|cuanto paga cada inquilino|cuanto paga cada uno|cuanto pagan mis inquilinos|que paga cada quien|cuanto paga cada quien + ${SHOW} + ${DETAILS} + [in rent|rent|de renta|de alquiler|renta] + [this month|este mes|a month|per month|al mes|por mes]`,
      `rents|rentas|alquileres|rent + tenants|renters|leases|inquilinos|contratos + ${SHOW} + ${DETAILS} + ${HOMES} + [together|each|side by side|juntos|juntas|cada] + [list of|lista de]`,
      `rents|rentas|alquileres|total rent|total rents|total monthly rent|total monthly rents|monthly rent total|cuanto recibo de renta|cuanto cobro de renta|cuanto recibo de alquiler|monthly rent roll|rent per month|gross rent|renta total|rentas totales|renta mensual total + ${SHOW} + ${DETAILS} + ${HOMES} + [all|everything|todo|a month|per month|monthly|al mes|por mes|mensual|mensuales|this month|este mes]`,
    ],
    slots: {},
    examples: {
      en: ['show me the rent roll', 'who pays what', 'what does each tenant pay'],
      es: ['el listado de rentas', 'quién paga cuánto', 'cuánto paga cada inquilino'],
    },
    page: '/dashboard/earnings/rent-roll',
  },
  answer: (context) =>
    fromBooks(context, async (org) => {
      const [rows, totals] = [await rollRows(context, org), await rollTotals(context, org)];
      const artifacts = [
        link('/dashboard/earnings/rent-roll', {
          en: 'Open the rent roll',
          es: 'Abrir el listado de rentas',
        }),
      ];
      if (totals.homes === 0) {
        const none = say({ en: 'You have no homes yet.', es: 'Todavía no tienes viviendas.' });
        return answerOf(none, { artifacts, result: totals });
      }
      const rent = money(totals.rent_cents);
      const homes = `${totals.let_homes}`;
      const lead = say({
        en: `**${rent}** a month from ${homes} of ${totals.homes} homes. Of this month’s ${money(totals.asked_cents)}, ${money(totals.paid_cents)} is paid; ${money(totals.open_cents)} is due and open in all.`,
        es: `**${rent}** al mes de ${homes} de ${totals.homes} viviendas. De los ${money(totals.asked_cents)} de este mes se pagaron ${money(totals.paid_cents)}; en total hay ${money(totals.open_cents)} vencidos sin pagar.`,
      });
      return answerOf(lead, {
        artifacts,
        result: totals,
        table: rollTable(rows, totals.homes),
      });
    }),
};

function rollTable(rows: readonly RentRollRow[], total: number) {
  return tableOf(
    say({ en: 'Rent roll', es: 'Listado de rentas' }),
    [
      say({ en: 'Home', es: 'Vivienda' }),
      say({ en: 'Tenants', es: 'Inquilinos' }),
      right(say({ en: 'Rent', es: 'Renta' })),
      right(say({ en: 'Paid this month', es: 'Pagado este mes' })),
      right(say({ en: 'Due and open', es: 'Vencido' })),
      say({ en: 'Next due', es: 'Próximo cobro' }),
    ],
    rows.map((row) => ({
      cells: [
        homeName(row),
        row.lease_id ? row.tenants : say({ en: 'Vacant', es: 'Vacía' }),
        money(row.rent_cents),
        money(row.paid_cents),
        money(row.open_cents),
        row.next_due_on ? dayText(row.next_due_on) : '–',
      ],
      url: rollUrl(row),
    })),
    total,
  );
}
