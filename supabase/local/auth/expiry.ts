import type postgres from 'postgres';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Deletes what expired, as GoTrue does after a day: unfinished flows, challenges, and factors that
 * were never verified.
 */
export async function forgetExpired(sql: postgres.Sql): Promise<void> {
  await sql`delete from auth.flow_state where created_at < now() - interval '24 hours'`;
  await sql`delete from auth.oauth_client_states where created_at < now() - interval '24 hours'`;
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '24 hours'`;
  await sql`
    delete from auth.mfa_factors
    where status = 'unverified' and created_at < now() - interval '24 hours'`;
}

/** Does it every hour, until the answer is called. */
export function forgetHourly(sql: postgres.Sql, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void forgetExpired(sql).catch(onError), HOUR_MS).unref();
  return () => clearInterval(timer);
}
