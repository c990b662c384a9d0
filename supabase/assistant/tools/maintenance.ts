import { setRequestPriority } from '#shared/domains/maintenance/model/commands.ts';
import { priorityLabels } from '#shared/domains/maintenance/model/labels.ts';
import type { Side } from '#shared/domains/maintenance/model/rules.ts';
import { maintenanceRequestSchema } from '#shared/domains/maintenance/model/schema.ts';
import { quoted } from '../quote.ts';
import { commandTool, foundRow } from './command-tool.ts';
import type { Candidate, Sentence } from './sentence.ts';
import { type ToolContext, ToolRefusal } from './tool.ts';

const PAGE = '/dashboard/maintenance';

type Listed = { id: string; title: string; home: string; side: Side; done: boolean };

/** Requests that the caller sees, or one of them; what is over comes last. */
async function requestsOf({ tx }: ToolContext, id: string | null): Promise<Listed[]> {
  return tx<Listed[]>`
    select r.id, r.title, coalesce(home.title, 'a home') as home,
      r.status in ('closed', 'cancelled', 'resolved') as done,
      case when r.org_id in (select private.my_organizations()) then 'host' else 'tenant' end as side
    from public.maintenance_requests r
    left join public.listings home on home.id = r.listing_id
    where ${id}::uuid is null or r.id = ${id}
    order by done, r.created_at desc
    limit 300`;
}

async function found(context: ToolContext, id: string): Promise<Listed> {
  const [row] = await requestsOf(context, id);
  if (!row) throw new ToolRefusal('no_longer_possible');
  return row;
}

async function candidates(context: ToolContext): Promise<Candidate[]> {
  return (await requestsOf(context, null)).map(({ id, title, home, side, done }) => ({
    id,
    name: title,
    topic: home,
    labels: [title, home],
    allowed: side === 'host' && !done,
  }));
}

const sentence: Sentence = {
  words: [
    {
      verbs: ['set', 'change', 'make', 'raise', 'lower', 'put', 'mark'],
      objects: [['priority', 'urgency', 'importance']],
    },
    { verbs: ['make', 'mark', 'flag', 'set'], objects: [] },
  ],
  slots: {
    request: { type: 'reference', noun: 'request', candidates },
    priority: {
      type: 'choice',
      noun: 'priority',
      words: {
        urgent: 'urgent emergency asap',
        high: 'high important',
        medium: 'medium normal',
        low: 'low minor',
      },
    },
  },
  examples: [
    'set the priority of the leaking tap to urgent',
    'make the broken heating urgent',
    'change the priority of the dripping shower in the loft to low',
    'mark the stuck window as high priority',
    'raise the priority of the broken lock to high',
    'set a low priority for the squeaky door',
  ],
};

/** 'Make the broken heating urgent'. */
export const prioritiseRequest = commandTool({
  command: setRequestPriority,
  sentence,
  load: async ({ tx }, { request }) =>
    foundRow(
      maintenanceRequestSchema,
      await tx<{ row: unknown }[]>`
        select to_jsonb(r) as row from public.maintenance_requests r where r.id = ${request}`,
    ),
  actor: async (context, { id }) => ({ side: (await found(context, id)).side }),
  async preview(context, { request, priority }, before) {
    const { title, home } = await found(context, request);
    const asked = priorityLabels[priority];
    if (before.priority === priority) {
      return { nothing: `“${quoted(title, 120)}” has the priority ${asked} already.` };
    }
    return {
      description: `Set the priority of “${title}” in ${home} to ${asked}.`,
      lines: [
        {
          label: `Priority of “${title}”`,
          before: priorityLabels[before.priority],
          after: asked,
        },
      ],
      snippets: [{ title: `${title}, ${home}`, url: PAGE }],
    };
  },
  async answer(context, { request, priority }) {
    const { title } = await found(context, request);
    return {
      markdown: `The priority of “${quoted(title, 120)}” is now ${priorityLabels[priority]}.`,
      artifacts: [{ url: PAGE, label: 'Open maintenance' }],
      snippets: [],
      result: { request_id: request, priority },
    };
  },
  touched: ({ priority }) => ({ priority }),
  undone: ({ before }) => `The priority is ${priorityLabels[before.priority]} again.`,
});
