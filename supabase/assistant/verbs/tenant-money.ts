import { randomUUID } from 'node:crypto';
import { tenantMoneyWords } from '#shared/domains/earnings/model/words/tenant-money-words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import {
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

/** Charges that one payment covers at most. */
const CHARGES_MOST = 50;

/** The methods of the bar by the books' names. */
const METHODS: Readonly<Record<string, 'cash' | 'check' | 'bank_account'>> = {
  cash: 'cash',
  check: 'check',
  bank_transfer: 'bank_account',
};

/** The charges of a lease that are open, the oldest first. */
async function openCharges({ tx }: ToolContext, lease: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select c.id from public.charges c
    where c.lease_id = ${lease} and c.status in ('due', 'partly_paid', 'overdue')
    order by c.due_on, c.id limit ${CHARGES_MOST}`;
  return rows.map(({ id }) => id);
}

type Paid = { payment: string; charge: string; left: number };

/** What payments of a lease, or of an application, can still be given back, the newest first. */
async function paidParts(
  { tx }: ToolContext,
  of: { lease: string } | { application: string },
): Promise<Paid[]> {
  const owner =
    'lease' in of ? tx`c.lease_id = ${of.lease}` : tx`c.application_id = ${of.application}`;
  return tx<Paid[]>`
    select a.payment_id as payment, a.charge_id as charge,
      a.amount_cents - a.refunded_cents as left
    from public.payment_allocations a
      join public.payments p on p.id = a.payment_id and p.status = 'succeeded'
      join public.charges c on c.id = a.charge_id and c.kind <> 'deposit'
    where ${owner} and a.amount_cents > a.refunded_cents
    order by p.settled_at desc, c.due_on desc, a.charge_id
    limit ${CHARGES_MOST}`;
}

const nothingPaid = () =>
  refuse({
    en: 'Nothing was paid here that could be given back.',
    es: 'Aquí no se pagó nada que se pueda devolver.',
  });

/** The newest part of a payment that has so much left; without an amount the newest of all. */
function partFor(parts: readonly Paid[], amount: number | null): Paid & { cents: number } {
  if (parts.length === 0) return nothingPaid();
  const found = parts.find(({ left }) => amount === null || left >= amount);
  if (!found) {
    return refuse({
      en: 'No single payment has that much left to give back. Give it back in parts on the page of the lease’s books.',
      es: 'A ningún pago le queda tanto por devolver. Devuélvelo por partes en la página de las cuentas del contrato.',
    });
  }
  return {
    payment: found.payment,
    charge: found.charge,
    left: found.left,
    cents: amount ?? found.left,
  };
}

const recordPayment: Verb = {
  spoken: tenantMoneyWords.recordPayment,
  async input(context, values) {
    const lease = saidText(values, 'person');
    const charges = await openCharges(context, lease);
    if (charges.length === 0) {
      refuse({
        en: 'Nothing is open here. Add the charge first.',
        es: 'Aquí no hay nada por pagar. Añade primero el cargo.',
      });
    }
    const said = textOf(values, 'method') ?? 'check';
    const method = METHODS[said];
    if (!method) {
      refuse({
        en: 'Write down cash, a check or a bank transfer.',
        es: 'Anota efectivo, un cheque o una transferencia bancaria.',
      });
    }
    return {
      payment: randomUUID(),
      charges,
      method,
      amount_cents: saidNumber(values, 'amount'),
      reference: '',
      received_on: textOf(values, 'day') ?? (await leaseToday(context, lease)),
    };
  },
  // The input was made here.
  touches: (input) =>
    (input as { charges: string[] }).charges.map((id) => ({ kind: 'charge', id })),
};

const waiveCharge: Verb = {
  spoken: tenantMoneyWords.waiveCharge,
  input: async (_, values) => ({
    charge: saidText(values, 'person'),
    reason:
      textOf(values, 'text') ?? say({ en: 'Waived by the host', es: 'Condonado por el anfitrión' }),
  }),
};

const addFee: Verb = {
  spoken: tenantMoneyWords.addFee,
  async input(context, values) {
    const lease = saidText(values, 'person');
    return {
      charge: randomUUID(),
      lease,
      description: saidText(values, 'text'),
      amount_cents: saidNumber(values, 'amount'),
      due_on: await leaseToday(context, lease),
    };
  },
  subject: async () => null,
  touches: (input) => [{ kind: 'charge', id: (input as { charge: string }).charge }],
};

const refundPayment: Verb = {
  spoken: tenantMoneyWords.refundPayment,
  async input(context, values) {
    const parts = await paidParts(context, { lease: saidText(values, 'person') });
    const { payment, charge, cents } = partFor(parts, numberOf(values, 'amount'));
    const reason = say({ en: 'Given back by the host', es: 'Devuelto por el anfitrión' });
    return { refund: randomUUID(), payment, charge, amount_cents: cents, reason };
  },
  touches: (input) => [{ kind: 'charge', id: (input as { charge: string }).charge }],
};

const returnDeposit: Verb = {
  spoken: tenantMoneyWords.returnDeposit,
  async input(context, values) {
    const lease = saidText(values, 'person');
    // A renewal's deposit is in the books of the first lease.
    const [held] = await context.tx<{ charge: string; cents: number; runs_on: boolean }[]>`
      select d ->> 'charge' as charge, (d ->> 'held_cents')::int as cents,
        (d ->> 'runs_on')::boolean as runs_on
      from (select public.lease_course(${lease}) -> 'deposit' as d) course
      where d ->> 'status' = 'paid'`;
    if (!held) {
      return refuse({ en: 'No deposit is held here.', es: 'Aquí no se retiene ningún depósito.' });
    }
    if (held.runs_on) {
      refuse({
        en: 'The deposit is held while the lease, or one that renews it, runs.',
        es: 'El depósito se guarda mientras dure el contrato, o uno que lo renueva.',
      });
    }
    const withheld = held.cents - (numberOf(values, 'amount') ?? held.cents);
    if (withheld < 0) {
      refuse({
        en: 'More is given back than the deposit that is held.',
        es: 'Se devuelve más que el depósito retenido.',
      });
    }
    const why = textOf(values, 'text');
    if (withheld > 0 && why === null) {
      needs(['text'], {
        en: 'Say what the rest is withheld for, for example behind a colon: “…: cleaning”.',
        es: 'Di por qué se retiene el resto, por ejemplo tras dos puntos: «…: limpieza».',
      });
    }
    return {
      deposit_return: randomUUID(),
      charge: held.charge,
      reason: withheld > 0 ? '' : (why ?? ''),
      deductions: withheld > 0 ? [{ description: why, amount_cents: withheld }] : [],
    };
  },
  touches: (input) => [{ kind: 'charge', id: (input as { charge: string }).charge }],
};

const remindOfArrears: Verb = {
  spoken: tenantMoneyWords.remindOfArrears,
  input: async (_, values) => ({ lease: saidText(values, 'person') }),
};

const giveFeeBack: Verb = {
  spoken: tenantMoneyWords.giveFeeBack,
  async input(context, values) {
    const parts = await paidParts(context, { application: saidText(values, 'application') });
    if (parts.length === 0) nothingPaid();
    const { payment, charge, left } = only(parts);
    const reason = say({ en: 'Application fee given back', es: 'Cuota de solicitud devuelta' });
    return { refund: randomUUID(), payment, charge, amount_cents: left, reason };
  },
  touches: (input) => [{ kind: 'charge', id: (input as { charge: string }).charge }],
};

/** What a host's side does with the money of tenants and applicants. */
export const tenantMoneyVerbs: readonly Verb[] = [
  recordPayment,
  waiveCharge,
  addFee,
  refundPayment,
  returnDeposit,
  remindOfArrears,
  giveFeeBack,
];
