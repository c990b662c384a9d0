import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { makeLease } from '../../integration/policies/money.ts';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { withPlatform } from '../platform.ts';
import { finishOnboarding } from './onboarding.ts';
import { type StripeStandIn, startStripe } from './stand-in.ts';

/** A platform whose payments go through Stripe's stand-in, with a host who is paid, a tenant and a guide. */
export async function withStripe() {
  const stripe = await startStripe();
  const platform = await withPlatform(undefined, { settings: stripe.settings });
  stripe.listenAt(`${platform.url}/functions/v1/stripe-webhook`);
  const sql = postgres(platform.adminUrl, { max: 4, onnotice: () => {} });
  const person = async (kind: string, name: string) => {
    const id = await signUp(sql, kind, name);
    return { id, client: await platform.as(id) };
  };
  const host = await person('host', 'Hana Host');
  const tenant = await person('renter', 'Rene Renter');
  const guide = await person('guide', 'Gil Guide');
  const home = { active: await makeListing(sql, host.id), host: host.id };
  const lease = await makeLease(sql, home, [tenant.id], { deposit_cents: 0 });
  const [row] = await sql<{ org_id: string }[]>`
    select org_id from public.listings where id = ${home.active}`;
  const org = row?.org_id ?? '';
  return {
    stripe,
    platform,
    sql,
    host,
    tenant,
    guide,
    home,
    lease,
    org,
    /** Something to pay, of so many cents. */
    charge: async (cents = 10_000) => {
      const id = randomUUID();
      await sql`select private.raise_charge(${id}, ${lease}, 'fee', null, 'A fee', ${cents}, '2026-11-30')`;
      return id;
    },
    close: async () => {
      await sql.end();
      await platform.close();
      await stripe.close();
    },
  };
}

export type StripeWorld = Awaited<ReturnType<typeof withStripe>>;

/** Asks the function `payments`; answers its status and what it said. */
export async function askPayments(client: SupabaseClient, body: object) {
  const { data, error, response } = await client.functions.invoke('payments', { body });
  if (!error) return { status: 200, said: data };
  return { status: response?.status ?? 0, said: await response?.json().catch(() => null) };
}

/** Runs what the server has to ask of Stripe, as its job does. */
export async function runTasks({ platform }: Pick<StripeWorld, 'platform'>): Promise<number> {
  const { data, error } = await platform.service.functions.invoke('stripe-tasks', { body: {} });
  if (error) throw error;
  return data.done;
}

/** Sets up payouts to the end: the account is made, and Stripe has all that it asks for. */
export async function onboard(
  { stripe }: { stripe: StripeStandIn },
  client: SupabaseClient,
  org: string | null,
): Promise<string> {
  const { said } = await askPayments(client, { action: 'onboard', org });
  const account = new URL(said.url).searchParams.get('onboarded') ?? '';
  finishOnboarding(stripe, account);
  await askPayments(client, { action: 'account', org });
  return account;
}
