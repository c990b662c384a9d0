import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { BoundCommand, Command } from '#shared/platform/commands/command.ts';
import { callDatabase } from './call.ts';
import type { Sentence } from './sentence.ts';
import {
  type Answer,
  ChangedSince,
  type ChangeTool,
  CommandRefusal,
  type Preview,
  type ToolContext,
  ToolRefusal,
  type UndoResult,
} from './tool.ts';

/** How the server finds out what a command asks about. */
export type CommandSource<Input, Subject, Actor> = {
  command: Command<Input, Subject, Actor>;
  /** What it is about, read as the caller. Throws a `ToolRefusal` where the caller sees no such thing. */
  load(context: ToolContext, input: Input): Promise<Subject>;
  /** Who the caller is to it. */
  actor(context: ToolContext, subject: Subject, input: Input): Promise<Actor>;
};

/** How the things that a command is about looked, and look. */
type Images<Subject> = { before: Subject; after: Subject; now: Subject };

/** What of a change can be taken back: the image to restore, and what changed since and stays. */
type Standing<Subject> = { before: Subject; left: string | null };

type Done<Subject> = { before: Subject; after: Subject };

type CommandToolOptions<Input, Subject, Actor> = CommandSource<Input, Subject, Actor> & {
  /** What a sentence for it looks like; null where the planner knows it by other means. */
  sentence: Sentence | null;
  /** What the plan says about it. */
  preview(context: ToolContext, input: Input, subject: Subject): Promise<Preview>;
  /** What is said once it is done. */
  answer(context: ToolContext, input: Input, images: Done<Subject>): Promise<Answer>;
  /** What is said once it was taken back. */
  undone(images: Images<Subject>): string;
  /** What of the subject the command changes: an undo leaves alone what differs in it since. */
  touched(subject: Subject): unknown;
  /** The image afterwards, where only the database's answer tells what was changed. */
  after?(context: ToolContext, rows: readonly Record<string, unknown>[]): Promise<Subject>;
  /** Whether what was changed is what was looked at, where the call itself chooses the rows. */
  covers?(before: Subject, after: Subject): boolean;
  /** Set right before the call, in its transaction. */
  prepare?(context: ToolContext): Promise<unknown>;
  /** How that stands later, where only the image tells what to look at. */
  later?(context: ToolContext, after: Subject): Promise<Subject>;
  /** Takes part of a change back where the rest changed since; null where nothing is left of it. */
  standing?(images: Images<Subject>): Standing<Subject> | null;
  /** Of the way back, where that is another command. */
  back?: AnySource;
};

type AnySource = CommandSource<unknown, unknown, unknown>;

const inverseSchema = z.object({
  command: z.string(),
  input: z.unknown(),
  subject: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
});

/** What an undo of an action needs; stored with the action. */
type Inverse = z.infer<typeof inverseSchema>;

/**
 * A tool made from a declared command: its input, its permission, its call and its way back are the
 * command's. Only the words are the assistant's own.
 */
export function commandTool<Input, Subject, Actor>(
  options: CommandToolOptions<Input, Subject, Actor>,
): ChangeTool {
  const { command, sentence, load } = options;
  const { wayBack, texts } = command;

  async function run(context: ToolContext, value: unknown) {
    const input = command.input.parse(value);
    const before = await load(context, input);
    await permit(context, options, before, input);
    await options.prepare?.(context);
    const rows = await callDatabase(context, { command, input });
    const after = await (options.after?.(context, rows) ?? load(context, input));
    // Between the look and the call more may have come; what was not shown is not changed.
    if (options.covers && !options.covers(before, after)) throw new ChangedSince();
    const answer = await options.answer(context, input, { before, after });
    const back = wayBack.type === 'command' ? wayBack.from(input, before) : null;
    const inverse: Inverse | null = back && {
      command: back.command.name,
      input: back.input,
      subject: input,
      before,
      after,
    };
    return { ...answer, before, after, inverse };
  }

  async function preview(context: ToolContext, value: unknown): Promise<Preview> {
    const input = command.input.parse(value);
    const subject = await load(context, input);
    await permit(context, options, subject, input);
    const shown = await options.preview(context, input, subject);
    if ('nothing' in shown) return shown;
    // What the command changes, as it is now: a plan binds it, whatever its words are.
    const rows = [options.touched(subject) ?? null, shown.rows ?? shown.lines];
    const reason = wayBack.type === 'command' ? '' : ` ${wayBack.reason()}`;
    return { ...shown, rows, description: `${shown.description}${reason}` };
  }

  async function undo(context: ToolContext, value: unknown): Promise<UndoResult> {
    if (wayBack.type === 'none') return { outcome: 'refused', message: wayBack.reason() };
    const inverse = inverseSchema.parse(value);
    const input = command.input.parse(inverse.subject);
    // Asserted: what this tool stored, read back as JSON.
    const stored = inverse as { before: Subject; after: Subject };
    const now = await (options.later?.(context, stored.after) ?? load(context, input));
    const images = { before: stored.before, after: stored.after, now };
    const standing = (options.standing ?? unchanged)(images, options.touched);
    if (!standing) {
      return { outcome: 'refused', message: 'This was changed since, so nothing was undone.' };
    }
    const bound = wayBack.from(input, standing.before);
    // A part is asked for as it is now; the whole as it was planned when the change was made.
    await takeBack(context, options.standing ? bound : { ...bound, input: inverse.input });
    const remains = [standing.left, wayBack.remains?.(images.before, images.now) ?? null];
    const left = remains.filter((one) => one !== null);
    const message = [options.undone({ ...images, before: standing.before }), ...left].join(' ');
    return { outcome: left.length === 0 ? 'done' : 'partial', message };
  }

  async function takeBack(context: ToolContext, bound: BoundCommand): Promise<void> {
    // Asserted: a tool knows its own subject and actor; which command it is, is compared below.
    const source = options.back ?? (options as unknown as AnySource);
    if (source.command !== bound.command) throw new Error(`${bound.command.name} has no source`);
    const input = source.command.input.parse(bound.input);
    await permit(context, source, await source.load(context, input), input);
    await callDatabase(context, bound);
  }

  const undoable = wayBack.type === 'command';
  const named = { name: command.name, title: texts.label() };
  return { kind: 'change', ...named, undoable, sentence, command, preview, run, undo };
}

async function permit<Input, Subject, Actor>(
  context: ToolContext,
  { command, actor }: CommandSource<Input, Subject, Actor>,
  subject: Subject,
  input: Input,
): Promise<void> {
  const verdict = command.can(subject, await actor(context, subject, input));
  if (!verdict.allowed) throw new CommandRefusal(verdict.reason);
}

function unchanged<Subject>(
  { before, after, now }: Images<Subject>,
  touched: (subject: Subject) => unknown,
): Standing<Subject> | null {
  const seen = (subject: Subject) => JSON.parse(JSON.stringify(touched(subject) ?? null));
  return isDeepStrictEqual(seen(after), seen(now)) ? { before, left: null } : null;
}

/** The one row that a tool is about, read by a schema of its domain; refused where there is none. */
export function foundRow<Row>(
  schema: { parse(value: unknown): Row },
  rows: readonly { row: unknown }[],
): Row {
  const [found] = rows;
  if (!found) throw new ToolRefusal('no_longer_possible');
  return schema.parse(found.row);
}
