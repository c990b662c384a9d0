import { randomUUID } from 'node:crypto';
import type { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { bookWords } from '#shared/domains/earnings/model/words/books.ts';
import { monthsLater } from '#shared/language/days.ts';
import { monthText } from '../kinds/values.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import {
  booksToday,
  homeToday,
  leaseToday,
  needs,
  numberOf,
  only,
  refuse,
  saidNumber,
  saidText,
  textOf,
} from './lookups.ts';
import type { Verb } from './verb.ts';

type Category = (typeof expenseCategories)[number];

/** What the bar calls what money is spent on, by the books' names. */
const CATEGORIES: Readonly<Record<string, Category>> = {
  repairs: 'repairs',
  cleaning: 'cleaning',
  utilities: 'utilities',
  insurance: 'insurance',
  taxes: 'property_tax',
  mortgage: 'other',
  supplies: 'supplies',
  advertising: 'marketing',
  management: 'management',
  other: 'other',
};

/** What an expense is called that has no words of its own. */
const NAMES: Readonly<Record<string, { en: string; es: string }>> = {
  repairs: { en: 'Repairs', es: 'Reparaciones' },
  cleaning: { en: 'Cleaning', es: 'Limpieza' },
  utilities: { en: 'Utilities', es: 'Servicios' },
  insurance: { en: 'Insurance', es: 'Seguro' },
  taxes: { en: 'Property tax', es: 'Impuesto predial' },
  mortgage: { en: 'Mortgage', es: 'Hipoteca' },
  supplies: { en: 'Supplies', es: 'Materiales' },
  advertising: { en: 'Advertising', es: 'Publicidad' },
  management: { en: 'Management', es: 'Administración' },
};

/** Days of grace of an organisation's first late fee, as its form has them. */
const GRACE_DAYS = 5;

const dayOf = (context: ToolContext, listing: string | null) =>
  listing === null ? booksToday(context) : homeToday(context, listing);

/** The books have no mortgage: it is another expense, and its words say so. */
function spentFor(said: string | null, text: string | null) {
  const name = said === null ? undefined : NAMES[said];
  const category: Category = CATEGORIES[said ?? 'other'] ?? 'other';
  const description = text ?? (said === 'mortgage' && name ? say(name) : '');
  return { category, description };
}

const recordExpense: Verb = {
  spoken: bookWords.recordExpense,
  async input(context, values) {
    const listing = textOf(values, 'listing');
    const vendor = textOf(values, 'vendor');
    const payee =
      vendor === null
        ? (textOf(values, 'payee') ?? '')
        : only(
            await context.tx<{ name: string }[]>`
              select v.name from public.vendors v where v.id = ${vendor}`,
          ).name;
    const { category, description } = spentFor(textOf(values, 'category'), textOf(values, 'text'));
    return {
      expense: randomUUID(),
      org: context.caller.orgId,
      listing,
      spent_on: textOf(values, 'day') ?? (await dayOf(context, listing)),
      lines: [{ category, description, amount_cents: saidNumber(values, 'amount'), tax_cents: 0 }],
      payee,
      note: '',
      receipt_paths: [],
    };
  },
  subject: async () => null,
  touches: (input) => [{ kind: 'expense', id: (input as { expense: string }).expense }],
};

const voidExpense: Verb = {
  spoken: bookWords.voidExpense,
  input: async (_, values) => ({
    expense: saidText(values, 'expense'),
    reason:
      textOf(values, 'text') ?? say({ en: 'Recorded by mistake', es: 'Registrado por error' }),
  }),
};

/** `YYYY-MM` as the books have a month: its first day. */
const firstDay = (month: string) => `${month.slice(0, 7)}-01`;

const closeMonth: Verb = {
  spoken: bookWords.closeMonth,
  input: async ({ caller }, values) => ({
    closing: randomUUID(),
    org: caller.orgId,
    month: firstDay(saidText(values, 'month')),
  }),
};

const reopenMonth: Verb = {
  spoken: bookWords.reopenMonth,
  async input({ tx, caller }, values) {
    const month = firstDay(saidText(values, 'month'));
    // Closing a month closes all before it.
    const [closing] = await tx<{ id: string; month: string }[]>`
      select c.id, c.month::text from public.month_closings c
      where c.org_id = ${caller.orgId} and c.reopened_at is null and c.month >= ${month}
      order by c.month limit 1`;
    if (!closing) {
      const text = monthText(month);
      return refuse({ en: `${text} is not closed.`, es: `${text} no está cerrado.` });
    }
    if (closing.month !== month) {
      const [text, later] = [monthText(month), monthText(closing.month)];
      refuse({
        en: `${text} is closed with ${later}. Reopen ${later}.`,
        es: `${text} está cerrado con ${later}. Reabre ${later}.`,
      });
    }
    const reason = textOf(values, 'text') ?? say({ en: 'To correct it', es: 'Para corregirlo' });
    return { closing: closing.id, reason };
  },
};

type Rule = { id: string; grace_days: number; row_version: number };

/** The late fee of the organisation that holds now. */
async function ruleOf({ tx, caller }: ToolContext): Promise<Rule | undefined> {
  const [rule] = await tx<Rule[]>`
    select r.id, r.grace_days, r.row_version from public.late_fee_rules r
    where r.org_id = ${caller.orgId} and r.lease_id is null and r.ended_at is null`;
  return rule;
}

const setLateFee: Verb = {
  spoken: bookWords.setLateFee,
  async input(context, values) {
    const fixed = numberOf(values, 'amount');
    const percent = numberOf(values, 'percent');
    if ((fixed === null) === (percent === null)) {
      needs(['amount'], {
        en: 'Say an amount or a percentage, for example “set the late fee to 50”.',
        es: 'Di un importe o un porcentaje, por ejemplo «pon el recargo por mora en 50».',
      });
    }
    const former = await ruleOf(context);
    return {
      rule: randomUUID(),
      org: context.caller.orgId,
      lease: null,
      grace_days: numberOf(values, 'days') ?? former?.grace_days ?? GRACE_DAYS,
      fixed_cents: fixed,
      percent_bps: percent,
      cap_cents: null,
      agreed_in: null,
      version: former?.row_version ?? 0,
    };
  },
};

const endLateFee: Verb = {
  spoken: bookWords.endLateFee,
  async input(context) {
    const rule = await ruleOf(context);
    if (!rule) {
      return refuse({
        en: 'Your organization has no late fee. One of a single lease ends on the page of its books.',
        es: 'Tu organización no tiene recargo por mora. El de un solo contrato se quita en la página de sus cuentas.',
      });
    }
    return { rule: rule.id };
  },
};

/** Charges begin on the first of the next month, as rents do. */
const nextMonth = (today: string) => monthsLater(firstDay(today), 1);

const addRecurringCharge: Verb = {
  spoken: bookWords.addRecurringCharge,
  async input(context, values) {
    const lease = saidText(values, 'person');
    return {
      entry: randomUUID(),
      org: context.caller.orgId,
      lease,
      description: saidText(values, 'text'),
      amount_cents: saidNumber(values, 'amount'),
      every_months: 1,
      starts_on: nextMonth(await leaseToday(context, lease)),
      ends_on: null,
    };
  },
  touches: (input) => [{ kind: 'recurring', id: (input as { entry: string }).entry }],
};

const addRecurringExpense: Verb = {
  spoken: bookWords.addRecurringExpense,
  async input(context, values) {
    const listing = textOf(values, 'listing');
    const said = textOf(values, 'category');
    const name = NAMES[said ?? ''] ?? { en: 'Recurring expense', es: 'Gasto recurrente' };
    return {
      entry: randomUUID(),
      org: context.caller.orgId,
      listing,
      description: textOf(values, 'text') ?? say(name),
      payee: '',
      category: CATEGORIES[said ?? 'other'] ?? 'other',
      amount_cents: saidNumber(values, 'amount'),
      tax_cents: 0,
      every_months: 1,
      starts_on: await dayOf(context, listing),
      ends_on: null,
    };
  },
  touches: (input) => [{ kind: 'recurring', id: (input as { entry: string }).entry }],
};

const pauseRecurring: Verb = {
  spoken: bookWords.pauseRecurring,
  input: async (_, values) => ({ entry: saidText(values, 'recurring'), paused: true }),
  subject: async () => null,
};

const endRecurring: Verb = {
  spoken: bookWords.endRecurring,
  async input(context, values) {
    const entry = saidText(values, 'recurring');
    const { starts_on, today } = only(
      await context.tx<{ starts_on: string; today: string }[]>`
        select r.starts_on::text,
          (now() at time zone coalesce(h.time_zone, 'UTC'))::date::text as today
        from public.recurring_entries r
          left join public.leases l on l.id = r.lease_id
          left join public.listings h on h.id = coalesce(r.listing_id, l.listing_id)
        where r.id = ${entry}`,
    );
    // Its last day is not before its first one.
    return { entry, last_day: starts_on > today ? starts_on : today };
  },
  subject: async ({ tx }, input) =>
    only(
      await tx<{ ends_on: string | null }[]>`
        select r.ends_on::text from public.recurring_entries r
        where r.id = ${(input as { entry: string }).entry}`,
    ),
};

const cancelPayout: Verb = {
  spoken: bookWords.cancelPayout,
  input: async (_, values) => ({
    payout: saidText(values, 'payout'),
    why: saidText(values, 'text'),
  }),
};

const retryPayout: Verb = { spoken: bookWords.retryPayout };

/** What a host's side does with the books. */
export const bookVerbs: readonly Verb[] = [
  recordExpense,
  voidExpense,
  closeMonth,
  reopenMonth,
  setLateFee,
  endLateFee,
  addRecurringCharge,
  addRecurringExpense,
  pauseRecurring,
  endRecurring,
  cancelPayout,
  retryPayout,
];
