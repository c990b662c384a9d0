import type { Person } from '../people/person.ts';
import type { Conversation } from '../threads/conversation.ts';
import type { World } from '../world.ts';
import { insertRows, type Sql } from './rows.ts';

/** Tables whose triggers would tell everybody about two thousand old messages. */
const ANNOUNCING = ['public.messages', 'public.notifications'] as const;

/** Writes conversations and notifications as they look once everything has been delivered. */
export async function writeThreads(sql: Sql, world: World): Promise<void> {
  for (const table of ANNOUNCING) await sql`alter table ${sql(table)} disable trigger user`;
  await writeConversations(sql, world.conversations);
  await writeNotifications(sql, world);
  for (const table of ANNOUNCING) await sql`alter table ${sql(table)} enable trigger user`;
}

async function writeConversations(sql: Sql, all: readonly Conversation[]): Promise<void> {
  const lastOf = ({ messages }: Conversation) => messages.at(-1)?.sentAt ?? null;
  const firstOf = ({ messages }: Conversation) => messages[0]?.sentAt ?? null;
  await insertRows(
    sql,
    'public.conversations',
    all.map((conversation) => ({
      id: conversation.id,
      type: 'direct',
      metadata: {
        relationship_context: conversation.context,
        property_id: null,
        listing_id: conversation.home?.id ?? null,
        application_id: conversation.applicationId,
      },
      last_seq: conversation.messages.length,
      last_revision: conversation.messages.length,
      last_message_at: lastOf(conversation),
      created_at: firstOf(conversation),
    })),
  );
  await insertRows(
    sql,
    'public.conversation_participants',
    all.flatMap((conversation) =>
      [conversation.starter, conversation.other].map((person) => ({
        conversation_id: conversation.id,
        user_id: person.id,
        last_read_at: readUntil(conversation, person),
        joined_at: firstOf(conversation),
      })),
    ),
  );
  await insertRows(
    sql,
    'private.conversation_pairs',
    all.map(({ id, starter, other, home }) => {
      const [low, high] = [starter.id, other.id].sort();
      return { low_id: low, high_id: high, listing_id: home?.id ?? null, conversation_id: id };
    }),
  );
  await insertRows(sql, 'public.messages', all.flatMap(messageRows));
}

function messageRows(conversation: Conversation) {
  return conversation.messages.map((message, index) => {
    const reader =
      message.sender === conversation.starter ? conversation.other : conversation.starter;
    const until = readUntil(conversation, reader);
    return {
      id: message.id,
      conversation_id: conversation.id,
      sender_id: message.sender.id,
      content: message.content,
      attachments: [],
      message_type: 'text',
      read_status: until && message.sentAt <= until ? 'read' : 'sent',
      seq: index + 1,
      revision: index + 1,
      created_at: message.sentAt,
      updated_at: message.sentAt,
    };
  });
}

/** The last message that a person has seen: all of them, or up to their own last word. */
function readUntil({ messages, unreadBy }: Conversation, person: Person): Date | null {
  const seen = person === unreadBy ? messages.filter(({ sender }) => sender === person) : messages;
  return seen.at(-1)?.sentAt ?? null;
}

async function writeNotifications(sql: Sql, world: World): Promise<void> {
  const owners = await sql<{ id: string; org_id: string }[]>`select id, org_id from public.hosts`;
  const organizations = new Map(owners.map(({ id, org_id }) => [id, org_id]));
  await insertRows(
    sql,
    'public.notifications',
    world.notifications.map((each) => ({
      id: each.id,
      org_id: organizations.get(each.recipient.id) ?? null,
      recipient_id: each.recipient.id,
      notification_type: each.type,
      title: each.title,
      message: each.message,
      channel: 'in_app',
      priority: each.priority,
      status: 'sent',
      read_at: each.readAt,
      metadata: each.metadata,
      created_at: each.createdAt,
      updated_at: each.readAt ?? each.createdAt,
    })),
  );
}
