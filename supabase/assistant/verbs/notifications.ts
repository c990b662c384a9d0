import { z } from 'zod';
import { notificationWords } from '#shared/domains/notifications/model/words.ts';
import { say } from '../language.ts';
import { excerpt } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import { refusal } from './refuse.ts';
import type { Verb } from './verb.ts';

/**
 * Notifications that a person caused and that are unread, or read: by their messages, applications, tours and
 * reviews. Without a person the newest one.
 */
async function causedBy(
  context: ToolContext,
  person: unknown,
  which: 'unread' | 'read',
): Promise<string[]> {
  const { tx } = context;
  const isSo = which === 'unread' ? tx`n.read_at is null` : tx`n.read_at is not null`;
  const rows = await (typeof person === 'string'
    ? tx<{ id: string }[]>`
      select n.id from public.notifications n
      where n.recipient_id = (select auth.uid()) and ${isSo} and (
        n.metadata ->> 'conversation_id' in (
          select p.conversation_id::text from public.conversation_participants p
          where p.user_id = ${person}
            and p.conversation_id in (select private.my_conversations()))
        or n.metadata ->> 'application_id' in (
          select a.id::text from public.applications a where a.applicant_id = ${person})
        or n.metadata ->> 'tour_id' in (
          select t.id::text from public.tours t where ${person}::uuid in (t.renter_id, t.guide_id))
        or n.metadata ->> 'review_id' in (
          select r.id::text from public.reviews r where r.author_id = ${person}))
      order by n.created_at desc limit 200`
    : tx<{ id: string }[]>`
      select n.id from public.notifications n
      where n.recipient_id = (select auth.uid()) and ${isSo}
      order by n.created_at desc, n.id desc limit 1`);
  if (rows.length === 0) throw refusal(context, NONE[which]);
  return rows.map(({ id }) => id);
}

const NONE = {
  unread: {
    en: 'There are no such unread notifications.',
    es: 'No hay notificaciones así sin leer.',
  },
  read: {
    en: 'There are no such notifications that are read.',
    es: 'No hay notificaciones así que estén leídas.',
  },
} as const;

const marked = z.array(z.object({ id: z.string() }));
const idsOf = (subject: unknown): string[] => marked.parse(subject).map(({ id }) => id);

async function rowsNow({ tx }: ToolContext, subject: unknown): Promise<{ id: string }[]> {
  const rows = await tx<{ id: string; read_at: string | null }[]>`
    select id, read_at::text from public.notifications
    where recipient_id = (select auth.uid()) and id = any (${idsOf(subject)}::uuid[])
    order by id`;
  return [...rows];
}

/** How many notifications are unread, and the newest of them. */
async function unreadLines({ tx }: ToolContext) {
  const rows = await tx<{ title: string; count: number }[]>`
    select title, count(*) over ()::int as count from public.notifications
    where recipient_id = (select auth.uid()) and read_at is null
    order by created_at desc limit 5`;
  const [first] = rows;
  const unread = say({ en: 'unread', es: 'sin leer' });
  const read = say({ en: 'read', es: 'leída' });
  if (!first) return [];
  const label = say({ en: 'Unread notifications', es: 'Notificaciones sin leer' });
  return [
    { label, before: String(first.count), after: '0' },
    ...rows.map(({ title }) => ({ label: excerpt(title), before: unread, after: read })),
  ];
}

/** A verb for the notifications of a person that are so until now. */
const marking = (spoken: Verb['spoken'], which: 'unread' | 'read'): Verb => ({
  spoken,
  input: async (context, { person }) => ({
    notifications: await causedBy(context, person, which),
  }),
  async subject({ tx }, input) {
    const { notifications } = z.object({ notifications: z.array(z.string()) }).parse(input);
    return [
      ...(await tx<{ id: string; read_at: string | null }[]>`
        select id, read_at::text from public.notifications
        where recipient_id = (select auth.uid()) and id = any (${notifications}::uuid[])
        order by id`),
    ];
  },
  rowsNow,
});

/** Verbs of notifications. */
export const notificationVerbs: readonly Verb[] = [
  {
    spoken: notificationWords.markAllRead,
    subject: async ({ tx }) => [
      ...(await tx<{ id: string; read_at: string | null }[]>`
        select id, read_at::text from public.notifications
        where recipient_id = (select auth.uid()) and read_at is null order by id`),
    ],
    shows: unreadLines,
    // Which ones it read is its answer: some may have come since they were looked at.
    covers: (subject, rows) => {
      const seen = new Set(idsOf(subject));
      return rows.every((row) => seen.has(String(row.mark_all_notifications_read)));
    },
    rowsNow,
  },
  marking(notificationWords.markRead, 'unread'),
  marking(notificationWords.markUnread, 'read'),
];
