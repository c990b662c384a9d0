import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { RowMaker } from './scene.ts';

/** What the renter wrote to the host about the home that is to let. */
export const messaging: RowMaker = async ({
  sql,
  people: { renter, host },
  active,
  one,
  known,
}) => {
  const conversation = await startAs(sql, renter.id, host.id, active);
  const message = await one('messages', {
    conversation_id: conversation,
    sender_id: renter.id,
    content: 'Is it still free?',
  });
  const mine = { conversation_id: conversation, user_id: renter.id };
  return {
    conversations: await known('conversations', 'id', conversation),
    my_conversations: { id: conversation },
    conversation_participants: await known('conversation_participants', 'user_id', renter.id),
    messages: message,
    message_reactions: await one('message_reactions', {
      ...mine,
      message_id: String(message.id),
      emoji: '🙏',
    }),
    message_drafts: await one('message_drafts', {
      ...mine,
      device: 'laptop',
      written_at: new Date(),
    }),
    scheduled_messages: await one('scheduled_messages', {
      ...mine,
      id: randomUUID(),
      content: 'Good morning',
      send_at: new Date(Date.now() + 86_400_000),
    }),
    quick_replies: await one('quick_replies', {
      user_id: renter.id,
      shortcut: 'hi',
      title: 'Hello',
      body: 'Hello {{name}}',
    }),
    conversation_settings: await one('conversation_settings', { ...mine, starred: true }),
  };
};

/** A conversation as its starter would make it. */
async function startAs(sql: postgres.Sql, me: string, other: string, listing: string) {
  return sql.begin(async (tx) => {
    const claims = JSON.stringify({ sub: me, role: 'authenticated' });
    await tx`select set_config('request.jwt.claims', ${claims}, true),
      set_config('role', 'authenticated', true)`;
    const [row] = await tx<{ id: string }[]>`
      select public.start_conversation(${other}, ${listing}) as id`;
    if (!row) throw new Error('no conversation');
    return row.id;
  });
}
