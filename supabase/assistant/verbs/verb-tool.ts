import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { commandNamed } from '#shared/domains/commands.ts';
import { ENTITY_KINDS, type EntityKind } from '#shared/platform/commands/words.ts';
import type { Fact } from '../kinds/kind.ts';
import { kindNamed } from '../kinds/registry.ts';
import { say } from '../language.ts';
import { excerpt, quoted } from '../quote.ts';
import { callDatabase } from '../tools/call.ts';
import {
  ChangedSince,
  type ChangeTool,
  type Effect,
  type Preview,
  type ToolContext,
  ToolRefusal,
  type UndoResult,
} from '../tools/tool.ts';
import { slotLabel, slotText } from './slot-texts.ts';
import type { Verb } from './verb.ts';

const thingSchema = z.object({
  slot: z.string(),
  kind: z.enum(ENTITY_KINDS as unknown as [EntityKind, ...EntityKind[]]),
  id: z.string(),
  name: z.string(),
  topic: z.string().nullable(),
  url: z.string(),
  zone: z.string().nullable(),
});

/** A thing of a step, as it is stored with it. */
type Thing = z.infer<typeof thingSchema>;

/** What a step stores: the command's input, and what it was said about. */
export const verbInputSchema = z.object({
  input: z.unknown(),
  values: z.record(z.string(), z.unknown()),
  things: z.array(thingSchema),
  /** Amounts that were said as a change: of another thing they are another amount. */
  changes: z
    .record(z.string(), z.object({ cents: z.number().nullable(), bps: z.number().nullable() }))
    .optional(),
  /** The input came whole out of a form, which is where it is changed. */
  whole: z.optional(z.literal(true)),
});

/** What a step stores. */
export type VerbInput = z.infer<typeof verbInputSchema>;

/** A fact as an action stores it. */
export const factSchema = z.object({
  key: z.string(),
  label: z.object({ en: z.string(), es: z.string() }),
  value: z.string(),
});

const inverseSchema = z.object({
  input: z.unknown(),
  before: z.unknown(),
  things: z.array(thingSchema),
  changed: z.array(factSchema),
  /** Rows of the subject as the change left them. */
  rows: z.array(z.looseObject({ id: z.string() })).nullish(),
});

/** The zone by whose clock the times of a step are said: that of its home, else of the device. */
export const zoneOf = ({ things }: Pick<VerbInput, 'things'>, deviceZone: string): string =>
  things.find(({ zone }) => zone !== null)?.zone ?? deviceZone;

type Inverse = z.infer<typeof inverseSchema>;

/** A subject as one word to compare; when a row was touched says nothing of what changed. */
const imageOf = (subject: unknown): string =>
  JSON.stringify(subject ?? null, (key, value) => (key === 'updated_at' ? undefined : value));

const nothingToDo = () =>
  say({
    en: 'It is so already: nothing to do.',
    es: 'Ya está así: no hay nada que hacer.',
  });

const changedSince = () =>
  say({
    en: 'This was changed since, so nothing was undone.',
    es: 'Esto cambió desde entonces, así que no se deshizo nada.',
  });

const leftAlone = (count: number) =>
  say({ en: `${count} changed since and stay.`, es: `${count} cambiaron después y se quedan.` });

type Touched = { kind: EntityKind; id: string };

function touchedBy(verb: Verb, { input, things }: VerbInput): Touched[] {
  const made = verb.touches?.(input) ?? [];
  const all = [...things, ...made].map(({ kind, id }) => ({ kind, id }));
  return [...new Map(all.map((one) => [`${one.kind}/${one.id}`, one])).values()];
}

async function factsOf(context: ToolContext, touched: readonly Touched[]): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const { kind, id } of touched) {
    const found = await kindNamed(kind)?.facts(context, id);
    for (const fact of found ?? []) facts.push({ ...fact, key: `${kind}/${id}/${fact.key}` });
  }
  return facts;
}

/** What differs between two looks, in the order of the later one. */
export function difference(before: readonly Fact[], after: readonly Fact[]) {
  const was = new Map(before.map((fact) => [fact.key, fact]));
  const is = new Map(after.map((fact) => [fact.key, fact]));
  const changed = after.filter(({ key, value }) => was.get(key)?.value !== value);
  const gone = before.filter(({ key }) => !is.has(key));
  return [
    ...changed.map((fact) => ({
      fact,
      before: was.get(fact.key)?.value ?? null,
      after: fact.value,
    })),
    ...gone.map((fact) => ({ fact, before: fact.value, after: null })),
  ];
}

/** What the sentence said that the facts do not show: a text, an amount of something new. */
function saidLines(
  verb: Verb,
  { values }: VerbInput,
  shown: readonly { label: string; after: string | null }[],
  besides: readonly { label: string; after: string | null }[],
  zone: string,
) {
  return Object.entries(verb.spoken.slots).flatMap(([name, slot]) => {
    const value = values[name];
    if (slot.type === 'reference' || value === undefined || value === null) return [];
    const text = slotText(slot, value, zone);
    const label = slotLabel(name, slot);
    const isShown = shown.some(
      (line) =>
        line.label === label || line.after?.toLowerCase().includes(text.toLowerCase()) === true,
    );
    // What is shown besides may quote others, in whose words a text of one's own is not looked for.
    const isBesides =
      slot.type !== 'text' &&
      besides.some((line) => line.label === label || line.label === text || line.after === text);
    return isShown || isBesides ? [] : [{ label, before: null, after: text }];
  });
}

/** Who else got notifications in this transaction, and how many. */
export const notified = ({ tx }: ToolContext) =>
  tx<{ recipient: string; name: string; notices: number }[]>`
    select recipient, name, notices from assistant.notified_now()`;

/** What was written, quoted below what was done. */
function written({ spoken }: Verb, { values }: VerbInput): string {
  const texts = Object.entries(spoken.slots).flatMap(([name, { type }]) => {
    const value = values[name];
    return type === 'text' && typeof value === 'string' ? [`\n> ${quoted(value)}`] : [];
  });
  return texts.join('');
}

/** 'Confirm a tour: Ana Bell, Loft over the bakery.' */
function described(verb: Verb, things: readonly Thing[]): string {
  const names = things.map(({ name, topic }) => (topic ? `${name}, ${topic}` : name));
  const about = names.length === 0 ? '' : `: ${names.join(' · ')}`;
  return `${say(verb.spoken.title)}${excerpt(about, 240)}.`;
}

/**
 * A tool made from a declared verb. Its preview is a rehearsal: it runs the command and looks at what
 * differs; the caller takes the transaction back.
 */
export function verbTool(verb: Verb): ChangeTool {
  const { spoken } = verb;
  const { command } = spoken;
  const { wayBack } = command;

  async function perform(context: ToolContext, value: unknown) {
    const stored = verbInputSchema.parse(value);
    const touched = touchedBy(verb, stored);
    const before = await factsOf(context, touched);
    const subject = (await verb.subject?.(context, stored.input)) ?? null;
    const rows = await callDatabase(context, { command, input: stored.input });
    const after = await factsOf(context, touched);
    return { stored, before, after, subject, rows, changes: difference(before, after) };
  }

  async function preview(context: ToolContext, value: unknown): Promise<Preview> {
    const extra = (await verb.shows?.(context, verbInputSchema.parse(value).input)) ?? [];
    const earlier = await notified(context);
    const { stored, before, subject, changes } = await perform(context, value);
    // Only what can be taken back has an image that has to differ.
    const isSame =
      subject !== null &&
      wayBack.type === 'command' &&
      changes.length === 0 &&
      imageOf(subject) === imageOf(await verb.subject?.(context, stored.input));
    if (isSame) return { nothing: nothingToDo() };
    const countOf = (recipient: string) =>
      earlier.find((one) => one.recipient === recipient)?.notices ?? 0;
    const now = await notified(context);
    const lines = changes.map(({ fact, ...line }) => ({ label: say(fact.label), ...line }));
    const zone = zoneOf(stored, context.zone);
    return {
      description: described(verb, stored.things),
      lines: [...lines, ...saidLines(verb, stored, lines, extra, zone), ...extra],
      snippets: stored.things.map(({ name, topic, url }) => ({
        title: topic ? `${name}, ${topic}` : name,
        url,
      })),
      rows: [before.map((fact) => [fact.key, fact.value]), lines, subject],
      // Of a step alone: those before it have said whom they notify.
      notifies: now
        .filter(({ recipient, notices }) => notices > countOf(recipient))
        .map(({ name }) => name),
      ...(wayBack.type === 'none' && { finalBecause: wayBack.reason() }),
    };
  }

  async function run(context: ToolContext, value: unknown): Promise<Effect> {
    const { stored, before, after, subject, rows, changes } = await perform(context, value);
    if (verb.covers && !verb.covers(subject, rows)) throw new ChangedSince();
    const input = command.input.parse(stored.input);
    const names = stored.things.map(({ name }) => quoted(name, 80)).join(', ');
    const done = command.texts.done(input);
    const inverse =
      wayBack.type === 'none'
        ? null
        : {
            input: stored.input,
            before: subject,
            things: stored.things,
            rows: (await verb.rowsNow?.(context, subject)) ?? null,
            changed: changes.map(({ fact, after: now }) => ({ ...fact, value: now ?? '' })),
          };
    return {
      markdown: `${names === '' ? done : `**${names}**: ${done}`}${written(verb, stored)}`,
      artifacts: [
        ...new Map(stored.things.map(({ url, name }) => [url, { url, label: name }])).values(),
      ],
      snippets: [],
      result: { ids: stored.things.map(({ id }) => id) },
      before,
      after,
      inverse,
    };
  }

  /** The image to restore, without rows that changed since; null where all of them did. */
  async function standingOf(context: ToolContext, { before, rows }: Inverse) {
    if (!verb.rowsNow || !rows || rows.length === 0) return { before, changed: 0 };
    const found = await verb.rowsNow(context, before);
    const now = new Map(found.map((row) => [row.id, row]));
    const still = rows.filter((row) => isDeepStrictEqual(row, { ...now.get(row.id) }));
    if (still.length === 0) return null;
    const ids = new Set(still.map(({ id }) => id));
    const image = z.array(z.looseObject({ id: z.string() })).parse(before);
    return {
      before: image.filter(({ id }) => ids.has(id)),
      changed: rows.length - still.length,
    };
  }

  async function undo(context: ToolContext, value: unknown): Promise<UndoResult> {
    if (wayBack.type === 'none') return { outcome: 'refused', message: wayBack.reason() };
    const inverse = inverseSchema.parse(value);
    const input = command.input.parse(inverse.input);
    const touched = touchedBy(verb, { input: inverse.input, values: {}, things: inverse.things });
    const now = new Map((await factsOf(context, touched)).map((fact) => [fact.key, fact.value]));
    const isAsLeft = inverse.changed.every(({ key, value: left }) => (now.get(key) ?? '') === left);
    if (!isAsLeft) {
      return { outcome: 'refused', message: changedSince() };
    }
    const standing = await standingOf(context, inverse);
    if (standing === null) return { outcome: 'refused', message: changedSince() };
    const bound = wayBack.from(input, standing.before);
    if (!commandNamed(bound.command.name)) throw new ToolRefusal('no_longer_possible');
    await callDatabase(context, bound);
    const subject = (await verb.subject?.(context, inverse.input)) ?? inverse.before;
    const left = wayBack.remains?.(inverse.before, subject) ?? null;
    const undone = say({ en: 'It is as it was.', es: 'Está como estaba.' });
    const others = standing.changed === 0 ? null : leftAlone(standing.changed);
    const remains = [left, others].filter((text) => text !== null).join(' ');
    return remains === ''
      ? { outcome: 'done', message: undone }
      : { outcome: 'partial', message: `${undone} ${remains}`, remains };
  }

  const undoable = wayBack.type === 'command';
  return {
    name: spoken.name,
    get title() {
      return say(spoken.title);
    },
    undoable,
    command,
    preview,
    run,
    undo,
  };
}
