import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Stack } from '../../support/stack.ts';
import { makePerson } from '../people.ts';
import { said } from './messaging-fields.ts';

type Person = { id: string; email: string };

/** A host and a guide to whom people write whose names, homes and words are payloads. */
export type World = {
  payloads: readonly string[];
  host: Person;
  guide: Person;
  /** The host's conversation with a person of an ordinary name; all payloads are in it. */
  thread: string;
  /** The host's conversations with those who are called by payloads, in their order. */
  named: readonly string[];
};

/** Between what is quoted and its answers: more than a thread opens with. */
const BETWEEN = 120;

/** Makes them in a product; `clearWorld` takes away what strangers would find. */
export async function makeWorld(stack: Stack, payloads: readonly string[]): Promise<World> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const make = async (type: 'renter' | 'host' | 'guide', name: string): Promise<Person> => {
    const email = await makePerson(stack, type, name);
    const [row] = await sql`select id from public.profiles where email = ${email}`;
    return { id: row?.id, email };
  };
  const [host, guide, friend] = [
    await make('host', 'Hedda Lund'),
    await make('guide', 'Gunnar Lund'),
    await make('renter', 'Tilda Lund'),
  ];
  const meet = async (one: Person, other: Person, metadata: Record<string, string> = {}) => {
    const id = randomUUID();
    await sql`insert into public.conversations (id, metadata) values (${id}, ${sql.json(metadata)})`;
    await sql`
      insert into public.conversation_participants (conversation_id, user_id, last_read_at)
      values (${id}, ${one.id}, now()), (${id}, ${other.id}, now())`;
    return id;
  };
  const write = async (conversation: string, by: Person, more: Record<string, unknown>) => {
    const [row] = await sql`
      insert into public.messages ${sql({
        conversation_id: conversation,
        sender_id: by.id,
        read_status: 'read',
        ...more,
      })} returning id`;
    return row?.id as string;
  };

  const named: string[] = [];
  for (const payload of payloads) {
    const renter = await make('renter', said('name', payload));
    const home = randomUUID();
    await sql`
      insert into public.listings ${sql({
        id: home,
        owner_id: host.id,
        title: said('home', payload),
        status: 'active',
        home_type: 'loft',
        city: 'Chicago',
        state: 'IL',
        rent_cents: 190_000,
        published_at: new Date(),
      })}`;
    const about = { listing_id: home, relationship_context: payload };
    for (const whose of [host, guide]) {
      const conversation = await meet(renter, whose, about);
      await write(conversation, renter, { content: said('saffron', payload) });
      if (whose === guide) continue;
      named.push(conversation);
      await sql`
        insert into public.message_drafts
          (user_id, conversation_id, content, device, written_at)
        values (${host.id}, ${conversation}, ${said('draft', payload)}, 'another', now())`;
    }
  }

  const thread = await meet(friend, host);
  const quoted: string[] = [];
  for (const payload of payloads)
    quoted.push(await write(thread, friend, { content: said('quoted', payload) }));
  await sql`
    insert into public.messages (conversation_id, sender_id, content, read_status)
    select ${thread}, ${friend.id}, 'Between, ' || n, 'read' from generate_series(1, ${BETWEEN}) n`;
  for (const [at, payload] of payloads.entries()) {
    const path = (ending: string) => `${friend.id}/${thread}/${randomUUID()}.${ending}`;
    const files = [
      { path: path('pdf'), name: said('file', payload), type: 'application/pdf', size: 9 },
      { path: path('png'), name: said('picture', payload), type: 'image/png', size: 9 },
    ];
    await write(thread, friend, {
      content: said('saffron', payload),
      attachments: sql.json(files),
      reply_to: quoted[at],
    });
    const later = new Date(Date.now() + (at + 1) * 86_400_000);
    await sql`
      insert into public.scheduled_messages (id, user_id, conversation_id, content, send_at)
      values (${randomUUID()}, ${host.id}, ${thread}, ${said('later', payload)}, ${later})`;
    await sql`
      insert into public.quick_replies (user_id, shortcut, title, body)
      values (${host.id}, ${`reply-${at}`}, ${said('title', payload)}, ${said('body', payload)})`;
  }
  await sql`
    update public.conversation_participants set last_read_at = now() where user_id = ${host.id}`;
  for (const payload of payloads)
    await sql`
      insert into public.notifications
        (recipient_id, notification_type, title, message, metadata)
      values (${host.id}, 'message', ${said('notice', payload)}, ${said('told', payload)},
        ${sql.json({ conversation_id: thread })})`;
  await sql.end();
  return { payloads, host, guide, thread, named };
}

/** Takes the homes away again: others search among all homes. */
export async function clearWorld(stack: Stack, { host }: World): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`delete from public.listings where owner_id = ${host.id}`;
  await sql.end();
}
