import { z } from 'zod';
import { textOf } from '../answers/message-text.ts';
import { say } from '../language.ts';
import type { Preview, ToolContext } from '../tools/tool.ts';

/** How many unread messages a plan shows in full. */
const SHOWN_MAX = 3;

type Lines = Extract<Preview, { lines: unknown }>['lines'];
type Theirs = { name: string; content: string; files: number; unread: boolean };

const inputSchema = z.object({ conversation: z.string().nullable() });

/** What the other side of a conversation wrote: all that is unread, else the last; the newest at the end. */
export async function linesOfOthers({ tx }: ToolContext, input: unknown): Promise<Lines> {
  const { conversation } = inputSchema.parse(input);
  if (conversation === null) return [];
  const rows = await tx<Theirs[]>`
    select coalesce(person.full_name, '') as name, m.content,
      jsonb_array_length(m.attachments) as files,
      m.created_at > coalesce(
        greatest(me.last_read_at, settings.unseen_read_at), '-infinity') as unread
    from public.messages m
    join public.conversation_participants me
      on me.conversation_id = m.conversation_id and me.user_id = (select auth.uid())
    left join public.conversation_settings settings
      on settings.conversation_id = me.conversation_id and settings.user_id = me.user_id
    left join public.public_profiles person on person.id = m.sender_id
    where m.conversation_id = ${conversation} and m.unsent_at is null
      and m.sender_id is distinct from (select auth.uid())
    order by m.seq desc limit 50`;
  const wanted = rows.filter((row, index) => index === 0 || row.unread);
  const shown = wanted.slice(0, SHOWN_MAX).toReversed();
  const more = wanted.length - shown.length;
  return shown.map((row, index) => ({
    label: labelOf(row, index === 0 ? more : 0),
    before: null,
    after: textOf(row, 600),
  }));
}

function labelOf({ name, unread }: Theirs, before: number): string {
  const label = unread
    ? say({ en: `${name} wrote, unread`, es: `${name} escribió, sin leer` })
    : say({ en: `${name} wrote last`, es: `Lo último de ${name}` });
  const earlier = say({ en: `and ${before} before`, es: `y ${before} antes` });
  return before > 0 ? `${label} (${earlier})` : label;
}
