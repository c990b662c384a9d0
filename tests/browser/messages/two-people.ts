import postgres from 'postgres';
import type { Stack } from '../../support/stack.ts';
import { makePerson } from '../people.ts';
import { addConversation } from './desks.ts';

/** Two people of the test's own with a conversation between them. */
export type TwoPeople = {
  conversation: string;
  renter: { id: string; email: string; name: string };
  host: { id: string; email: string; name: string };
};

/** Something that was written before the test: by whom, and how many minutes ago. */
export type Said = { by: 'renter' | 'host'; text: string; minutesAgo?: number };

/** Makes two people, neither with anything to set up first, and what they wrote to each other; the host has read nothing of it. */
export async function makeTwoPeople(
  stack: Stack,
  said: readonly Said[] = [],
  names = { renter: 'Rosa Lindqvist', host: 'Hugo Amari' },
): Promise<TwoPeople> {
  const renterEmail = await makePerson(stack, 'renter', names.renter);
  const hostEmail = await makePerson(stack, 'renter', names.host);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const people = await sql<{ id: string; email: string }[]>`
    select id, email from public.profiles where email in (${renterEmail}, ${hostEmail})`;
  const idOf = (email: string) => people.find((row) => row.email === email)?.id ?? '';
  const [renter, host] = [idOf(renterEmail), idOf(hostEmail)];
  const conversation = await addConversation(stack, [{ id: renter }, { id: host }]);
  for (const { by, text, minutesAgo = 1 } of said) {
    await sql`
      insert into public.messages (conversation_id, sender_id, content, created_at)
      values (${conversation}, ${by === 'renter' ? renter : host}, ${text},
        now() - ${`${minutesAgo} minutes`}::interval)`;
  }
  await sql.end();
  return {
    conversation,
    renter: { id: renter, email: renterEmail, name: names.renter },
    host: { id: host, email: hostEmail, name: names.host },
  };
}

/**
 * So many messages of both, `number 1.` to the last of a minute ago, all read. They are written past the
 * triggers, which would tell of each.
 */
export async function fillThread(
  stack: Stack,
  { conversation, renter, host }: TwoPeople,
  count: number,
): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql.begin(async (all) => {
    await all`set local session_replication_role = replica`;
    await all`
      insert into public.messages
        (conversation_id, sender_id, content, read_status, seq, revision, created_at)
      select ${conversation}, case n % 3 when 0 then ${renter.id} else ${host.id} end::uuid,
        repeat('Words and more words, number ' || n || '. ', 1 + n % 4), 'read', n, n,
        now() - (${count} - n) * interval '7 minutes'
      from generate_series(1, ${count}) n`;
    await all`
      update public.conversations set last_seq = ${count}, last_revision = ${count},
        last_message_at = now() where id = ${conversation}`;
    await all`
      update public.conversation_participants set last_read_at = now()
      where conversation_id = ${conversation}`;
  });
  await sql`analyze public.messages`;
  await sql.end();
}
