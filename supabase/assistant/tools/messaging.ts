import { z } from 'zod';
import {
  type SentMessage,
  sendMessage,
  unsendMessage,
} from '#shared/domains/messaging/model/commands.ts';
import { messageSchema } from '#shared/domains/messaging/model/schema.ts';
import type { CallerSql } from '../database.ts';
import { ago, counted, excerpt, quoted } from '../quote.ts';
import { type CommandSource, commandTool, foundRow } from './command-tool.ts';
import { conversationUrl } from './conversations.ts';
import { type Answer, readTool, type ToolContext, ToolRefusal } from './tool.ts';

/** How many messages an answer quotes. */
const QUOTED_MAX = 20;

type MessageRow = {
  id: string;
  conversation_id: string;
  content: string;
  files: number;
  created_at: Date;
  name: string;
  listing_title: string | null;
};

function answerWith(rows: MessageRow[], headline: string, now: Date): Answer {
  const shown = rows.slice(0, QUOTED_MAX);
  const quotes = shown.map((row) => {
    const topic = row.listing_title ? ` about ${quoted(row.listing_title, 80)}` : '';
    return `**${quoted(row.name, 80)}**${topic}, ${ago(row.created_at, now)}:\n> ${quoted(textOf(row))}`;
  });
  const urls = new Set(shown.map((row) => conversationUrl(row.conversation_id)));
  return {
    markdown: [headline, ...quotes].join('\n\n'),
    artifacts: shown
      .filter((row) => urls.delete(conversationUrl(row.conversation_id)))
      .slice(0, 5)
      .map((row) => ({ url: conversationUrl(row.conversation_id), label: `Open ${row.name}` })),
    snippets: shown.map((row) => ({
      title: row.listing_title ? `${row.name}, ${row.listing_title}` : row.name,
      text: excerpt(textOf(row)),
      url: conversationUrl(row.conversation_id),
    })),
    result: { count: rows.length, message_ids: shown.map((row) => row.id) },
  };
}

function textOf({ content, files }: Pick<MessageRow, 'content' | 'files'>): string {
  return content.trim() === '' ? `(${counted(files, 'file')})` : content;
}

/** 'Show my unread messages': quotes them, newest first. */
export const showUnreadMessages = readTool({
  name: 'messaging.showUnread',
  title: 'Unread messages',
  input: z.object({}),
  async read({ tx, now }) {
    const rows = await tx<MessageRow[]>`
      select m.id, m.conversation_id, m.content, jsonb_array_length(m.attachments) as files,
        m.created_at, coalesce(person.full_name, 'Someone') as name,
        private.conversation_listing_title(m.conversation_id) as listing_title
      from public.conversation_participants me
      join public.messages m on m.conversation_id = me.conversation_id
        and m.sender_id is distinct from me.user_id
        and m.created_at > coalesce(me.last_read_at, '-infinity')
      left join public.public_profiles person on person.id = m.sender_id
      where me.user_id = (select auth.uid())
      order by m.created_at desc, m.seq desc
      limit 200`;
    const people = new Set(rows.map((row) => row.name)).size;
    const more = rows.length > QUOTED_MAX ? `, the newest ${QUOTED_MAX} of them` : '';
    const headline =
      rows.length === 0
        ? 'You have no unread messages.'
        : `You have ${counted(rows.length, 'unread message')} from ${counted(people, 'person', 'people')}${more}:`;
    return answerWith(rows, headline, now);
  },
});

/** 'What did Ana write?': the last messages of one conversation. */
export const showConversation = readTool({
  name: 'messaging.showConversation',
  title: 'Latest messages',
  input: z.object({ conversationId: z.uuid(), name: z.string() }),
  async read({ tx, now }, { conversationId, name }) {
    const rows = await tx<MessageRow[]>`
      select m.id, m.conversation_id, m.content, jsonb_array_length(m.attachments) as files,
        m.created_at, coalesce(person.full_name, 'Someone') as name,
        private.conversation_listing_title(m.conversation_id) as listing_title
      from public.messages m
      left join public.public_profiles person on person.id = m.sender_id
      where m.conversation_id = ${conversationId} and m.sender_id is distinct from (select auth.uid())
      order by m.seq desc
      limit 5`;
    const who = quoted(name, 80);
    const headline =
      rows.length === 0 ? `${who} has not written yet.` : `The latest from ${who}, newest first:`;
    return answerWith(rows, headline, now);
  },
});

/** How many unread messages a plan shows in full. */
const SHOWN_MAX = 3;

type Recipient = { name: string; listing_title: string | null };
type Theirs = { id: string; content: string; files: number; unread: boolean; version: string };

async function recipientOf(tx: CallerSql, conversationId: string): Promise<Recipient> {
  const [row] = await tx<Recipient[]>`
    select person.full_name as name,
      private.conversation_listing_title(other.conversation_id) as listing_title
    from public.conversation_participants other
    join public.public_profiles person on person.id = other.user_id
    where other.conversation_id = ${conversationId} and other.user_id <> (select auth.uid())
    limit 1`;
  if (!row) throw new ToolRefusal('conversation_unavailable');
  return row;
}

/** The latest that the other side wrote, newest first. */
async function wordsOfOthers(tx: CallerSql, conversationId: string): Promise<Theirs[]> {
  return tx<Theirs[]>`
    select m.id, m.content, jsonb_array_length(m.attachments) as files,
      coalesce(m.edited_at, m.created_at)::text as version,
      m.created_at > coalesce(
        greatest(me.last_read_at, settings.unseen_read_at), '-infinity') as unread
    from public.messages m
    join public.conversation_participants me
      on me.conversation_id = m.conversation_id and me.user_id = (select auth.uid())
    left join public.conversation_settings settings
      on settings.conversation_id = me.conversation_id and settings.user_id = me.user_id
    where m.conversation_id = ${conversationId} and m.unsent_at is null
      and m.sender_id is distinct from (select auth.uid())
    order by m.seq desc
    limit 50`;
}

/** All that is unread, else the last. */
function linesOfOthers(name: string, theirs: readonly Theirs[]) {
  const wanted = theirs.filter((row, index) => index === 0 || row.unread);
  const shown = wanted.slice(0, SHOWN_MAX).toReversed();
  const more = wanted.length - shown.length;
  const earlier = more > 0 ? ` (and ${more} before, unread)` : '';
  return shown.map((row, index) => ({
    label: `${name} wrote${row.unread ? ', unread' : ' last'}${index === 0 ? earlier : ''}`,
    before: null,
    after: excerpt(textOf(row), 600),
  }));
}

async function messageRows({ tx }: ToolContext, id: string) {
  return tx<{ row: unknown }[]>`
    select to_jsonb(m) as row from public.messages m where m.id = ${id}`;
}

/** Taking back, as the way back of a reply. */
const unsending: CommandSource<{ message: string }, SentMessage, { me: string; now: Date }> = {
  command: unsendMessage,
  load: async (context, { message }) =>
    foundRow(messageSchema, await messageRows(context, message)),
  actor: async ({ caller, now }) => ({ me: caller.userId, now }),
};

/** 'Reply to Ana: …'. Undo takes it back for 24 hours, and says whether it was read by then. */
export const sendReply = commandTool({
  command: sendMessage,
  // People are found among conversations, by the planner's own grammar of replies.
  sentence: null,
  async load(context, { message }) {
    const rows = await messageRows(context, message);
    return rows.length === 0 ? null : foundRow(messageSchema, rows);
  },
  async actor({ tx }, _, { conversation }) {
    const [row] = await tx<{ may: boolean }[]>`select private.may_write_in(${conversation}) as may`;
    return { mayWrite: row?.may ?? false };
  },
  async preview({ tx }, { conversation, content }) {
    const { name, listing_title } = await recipientOf(tx, conversation);
    const theirs = await wordsOfOthers(tx, conversation);
    const [last] = theirs;
    const topic = listing_title ? ` about ${listing_title}` : '';
    return {
      description: `Send a message to ${name}${topic}. It can be taken back for 24 hours.`,
      lines: [
        { label: `Message to ${name}`, before: null, after: content },
        ...linesOfOthers(name, theirs),
      ],
      snippets: [
        {
          title: listing_title ? `${name}, ${listing_title}` : name,
          ...(last && { text: excerpt(textOf(last)) }),
          url: conversationUrl(conversation),
        },
      ],
      rows: theirs.map(({ id, version }) => [id, version]),
    };
  },
  // In one's name, and unseen: what the other side wrote stays unread.
  prepare: ({ tx }) => tx`select set_config('kinstead.unattended', 'on', true)`,
  async answer({ tx }, { conversation, message, content }) {
    const { name } = await recipientOf(tx, conversation);
    return {
      markdown: `Sent to ${quoted(name, 80)}:\n> ${quoted(content)}`,
      artifacts: [{ url: conversationUrl(conversation), label: `Open ${name}` }],
      snippets: [],
      result: { message_id: message, conversation_id: conversation },
    };
  },
  touched: (message) => message && { unsent_at: message.unsent_at, edited_at: message.edited_at },
  back: unsending,
  undone: () => 'The message was taken back.',
});
