import type { Sql } from 'postgres';
import { z } from 'zod';
import { LOCALES } from '#shared/language/locale.ts';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { Form } from '#shared/protocol/form.ts';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import { finalOf } from './answered.ts';
import { formFor, saidTo } from './answering.ts';
import { type Confirmed, planAgain } from './confirm.ts';
import { asCaller, type Caller } from './database.ts';
import { failure } from './errors.ts';
import type { Reader } from './grammar/reading.ts';
import type { Lookup } from './grammar/references.ts';
import { again, type Interpretation, openRequestSchema, readerOf } from './interpretation.ts';
import { lookupOf } from './kinds/registry.ts';
import { inLanguage, say } from './language.ts';
import { appendFrames } from './log.ts';
import { recentMentions } from './mentions.ts';
import { makeStep, type Proposal, type StoredStep, storedStepSchema } from './plan.ts';
import { type Planned, planned, planOf } from './planning.ts';
import { withSteps } from './query.ts';
import { rehearsed } from './rehearsal.ts';
import type { ToolContext } from './tools/tool.ts';
import { refusalOf, slotValue } from './verbs/forms.ts';
import { SPOKEN, verbNamed } from './verbs/registry.ts';
import { verbInputSchema, zoneOf } from './verbs/verb-tool.ts';

type Amend = Extract<ClientMessage, { type: 'amend' }>;

const sessionSchema = z.object({
  id: z.string(),
  org_id: z.string(),
  state: z.string(),
  plan: z.array(storedStepSchema).nullable(),
  pending: openRequestSchema.nullable().catch(null),
  language: z.enum(LOCALES).catch('en'),
  zone: z.string().nullable().catch(null),
  surface: z.string().nullable().catch(null),
});

type Session = z.infer<typeof sessionSchema>;

const ACK: ServerMessageBody = { type: 'ack', of: 'amend' };

/**
 * Other values for a step of a plan that waits, or the ones that a form asked for: the plan is made
 * and rehearsed again, and waits. What does not fit is said, and the plan stays as it was.
 */
export async function amendRequest(sql: Sql, caller: Caller, amend: Amend): Promise<Confirmed> {
  return asCaller(sql, caller, async (tx) => {
    const [row] = await tx<{ session: unknown }[]>`
      select assistant.lock_session(${amend.trace_id}) as session`;
    const session = sessionSchema.nullable().parse(row?.session ?? null);
    if (!session || session.org_id !== caller.orgId) return { error: failure('request_unknown') };
    const { language: locale, zone } = session;
    const context: ToolContext = { tx, caller, now: new Date(), locale, zone: zone ?? 'UTC' };
    const frames = await inLanguage(locale, () => amended(context, session, amend));
    return frames ? { frames } : { error: failure('nothing_to_confirm') };
  });
}

async function amended(
  context: ToolContext,
  session: Session,
  amend: Amend,
): Promise<ServerMessage[] | null> {
  const { tx } = context;
  const append = (frames: ServerMessageBody[]) => appendFrames(tx, session.id, [ACK, ...frames]);
  if (session.state !== 'awaitingConfirm') {
    const frames = await completed(context, session, amend);
    return frames && append(frames);
  }
  const steps = amend.step === null ? null : await edited(context, session.plan ?? [], amend);
  if (steps === null) return null;
  const looked = 'nothing' in steps ? steps : await rehearsed(context, steps.list);
  if ('proposals' in looked) {
    return append([await planAgain(context, session.id, amend.trace_id, looked.proposals)]);
  }
  // A plan that waits goes on waiting, as it was.
  const kept = await asItWas(context, session);
  const said: ServerMessageBody = { type: 'token', text: looked.nothing };
  if (kept === null) return append([refusal(looked.nothing)]);
  return append([said, await planAgain(context, session.id, amend.trace_id, kept)]);
}

const refusal = (markdown: string, form?: Form): ServerMessageBody => ({
  type: 'final',
  markdown,
  artifacts: [],
  outcome: 'refused',
  ...(form && { form }),
});

async function asItWas(context: ToolContext, { plan }: Session): Promise<Proposal[] | null> {
  const again = (plan ?? []).map(({ tool, input }) => makeStep(tool, input, ''));
  const looked = await rehearsed(context, again);
  return 'nothing' in looked ? null : looked.proposals;
}

/** A request that a form completes: its plan, its answer, or the form again with why. */
async function completed(
  context: ToolContext,
  session: Session,
  amend: Amend,
): Promise<ServerMessageBody[] | null> {
  const open = session.pending;
  if (open?.asks.type !== 'slots') return null;
  const { verb, slots } = open.asks;
  const spoken = SPOKEN.find(({ name }) => name === verb);
  if (!spoken) return null;
  const given: Record<string, unknown> = { ...open.given };
  const refused: string[] = [];
  for (const [name, text] of Object.entries(amend.values)) {
    const why = refusalOf({ spoken }, name, text, context.zone);
    if (why !== null) refused.push(why);
    const value = slotValue({ spoken }, name, text, context.zone);
    if (value !== undefined) given[name] = value;
  }
  const mentions = await recentMentions(context, session.surface ?? '');
  const { read, said } = await readAgain(
    readerOf(context, mentions),
    { ...open, given, to: verb },
    verb,
  );
  if (refused.length > 0) {
    const [step] = read.kind === 'steps' ? read.steps : 'step' in read ? [read.step] : [];
    return [refusal(refused.join(' '), step && (await formFor(context, step, slots)))];
  }
  if (read.kind !== 'steps') return finalOf(await saidTo(context, { read, said }));
  const { trace_id } = amend;
  const { surface } = session;
  const changes = read.steps.filter((step) => verbNamed(step.spoken.name));
  if (changes.length === 0)
    return (await withSteps(context, { text: open.text, trace_id, surface }, read.steps)).frames;
  const looked = await planOf(context, changes);
  if ('proposals' in looked) {
    return [await planAgain(context, session.id, trace_id, looked.proposals)];
  }
  const step = looked.needed?.step ?? read.steps.find(({ spoken: one }) => one.name === verb);
  const lacks = looked.needed?.slots ?? slots;
  return [refusal(looked.nothing, step && (await formFor(context, step, lacks)))];
}

/** The request with what a form gave: all of its steps, or else the one that it was asked for. */
async function readAgain(
  reader: Reader,
  open: Interpretation['said'],
  verb: string,
): Promise<Interpretation> {
  const whole = await again(reader, open);
  const { read } = whole;
  const isWhole = read.kind === 'steps' && read.steps.some(({ spoken }) => spoken.name === verb);
  return isWhole ? whole : again(reader, { ...open, only: verb });
}

const unfit = () =>
  say({
    en: 'Some of this does not fit. Nothing was done.',
    es: 'Algo de esto no encaja. No se hizo nada.',
  });

/** The plan with other values in one of its steps. */
async function edited(
  context: ToolContext,
  plan: readonly StoredStep[],
  amend: Amend,
): Promise<Planned | null> {
  const at = plan.findIndex(({ id }) => id === amend.step);
  const step = plan[at];
  const verb = step && verbNamed(step.tool);
  const stored = step && verbInputSchema.safeParse(step.input).data;
  if (!step || !verb || !stored || stored.whole) return null;
  const values: Record<string, unknown> = { ...stored.values };
  for (const [name, text] of Object.entries(amend.values)) {
    const slot = verb.spoken.slots[name];
    if (!slot || slot.type === 'reference') continue;
    const zone = zoneOf(stored, context.zone);
    const refused = refusalOf(verb, name, text, zone);
    if (refused !== null) return { nothing: refused };
    const value = slotValue(verb, name, text, zone);
    if (value === undefined && !slot.optional) return { nothing: unfit() };
    values[name] = value;
  }
  return planned(async () => {
    const entities = await things(lookupOf(context), stored.things);
    const input = verb.input ? await verb.input(context, values, entities) : values;
    const made = makeStep(step.tool, { ...stored, input, values }, '');
    return plan.map((one, index) => (index === at ? made : one));
  });
}

/** The things of a stored step, as they are now. */
async function things(
  lookup: Lookup,
  stored: readonly { slot: string; kind: Parameters<Lookup>[0]; id: string; name: string }[],
) {
  const found: Record<string, Awaited<ReturnType<Lookup>>[number] | undefined> = {};
  for (const { slot, kind, id, name } of stored) {
    const list = await lookup(kind, name.split(/\s+/), true);
    found[slot] ??= list.find((one) => one.id === id);
  }
  return found;
}
