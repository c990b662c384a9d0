import type postgres from 'postgres';
import type { Environment } from '../environment.ts';

/** Lets payments go through the provider of the settings; tables of a test's own have none. */
export async function setPaymentProvider(
  sql: postgres.Sql,
  { raw }: Pick<Environment, 'raw'>,
): Promise<void> {
  const provider = raw.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox';
  const [found] = await sql`
    select to_regprocedure('private.use_payment_provider(text)') is not null as yes`;
  if (found?.yes) await sql`select private.use_payment_provider(${provider})`;
}
