import type { Sql } from 'postgres';
import { z } from 'zod';
import { LOCALES } from '#shared/language/locale.ts';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import { type Confirmed, confirmPlan, planAgain } from '../confirm.ts';
import { asCaller, type Caller, type CallerSql } from '../database.ts';
import { failure } from '../errors.ts';
import { readerOf } from '../interpretation.ts';
import { inLanguage } from '../language.ts';
import { appendFrames, replayFrames } from '../log.ts';
import { type StoredStep, storedStepSchema } from '../plan.ts';
import { planned, plannedStep } from '../planning.ts';
import { rehearsed } from '../rehearsal.ts';
import { readSteps } from '../stored-steps.ts';
import type { ToolContext } from '../tools/tool.ts';
import { takesBack } from '../undo-tool.ts';
import { changed } from './change.ts';
import { differenceOf } from './difference.ts';
import { said } from './kept.ts';

type Reply = Extract<ClientMessage, { type: 'reply' }>;

const sessionSchema = z.object({
  id: z.string(),
  org_id: z.string(),
  state: z.string(),
  plan: z.array(storedStepSchema).nullable(),
  plan_hash: z.string().nullable(),
  language: z.enum(LOCALES).catch('en'),
  zone: z.string().nullable().catch(null),
});

type Session = z.infer<typeof sessionSchema>;

const ACK: ServerMessageBody = { type: 'ack', of: 'reply' };

/**
 * What a person says to a plan that waits. It may change the plan, which is rehearsed and shown again, and
 * waits: nothing but a yes does it, and that only where the plan is the one that they see. A request of
 * its own leaves the plan as it is.
 */
export async function replyToPlan(sql: Sql, caller: Caller, reply: Reply): Promise<Confirmed> {
  const answer = await asCaller(sql, caller, async (tx): Promise<Confirmed | 'yes' | 'no'> => {
    const [row] = await tx<{ session: unknown }[]>`
      select assistant.lock_session(${reply.trace_id}) as session`;
    const session = sessionSchema.nullable().parse(row?.session ?? null);
    if (!session || session.org_id !== caller.orgId) return { error: failure('request_unknown') };
    if (session.plan_hash === null) return { error: failure('nothing_to_confirm') };
    if (session.state !== 'awaitingConfirm' || session.plan_hash !== reply.plan_hash) {
      const frames = await since(tx, reply);
      return frames ? { frames } : { error: failure('plan_changed') };
    }
    const { language: locale, zone } = session;
    const context: ToolContext = { tx, caller, now: new Date(), locale, zone: zone ?? 'UTC' };
    return inLanguage(locale, () => replied(context, session, reply));
  });
  if (answer !== 'yes' && answer !== 'no') return answer;
  return confirmPlan(sql, caller, {
    type: 'confirm',
    trace_id: reply.trace_id,
    confirm: answer === 'yes',
    plan_hash: reply.plan_hash,
    idempotency_key: `words:${reply.plan_hash.slice(0, 32)}`,
  });
}

/** All that was said since a plan: the answer to a repetition, and what another device made of the plan. */
async function since(tx: CallerSql, reply: Reply): Promise<ServerMessage[] | null> {
  const frames = (await replayFrames(tx, reply.trace_id, 0)) ?? [];
  const shown = frames.findIndex(
    (frame) => frame.type === 'plan' && frame.plan_hash === reply.plan_hash,
  );
  return shown < 0 ? null : frames.slice(shown + 1);
}

async function replied(
  context: ToolContext,
  session: Session,
  reply: Reply,
): Promise<Confirmed | 'yes' | 'no'> {
  const { tx } = context;
  const plan = session.plan ?? [];
  const undoes = plan.some(takesBack);
  const stored = await readSteps(context, undoes ? [] : plan);
  // A plan of an earlier release may name what there is no more.
  if (stored === null) return { error: failure('no_longer_possible') };
  const before = stored.steps;
  const outcome = await changed(reply.text, before, readerOf(context, []));
  const keep = async (text: string) => ({
    frames: await appendFrames(tx, session.id, [ACK, { type: 'token', text }]),
  });
  switch (outcome.kind) {
    case 'yes':
      return reply.unsent ? keep(said.unsent()) : 'yes';
    case 'no':
      return 'no';
    case 'another':
      return { error: failure('another_request') };
    case 'kept':
      return keep(undoes ? said.onlyYesOrNo() : outcome.because);
    case 'changed': {
      if (undoes) return keep(said.onlyYesOrNo());
      const made = await planned(async () => {
        const list: StoredStep[] = [];
        for (const step of outcome.steps) list.push(await plannedStep(context, step));
        return list;
      });
      const looked = 'nothing' in made ? made : await rehearsed(context, made.list);
      if ('nothing' in looked) return keep(`${looked.nothing} ${said.asItWas()}`);
      const again = await planAgain(context, session.id, reply.trace_id, looked.proposals);
      const text = differenceOf(before, outcome.steps, context.zone);
      return { frames: await appendFrames(tx, session.id, [ACK, again, { type: 'token', text }]) };
    }
  }
}
