import { z } from 'zod';
import { notificationWords } from '#shared/domains/notifications/model/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import { refusal } from './refuse.ts';
import type { Verb } from './verb.ts';

/** Unread notifications that a person caused: their messages, applications and tours; the newest one without a person. */
async function unreadOf(context: ToolContext, person: unknown): Promise<string[]> {
  const { tx } = context;
  const rows = await (typeof person === 'string'
    ? tx<{ id: string }[]>`
      select n.id from public.notifications n
      where n.recipient_id = (select auth.uid()) and n.read_at is null and (
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
      where n.recipient_id = (select auth.uid()) and n.read_at is null
      order by n.created_at desc, n.id desc limit 1`);
  if (rows.length === 0)
    throw refusal(context, {
      en: 'There are no such unread notifications.',
      es: 'No hay notificaciones así sin leer.',
    });
  return rows.map(({ id }) => id);
}

/** Verbs of notifications. */
export const notificationVerbs: readonly Verb[] = [
  {
    spoken: notificationWords.markAllRead,
    subject: async ({ tx }) => [
      ...(await tx<{ id: string; read_at: string | null }[]>`
        select id, read_at::text from public.notifications
        where recipient_id = (select auth.uid()) and read_at is null order by id`),
    ],
  },
  {
    spoken: notificationWords.markRead,
    input: async (context, { person }) => ({ notifications: await unreadOf(context, person) }),
    async subject({ tx }, input) {
      const { notifications } = z.object({ notifications: z.array(z.string()) }).parse(input);
      return [
        ...(await tx<{ id: string; read_at: string | null }[]>`
          select id, read_at::text from public.notifications
          where recipient_id = (select auth.uid()) and id = any (${notifications}::uuid[])
          order by id`),
      ];
    },
  },
];
