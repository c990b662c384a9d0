import { z } from 'zod';
import type { ReadStep } from './grammar/read.ts';
import { say } from './language.ts';
import { quoted } from './quote.ts';
import { readSteps } from './stored-steps.ts';
import { isUuid } from './tickets.ts';
import type { ToolContext } from './tools/tool.ts';

/** Which undone changes are to be done once more: one of them, or the last ones. */
export type Wish = { action: string } | { last: number };

const rowSchema = z.object({ tool: z.string(), input: z.unknown() });

/**
 * Undone changes as steps of a new plan, in the order in which they were made; or why they cannot be done
 * once more. What was done again since is none of them.
 */
export async function redoneSteps(
  context: ToolContext,
  wish: Wish,
): Promise<{ steps: ReadStep[] } | { nothing: string }> {
  const rows = await undoneActions(context, wish);
  if (rows.length === 0) return { nothing: nothingUndone() };
  const read = await readSteps(context, rows);
  if (read === null) {
    return {
      nothing: say({
        en: 'This kind of change is not made any more, so it cannot be redone.',
        es: 'Este tipo de cambio ya no se hace, así que no se puede rehacer.',
      }),
    };
  }
  const [lost] = read.gone;
  if (!lost) return { steps: read.steps };
  const name = quoted(lost.name, 120);
  return {
    nothing: say({
      en: `${name} is not there any more, so this cannot be redone. Nothing was done.`,
      es: `${name} ya no está, así que esto no se puede rehacer. No se hizo nada.`,
    }),
  };
}

const nothingUndone = () =>
  say({
    en: 'Nothing was undone that is not done again, so there is nothing to redo.',
    es: 'No hay nada deshecho que no se haya vuelto a hacer, así que no hay nada que rehacer.',
  });

async function undoneActions({ tx, caller }: ToolContext, wish: Wish) {
  const id = 'action' in wish ? wish.action : null;
  if (id !== null && !isUuid(id)) return [];
  const rows = await tx`
    select latest.tool, latest.input from (
      select action.tool, action.input, action.created_at, action.step
      from public.command_actions as action
      join public.command_sessions as session on session.id = action.session_id
      where action.user_id = (select auth.uid()) and session.org_id = ${caller.orgId}
        and action.status in ('undone', 'partial')
        and (${id}::uuid is null or action.id = ${id}::uuid)
        and (${id}::uuid is not null or action.undone_at > now() - interval '1 day')
        and not exists (
          select from public.command_actions as again
          where again.user_id = action.user_id and again.tool = action.tool
            and again.status = 'done' and again.created_at > action.undone_at
            and again.input -> 'values' = action.input -> 'values'
        )
      order by action.undone_at desc, action.created_at desc, action.step desc
      limit ${'last' in wish ? wish.last : 1}
    ) as latest
    order by latest.created_at, latest.step`;
  return z.array(rowSchema).parse(rows);
}
