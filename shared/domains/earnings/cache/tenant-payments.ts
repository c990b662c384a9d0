import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { fetchReceipt } from '../api/receipts.ts';
import { receiptSchema } from '../model/receipt.ts';
import { type Charge, chargeSchema, type Payment, paymentSchema } from '../model/schema.ts';
import { isUnderWay, openStatuses } from '../model/tenant-rules.ts';

/** Charges of a tenant that are read at most, of those that are open and of all: several years of rents. */
const CHARGES_READ = 200;

const PAYMENTS_OF_A_PAGE = 12;

/** How often a payment that is under way is looked at. */
const UNDER_WAY_MS = 5_000;

/** What this device keeps of the user's payments and receipts. */
export const KEPT_PAYMENTS = 'payments';

/** The parts of the cache that are a tenant's. */
export const tenantKeys = {
  all: (me: string) => ['money', me] as const,
  charges: (me: string, leases: readonly string[]) => ['money', me, 'charges', leases] as const,
  payments: (me: string) => ['money', me, 'payments'] as const,
};

const CHARGE =
  'id,lease_id,listing_id,kind,period,description,amount_cents,paid_cents,waived_cents,refunded_cents,currency,due_on,status';

/** What was asked of the tenants of some leases, the latest first; what is open never hides behind it. */
async function fetchCharges(leases: readonly string[]): Promise<Charge[]> {
  if (leases.length === 0) return [];
  const client = await supabase();
  const charges = () => client.from('charges').select(CHARGE).in('lease_id', leases);
  const [open, latest] = await Promise.all([
    charges()
      .in('status', openStatuses)
      .order('due_on', { ascending: true })
      .order('id', { ascending: true })
      .limit(CHARGES_READ),
    charges()
      .order('due_on', { ascending: false })
      .order('id', { ascending: false })
      .limit(CHARGES_READ),
  ]);
  const rows = [latest, open].flatMap((answer) => z.array(chargeSchema).parse(unwrap(answer)));
  const known = new Map(rows.map((charge) => [charge.id, charge]));
  return [...known.values()].toSorted(
    (a, b) => b.due_on.localeCompare(a.due_on) || b.id.localeCompare(a.id),
  );
}

const duesSchema = z.array(
  z.object({
    lease_id: z.guid(),
    charges: z.coerce.number(),
    open_cents: z.coerce.number(),
    overdue_cents: z.coerce.number(),
    /** Asked for ahead, such as next month's rent. */
    coming: z.coerce.number(),
    coming_cents: z.coerce.number(),
  }),
);

type Dues = z.infer<typeof duesSchema>[number];

async function fetchDues(): Promise<Dues[]> {
  const client = await supabase();
  return duesSchema.parse(unwrap(await client.rpc('my_dues')));
}

/** What is due today of some leases of a tenant, in cents, however many charges it is of, and what comes later. */
export function duesQuery(me: string, leases: readonly string[]) {
  return queryOptions({
    queryKey: [...tenantKeys.all(me), 'dues'] as const,
    queryFn: () => keptAnswer(me, 'dues', fetchDues, (rows) => duesSchema.parse(rows)),
    refetchOnReconnect: 'always',
    select: (rows) => {
      const asked = rows.filter(({ lease_id }) => leases.includes(lease_id));
      const total = (of: (dues: Dues) => number) => asked.reduce((sum, dues) => sum + of(dues), 0);
      return {
        charges: total(({ charges }) => charges),
        open_cents: total(({ open_cents }) => open_cents),
        overdue_cents: total(({ overdue_cents }) => overdue_cents),
        coming: total(({ coming }) => coming),
        coming_cents: total(({ coming_cents }) => coming_cents),
      };
    },
  });
}

/** What was asked of the tenants of some leases. */
export function chargesQuery(me: string, leases: readonly string[]) {
  const asked = [...leases].sort();
  return queryOptions({
    queryKey: tenantKeys.charges(me, asked),
    queryFn: () =>
      keptAnswer(
        me,
        // Of these leases alone: a host reads those of many, one by one.
        `charges:${asked.join()}`,
        () => fetchCharges(asked),
        (rows) => z.array(chargeSchema).parse(rows),
      ),
    refetchOnReconnect: 'always',
  });
}

/** The user's payments, latest first, with receipts and what each payment was for. */
async function fetchPayments(
  me: string,
  cursor: MomentCursor | null = null,
  size = PAYMENTS_OF_A_PAGE,
): Promise<Page<Payment, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('payment_history')
    .select(
      'id,payer_id,amount_cents,refunded_cents,currency,method,status,failure,settled_on,started_on,created_at,receipt_code,provider,lines',
    )
    // A manager reads the organisation's, too.
    .eq('payer_id', me);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(paymentSchema).parse(rows), size, ({ created_at }) => created_at);
}

/** The latest payments as this device has them; older ones need a connection. */
function keptPage(page: unknown): Page<Payment, MomentCursor> {
  return { rows: z.object({ rows: z.array(paymentSchema) }).parse(page).rows, next: null };
}

/** The user's payments, page by page; polled while a payment is being processed. */
export function paymentsQuery(me: string) {
  return infiniteQueryOptions({
    queryKey: tenantKeys.payments(me),
    queryFn: ({ pageParam }) =>
      pageParam
        ? fetchPayments(me, pageParam)
        : keptAnswer(me, KEPT_PAYMENTS, () => fetchPayments(me), keptPage),
    refetchOnReconnect: 'always' as const,
    // The first page starts at the latest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? UNDER_WAY_MS : false,
  });
}

/** All that the receipt of a payment says, as this device last read it. */
export function receiptQuery(me: string, payment: string) {
  return queryOptions({
    queryKey: [...tenantKeys.payments(me), payment, 'receipt'] as const,
    queryFn: () =>
      keptAnswer(
        me,
        `receipt:${payment}`,
        () => fetchReceipt(payment),
        (receipt) => receiptSchema.parse(receipt),
      ),
  });
}
