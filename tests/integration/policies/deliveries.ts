import type postgres from 'postgres';

type Sql = postgres.Sql | postgres.TransactionSql;

/** Notifies a user of something, as server functions do, at a time. */
export async function tell(
  sql: Sql,
  person: string,
  columns: Record<string, string | Date | null> = {},
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.notifications ${sql({
      recipient_id: person,
      notification_type: 'tour',
      title: 'A tour',
      priority: 'high',
      ...columns,
    })} returning id`;
  return row?.id ?? '';
}

/** A person's wishes. */
export async function prefer(
  sql: Sql,
  person: string,
  columns: Record<string, string | null>,
  switches: postgres.JSONValue = {},
): Promise<void> {
  await sql`
    insert into public.preferences ${sql({ user_id: person, ...columns, switches: sql.json(switches) as never })}
    on conflict (user_id) do update set digest = excluded.digest, time_zone = excluded.time_zone,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, switches = excluded.switches`;
}

/** A browser that takes push messages. */
export async function subscribe(sql: Sql, person: string): Promise<void> {
  await sql`
    insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${person}, ${`https://push.example.com/${person}/${Math.random()}`},
      ${'p'.repeat(87)}, ${'a'.repeat(22)})`;
}

/** What has to leave for a user, and when. */
export const deliveriesOf = (sql: Sql, person: string) => sql<
  { channel: string; state: string; attempts: number; not_before: Date }[]
>`
  select channel, state, attempts, not_before from public.notification_deliveries
  where recipient_id = ${person} order by channel, created_at`;

export type Claimed = {
  id: string;
  claim_id: string;
  channel: string;
  recipient_id: string;
  attempts: number;
  what: Record<string, unknown>;
};

/** Takes what is due, as the service that sends. */
export const claim = (sql: Sql, at: string, batch = 50) =>
  sql<Claimed[]>`select * from private.claim_deliveries(${batch}, ${at})`;

/** Says how it ended. */
export async function finish(
  sql: Sql,
  { id, claim_id }: Pick<Claimed, 'id' | 'claim_id'>,
  delivered: boolean,
  at: string,
): Promise<boolean> {
  const [row] = await sql<{ ended: boolean }[]>`
    select private.finish_delivery(${id}, ${claim_id}, ${delivered}, 'no answer', ${at}) as ended`;
  return row?.ended ?? false;
}
