import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  addApplicationNote,
  removeApplicationNote,
} from '#shared/domains/applications/model/commands.ts';
import type { ApplicationActor } from '#shared/domains/applications/model/rules.ts';
import { excerpt, quoted } from '../quote.ts';
import { type CommandSource, commandTool, foundRow } from './command-tool.ts';
import type { Candidate, Sentence } from './sentence.ts';
import { type ToolContext, ToolRefusal } from './tool.ts';

const PAGE = '/dashboard/applications';

type Listed = {
  id: string;
  applicant: string;
  home: string;
  actor: ApplicationActor;
  over: boolean;
};

/** Applications that the caller sees, or one of them; what was decided comes last. */
async function applicationsOf({ tx }: ToolContext, id: string | null): Promise<Listed[]> {
  return tx<Listed[]>`
    select a.id, coalesce(person.full_name, 'an applicant') as applicant,
      coalesce(home.title, 'a home') as home,
      a.status in ('declined', 'withdrawn') or a.concluded_at is not null as over,
      case
        when a.applicant_id = (select auth.uid()) or not private.manages_listing(a.listing_id)
          then 'applicant'
        when private.manages_papers_of(a.listing_id) then 'manager'
        else 'colleague'
      end as actor
    from public.applications a
    left join public.public_profiles person on person.id = a.applicant_id
    left join public.listings home on home.id = a.listing_id
    where a.status <> 'draft' and (${id}::uuid is null or a.id = ${id})
    order by over, a.created_at desc
    limit 300`;
}

async function found(context: ToolContext, id: string): Promise<Listed> {
  const [row] = await applicationsOf(context, id);
  if (!row) throw new ToolRefusal('no_longer_possible');
  return row;
}

async function candidates(context: ToolContext): Promise<Candidate[]> {
  return (await applicationsOf(context, null)).map(({ id, applicant, home, actor, over }) => ({
    id,
    name: applicant,
    topic: home,
    labels: [applicant, home],
    allowed: addApplicationNote.can(null, { actor }).allowed && !over,
  }));
}

const noteSchema = z.object({ content: z.string() });
type Note = { note: string; application: string };

async function noteOf({ tx }: ToolContext, { note }: Note) {
  const rows = await tx<{ row: unknown }[]>`
    select to_jsonb(n) as row from public.application_notes n where n.id = ${note}`;
  return rows.length === 0 ? null : foundRow(noteSchema, rows);
}

const actorOf = async (context: ToolContext, { application }: Note) => ({
  actor: (await found(context, application)).actor,
});

const removing: CommandSource<
  Note & { content: string },
  { content: string } | null,
  { actor: ApplicationActor }
> = {
  command: removeApplicationNote,
  load: noteOf,
  actor: (context, _, input) => actorOf(context, input),
};

const noteNouns = ['note', 'notes', 'comment', 'remark'];
const applicationNouns = ['application', 'applications', 'applicant'];

const sentence: Sentence = {
  words: [
    { verbs: ['add', 'attach', 'put', 'leave', 'make', 'jot down'], objects: [noteNouns] },
    { verbs: ['write', 'send'], objects: [noteNouns, applicationNouns] },
    { verbs: ['note', 'comment'], objects: [applicationNouns] },
  ],
  slots: {
    application: { type: 'reference', noun: 'application', candidates },
    content: { type: 'text', noun: 'note' },
  },
  fields: () => ({ note: randomUUID() }),
  examples: [
    'add a note to Grace’s application: called her landlord',
    'add a note to the application of Ben Okafor: “income checked”',
    'note on Noor’s application: wants a parking space',
    'put a note on Ana Diaz’s application for the loft: viewing went well',
    'leave a comment on Liam’s application saying references are good',
    'write a note on the application of Kat - asked for a later start',
  ],
};

/** 'Add a note to Grace’s application: called her landlord'. Only the host's side reads it. */
export const noteOnApplication = commandTool({
  command: addApplicationNote,
  sentence,
  load: (context, input) => noteOf(context, input),
  actor: (context, _, input) => actorOf(context, input),
  async preview(context, { application, content }) {
    const { applicant, home } = await found(context, application);
    return {
      description: `Add a note to the application of ${applicant} for ${home}. Only your side reads it.`,
      lines: [{ label: `Note about ${applicant}`, before: null, after: content }],
      snippets: [{ title: `${applicant}, ${home}`, url: PAGE }],
    };
  },
  async answer(context, { note, application, content }) {
    const { applicant } = await found(context, application);
    return {
      markdown: `Noted about ${quoted(applicant, 80)}:\n> ${quoted(content)}`,
      artifacts: [{ url: PAGE, label: 'Open applications' }],
      snippets: [],
      result: { note_id: note, application_id: application },
    };
  },
  touched: (note) => note,
  back: removing,
  undone: ({ after }) => `The note “${excerpt(after?.content ?? '', 60)}” was removed.`,
});
