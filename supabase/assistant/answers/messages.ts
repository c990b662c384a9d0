import { say } from '../language.ts';
import { excerpt, quoted } from '../quote.ts';
import { conversationUrl } from '../tools/conversations.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { textOf } from './message-text.ts';
import { messageWords } from './message-words.ts';
import type { Question } from './question.ts';
import { replyTimeQuestion } from './reply-time.ts';
import {
  answerOf,
  choiceOf,
  counted,
  type Days,
  daysOf,
  daysText,
  distanceText,
  idsOf,
  nameText,
  tableOf,
} from './sentences.ts';

/** How many messages an answer quotes: of all, and of one person's conversation. */
const QUOTED_MAX = 20;
const LATEST_MAX = 5;

const UNREAD = {
  en: ['unread message', 'unread messages'],
  es: ['mensaje sin leer', 'mensajes sin leer'],
} as const;
const PEOPLE = { en: ['person', 'people'], es: ['persona', 'personas'] } as const;
const MESSAGES = { en: ['message', 'messages'], es: ['mensaje', 'mensajes'] } as const;

type MessageRow = {
  id: string;
  conversation_id: string;
  content: string;
  files: number;
  created_at: Date;
  name: string | null;
  listing_title: string | null;
  total: number;
  people: number;
};

type Filter = {
  unread: boolean;
  people: readonly string[] | null;
  days: Days | null;
  most: number;
};

/** Messages that others wrote to the caller, newest first. */
async function messagesOf({ tx, zone }: ToolContext, { unread, people, days, most }: Filter) {
  const ids = people && [...people];
  const rows = await tx<MessageRow[]>`
    with found as (
      select m.id, m.conversation_id, m.sender_id, m.content, m.attachments, m.created_at, m.seq
      from public.conversation_participants me
      join public.messages m on m.conversation_id = me.conversation_id
        and m.sender_id is distinct from me.user_id and m.unsent_at is null
      left join public.conversation_settings mine
        on mine.user_id = me.user_id and mine.conversation_id = me.conversation_id
      where me.user_id = (select auth.uid())
        and (not ${unread}
          or m.created_at > coalesce(greatest(me.last_read_at, mine.unseen_read_at), '-infinity'))
        and (${ids}::uuid[] is null or m.sender_id = any(${ids}::uuid[]))
        and (${days?.from ?? null}::date is null or (m.created_at at time zone ${zone})::date
          between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
    )
    select f.id, f.conversation_id, f.content, jsonb_array_length(f.attachments) as files,
      f.created_at, person.full_name as name,
      private.conversation_listing_title(f.conversation_id) as listing_title,
      (select count(*) from found)::integer as total,
      (select count(distinct sender_id) from found)::integer as people
    from (select * from found order by created_at desc, seq desc limit ${most}) f
    left join public.public_profiles person on person.id = f.sender_id
    order by f.created_at desc, f.seq desc`;
  return [...rows];
}

/** Read conversations whose last word is not the caller's: no list calls them open any more. */
async function unansweredOf({ tx }: ToolContext): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::integer as count from public.my_conversations c
    where c.unread_count = 0 and c.archived_at is null and not c.blocked
      and c.last_message ->> 'sender_id' <> (select auth.uid())::text
      and c.last_message_at > now() - interval '30 days'`;
  return row?.count ?? 0;
}

/** 'Who wrote?', 'Show my unread messages', 'What did Ana write?' */
async function messages(context: ToolContext, values: SlotValues): Promise<Answer> {
  const people = idsOf(values.person);
  const days = daysOf(values);
  if (choiceOf(values.unread) === null && (people || days)) return latest(context, people, days);
  const unread = await messagesOf(context, { unread: true, people, days, most: QUOTED_MAX });
  if (unread.length > 0) return answerWith(unread, unreadLead(unread), context);
  const none = say({ en: 'You have no unread messages.', es: 'No tienes mensajes sin leer.' });
  if (people || days) return answerWith([], none, context);
  const waiting = await unansweredOf(context);
  const read =
    waiting === 0
      ? ''
      : say({
          en: `The last word of ${waiting} of the conversations that you have read is not yours.`,
          es: `En ${waiting} de las conversaciones que leíste la última palabra no es tuya.`,
        });
  if (choiceOf(values.unread) !== null)
    return answerWith([], [none, read].join(' ').trim(), context);
  const last = await messagesOf(context, { unread: false, people, days, most: LATEST_MAX });
  const before = last.length > 0 ? say({ en: 'The latest:', es: 'Los últimos:' }) : '';
  return answerWith(last, [none, read, before].filter((part) => part !== '').join(' '), context);
}

function unreadLead(rows: readonly MessageRow[]): string {
  const total = rows[0]?.total ?? 0;
  const people = rows[0]?.people ?? 0;
  const more =
    total > QUOTED_MAX
      ? say({ en: `, the newest ${QUOTED_MAX} of them`, es: `, los ${QUOTED_MAX} más nuevos` })
      : '';
  return say({
    en: `You have ${counted(total, UNREAD)} from ${counted(people, PEOPLE)}${more}:`,
    es: `Tienes ${counted(total, UNREAD)} de ${counted(people, PEOPLE)}${more}:`,
  });
}

/** What some people wrote, or what came on some days. */
async function latest(context: ToolContext, people: readonly string[] | null, days: Days | null) {
  const most = days ? QUOTED_MAX : LATEST_MAX;
  const rows = await messagesOf(context, { unread: false, people, days, most });
  const total = rows[0]?.total ?? 0;
  const who = people ? await namesOf(context, people) : '';
  const when = days ? ` ${daysText(days, context)}` : '';
  if (people && !days) {
    const lead =
      total === 0
        ? say({ en: `${who} has not written yet.`, es: `${who} aún no ha escrito.` })
        : say({
            en: `The latest from ${who}, newest first:`,
            es: `Lo último de ${who}, lo más nuevo primero:`,
          });
    return answerWith(rows, lead, context);
  }
  const from = who && say({ en: ` from ${who}`, es: ` de ${who}` });
  const lead =
    total === 0
      ? say({ en: `No messages${from}${when}.`, es: `Ningún mensaje${from}${when}.` })
      : say({
          en: `${counted(total, MESSAGES)}${from}${when}, newest first:`,
          es: `${counted(total, MESSAGES)}${from}${when}, lo más nuevo primero:`,
        });
  return answerWith(rows, lead, context);
}

async function namesOf({ tx }: ToolContext, people: readonly string[]): Promise<string> {
  const rows = await tx<{ name: string | null }[]>`
    select full_name as name from public.public_profiles
    where id = any(${[...people]}::uuid[]) order by full_name`;
  // Who has nothing to do with the caller has no name for them.
  if (rows.length === 0) return say({ en: 'This person', es: 'Esta persona' });
  return rows.map(({ name }) => quoted(nameText(name), 80)).join(', ');
}

function answerWith(rows: readonly MessageRow[], lead: string, { now }: ToolContext): Answer {
  const quotes = rows.map((row) => {
    const about = row.listing_title ? quoted(row.listing_title, 80) : '';
    const topic = about && say({ en: ` about ${about}`, es: ` sobre ${about}` });
    const words = quoted(textOf(row, 600));
    return `**${quoted(nameText(row.name), 80)}**${topic}, ${distanceText(row.created_at, now)}:\n> ${words}`;
  });
  const urls = new Set(rows.map((row) => conversationUrl(row.conversation_id)));
  const open = rows
    .filter((row) => urls.delete(conversationUrl(row.conversation_id)))
    .slice(0, 5)
    .map((row) => ({
      url: conversationUrl(row.conversation_id),
      label: say({ en: `Open ${nameText(row.name)}`, es: `Abrir ${nameText(row.name)}` }),
    }));
  const all = {
    url: '/dashboard/messages',
    label: say({ en: 'Open messages', es: 'Abrir mensajes' }),
  };
  const total = rows[0]?.total ?? 0;
  return answerOf([lead, ...quotes], {
    artifacts: open.length > 0 ? open : [all],
    snippets: rows.map((row) => ({
      title: row.listing_title ? `${nameText(row.name)}, ${row.listing_title}` : nameText(row.name),
      text: excerpt(textOf(row)),
      url: conversationUrl(row.conversation_id),
    })),
    // Quotes are the rows; a table only says how many there are besides.
    table: total > rows.length ? messageTable(rows, total, now) : undefined,
    result: { count: total, message_ids: rows.map(({ id }) => id) },
  });
}

const messageTable = (rows: readonly MessageRow[], total: number, now: Date) =>
  tableOf(
    say({ en: 'Messages', es: 'Mensajes' }),
    [
      say({ en: 'From', es: 'De' }),
      say({ en: 'About', es: 'Sobre' }),
      say({ en: 'When', es: 'Cuándo' }),
      say({ en: 'Message', es: 'Mensaje' }),
    ],
    rows.map((row) => ({
      cells: [
        nameText(row.name),
        row.listing_title ?? '–',
        distanceText(row.created_at, now),
        textOf(row),
      ],
      url: conversationUrl(row.conversation_id),
    })),
    total,
  );

/** Questions about messages. */
export const messageQuestions: readonly Question[] = [
  { spoken: messageWords.messages, answer: messages },
  replyTimeQuestion,
];
