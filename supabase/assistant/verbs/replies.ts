import { z } from 'zod';
import { textOf } from '../answers/message-text.ts';
import { say } from '../language.ts';
import type { Preview, ToolContext } from '../tools/tool.ts';

/** How many unread messages a plan shows in full. */
const SHOWN_MAX = 3;

/** Of how many people a plan shows what they wrote. */
const PEOPLE_MAX = 40;

type Lines = Extract<Preview, { lines: unknown }>['lines'];
type Theirs = {
  conversation: string;
  name: string;
  content: string;
  files: number;
  unread: boolean;
};

const inputSchema = z.object({ conversation: z.string().nullable() });
const severalSchema = z.object({ messages: z.array(inputSchema) });

/** What the other side of conversations wrote: all that is unread, else the last; the newest first. */
async function writtenIn({ tx }: ToolContext, conversations: string[]): Promise<Theirs[]> {
  const rows = await tx<(Theirs & { place: number })[]>`
    select me.conversation_id as conversation, coalesce(person.full_name, '') as name, m.content,
      jsonb_array_length(m.attachments) as files,
      m.created_at > coalesce(
        greatest(me.last_read_at, settings.unseen_read_at), '-infinity') as unread,
      m.place::integer as place
    from public.conversation_participants me
    cross join lateral (
      select t.*, row_number() over (order by t.seq desc) as place from public.messages t
      where t.conversation_id = me.conversation_id and t.unsent_at is null
        and t.sender_id is distinct from me.user_id
      order by t.seq desc limit 50
    ) m
    left join public.conversation_settings settings
      on settings.conversation_id = me.conversation_id and settings.user_id = me.user_id
    left join public.public_profiles person on person.id = m.sender_id
    where me.user_id = (select auth.uid()) and me.conversation_id = any (${conversations}::uuid[])
    order by array_position(${conversations}::uuid[], me.conversation_id), m.place`;
  return rows.filter(({ place, unread }) => place === 1 || unread);
}

/** What the other side of a conversation wrote; the newest at the end. */
export async function linesOfOthers(context: ToolContext, input: unknown): Promise<Lines> {
  const { conversation } = inputSchema.parse(input);
  if (conversation === null) return [];
  const wanted = await writtenIn(context, [conversation]);
  const shown = wanted.slice(0, SHOWN_MAX).toReversed();
  const more = wanted.length - shown.length;
  return shown.map((row, index) => lineOf(row, index === 0 ? more : 0));
}

/** What each of several people wrote last, a line for each; what is unread first. */
export async function linesOfEach(context: ToolContext, input: unknown): Promise<Lines> {
  const { messages } = severalSchema.parse(input);
  const conversations = messages.flatMap(({ conversation }) => conversation ?? []);
  const written = Map.groupBy(await writtenIn(context, conversations), (row) => row.conversation);
  const lines = [...written.values()]
    .toSorted(([one], [other]) => Number(other?.unread === true) - Number(one?.unread === true))
    .flatMap(([last, ...before]) => (last ? [lineOf(last, before.length)] : []));
  const more = lines.length - PEOPLE_MAX;
  if (more <= 0) return lines;
  const label = say({ en: 'Others who wrote', es: 'Otras personas que escribieron' });
  return [...lines.slice(0, PEOPLE_MAX), { label, before: null, after: String(more) }];
}

const lineOf = (row: Theirs, before: number): Lines[number] => ({
  label: labelOf(row, before),
  before: null,
  after: textOf(row, 600),
});

function labelOf({ name, unread }: Theirs, before: number): string {
  const label = unread
    ? say({ en: `${name} wrote, unread`, es: `${name} escribió, sin leer` })
    : say({ en: `${name} wrote last`, es: `Lo último de ${name}` });
  const earlier = say({ en: `and ${before} before`, es: `y ${before} antes` });
  return before > 0 ? `${label} (${earlier})` : label;
}
