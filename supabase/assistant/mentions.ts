import { z } from 'zod';
import { ENTITY_KINDS, type EntityKind } from '#shared/platform/commands/words.ts';
import type { Mention } from './grammar/references.ts';
import { kindNamed } from './kinds/registry.ts';
import { pageThing } from './page-thing.ts';
import type { ToolContext } from './tools/tool.ts';

const mentionSchema = z.object({
  kind: z.enum(ENTITY_KINDS as unknown as [EntityKind, ...EntityKind[]]),
  id: z.string(),
  name: z.string(),
  person: z.string().nullable(),
  home: z.string().nullable(),
  labels: z.array(z.string()),
});

/** What the caller's last request on a surface was about: 'her', 'it'. */
export async function recentMentions(
  { tx, caller }: ToolContext,
  surface: string,
): Promise<Mention[]> {
  const [row] = await tx<{ mentions: unknown }[]>`
    select assistant.recent_mentions(${caller.orgId}, ${surface}) as mentions`;
  return z
    .array(mentionSchema)
    .catch([])
    .parse(row?.mentions ?? []);
}

/** What the page that is shown is about: 'approve this one'. Read as the caller. */
export async function mentionsOfPage(
  context: ToolContext,
  page: string | null,
): Promise<Mention[]> {
  const thing = pageThing(page);
  if (!thing) return [];
  return (await kindNamed(thing.kind)?.list(context, { ids: [thing.id], words: null })) ?? [];
}
