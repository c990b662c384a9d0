import { z } from 'zod';
import { numbers } from '#shared/language/format.ts';
import { type Answered, said, waiting } from './answered.ts';
import { say } from './language.ts';
import { makeStep, type StoredStep } from './plan.ts';
import { quoted } from './quote.ts';
import { rehearsed } from './rehearsal.ts';
import { toolNamed } from './tools/registry.ts';
import type { ToolContext } from './tools/tool.ts';
import { undoOne } from './undo.ts';
import { stepToUndo } from './undo-tool.ts';

/** Most changes that one plan takes back: a person reads them before they say yes. */
const AT_ONCE_MAX = 50;

const changeSchema = z.object({
  action: z.string(),
  trace: z.string(),
  tool: z.string(),
  description: z.string().nullable(),
  is_final: z.boolean(),
});

type Change = z.infer<typeof changeSchema>;

/** A change that stays, and why. */
type Staying = { description: string; because: string };

/**
 * All that was done on a surface today and is not taken back, as a plan that waits: the newest first, each
 * rehearsed after those before it. What has no way back, or has changed since, is named and stays.
 */
export async function undoAll(
  context: ToolContext,
  query: { trace_id: string },
  surface: string,
): Promise<Answered> {
  const found = await changesOf(context, surface);
  const changes = found.slice(0, AT_ONCE_MAX);
  const { steps, staying } = await attempted(context, changes);
  const text = [
    ...(staying.length === 0 ? [] : [stays(staying)]),
    ...(found.length > changes.length ? [theNewest()] : []),
  ].join('\n\n');
  if (steps.length === 0) {
    const nothing = say({
      en: 'There is nothing to undo in this conversation.',
      es: 'No hay nada que deshacer en esta conversación.',
    });
    return said({ markdown: [nothing, text].join('\n\n').trim(), outcome: 'refused' });
  }
  const plan = await rehearsed(context, steps);
  if ('nothing' in plan) return said({ markdown: plan.nothing, outcome: 'refused' });
  const told = text === '' ? [] : [{ type: 'token', text: `${text}\n\n` } as const];
  return waiting(context, query, plan.proposals, { also: told });
}

async function changesOf({ tx, caller }: ToolContext, surface: string): Promise<Change[]> {
  const rows = await tx`
    select action.id as action, session.trace_id as trace, action.tool,
      action.inverse is null as is_final,
      (select planned ->> 'description' from jsonb_array_elements(session.plan) as planned
        where planned ->> 'id' = action.id::text) as description
    from public.command_actions as action
    join public.command_sessions as session on session.id = action.session_id
    where action.user_id = (select auth.uid()) and session.org_id = ${caller.orgId}
      and session.surface = ${surface} and action.status = 'done'
      and action.created_at > now() - interval '1 day'
    order by action.created_at desc, action.step desc limit ${AT_ONCE_MAX + 1}`;
  return z.array(changeSchema).parse(rows);
}

/** Carries what was found out of a transaction that is taken back. */
class TakenBack extends Error {}

/** Takes all of them back one after the other, finds out which of them stay, and leaves all as it was. */
async function attempted(
  context: ToolContext,
  changes: readonly Change[],
): Promise<{ steps: StoredStep[]; staying: Staying[] }> {
  const steps: StoredStep[] = [];
  const staying: Staying[] = [];
  const attempt = async (inner: ToolContext) => {
    for (const { action, trace, tool, description, is_final: isFinal } of changes) {
      const named = description ?? '';
      if (isFinal) {
        staying.push({ description: named, because: whyFinal(tool) });
        continue;
      }
      const done = await undoOne(inner, { trace, action });
      if (!done) continue;
      const { outcome, message } = done.result;
      if (outcome === 'refused') staying.push({ description: named, because: message });
      else steps.push(makeStep(stepToUndo(tool), { trace, action, description: named }, ''));
    }
    throw new TakenBack();
  };
  await context.tx
    .savepoint((tx) => attempt({ ...context, tx }))
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return { steps, staying };
}

function whyFinal(tool: string): string {
  const { wayBack } = toolNamed(tool).command;
  if (wayBack.type === 'none') return wayBack.reason();
  return say({ en: 'This cannot be undone.', es: 'Esto no se puede deshacer.' });
}

function stays(staying: readonly Staying[]): string {
  const title = say({ en: 'This stays as it is:', es: 'Esto se queda como está:' });
  const lines = staying.map(
    ({ description, because }) => `- ${`${quoted(description, 160)} ${because}`.trim()}`,
  );
  return [title, ...lines].join('\n');
}

function theNewest(): string {
  const count = numbers().format(AT_ONCE_MAX);
  return say({
    en: `There is more: these are the newest ${count}. Ask again for the rest.`,
    es: `Hay más: estos son los ${count} más recientes. Pídelo otra vez para el resto.`,
  });
}
