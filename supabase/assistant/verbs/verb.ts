import type { Entity, Spoken } from '#shared/platform/commands/words.ts';
import type { Preview, ToolContext } from '../tools/tool.ts';

type Lines = Extract<Preview, { lines: unknown }>['lines'];

/** What a sentence said, by slot: ids, cents, ISO times, texts; left out where it did not say it. */
export type SlotValues = Readonly<Record<string, unknown>>;

/** The things that it refers to, by slot. */
export type SlotEntities = Readonly<Record<string, Entity | undefined>>;

/** A verb of the bar: a command with its words, and what the server has to look up for it. */
export type Verb = {
  spoken: Spoken & { command: NonNullable<Spoken['command']> };
  /**
   * The command's input, where it is not the slots themselves: ids that a client makes, rows behind a
   * reference, today. Throws a `CommandRefusal` with the reason where it cannot be made.
   */
  input?(context: ToolContext, values: SlotValues, entities: SlotEntities): Promise<unknown>;
  /** What the way back has to know of the state before; read again after an undo. */
  subject?(context: ToolContext, input: unknown): Promise<unknown>;
  /** What the plan shows besides what differs: how many it concerns, what another wrote last. */
  shows?(context: ToolContext, input: unknown): Promise<Lines>;
  /** Whether the call, which chooses its rows itself, took none but those that were looked at. */
  covers?(subject: unknown, rows: readonly Record<string, unknown>[]): boolean;
  /** Rows of the subject as they are now: an undo leaves alone those that changed since. */
  rowsNow?(context: ToolContext, subject: unknown): Promise<readonly { id: string }[]>;
  /** Further things whose facts the plan shows: what a command makes, by its input. */
  touches?(input: unknown): readonly { kind: Entity['kind']; id: string }[];
};

/** What a command is called that no sentence means, because a form alone has what it needs, such as a file. */
export function unspoken(
  command: Verb['spoken']['command'],
  title: Spoken['title'],
  page: string,
): Verb['spoken'] {
  const { en, es } = title;
  return {
    name: command.name,
    command,
    title,
    say: [],
    slots: {},
    examples: { en: [en], es: [es] },
    page,
  };
}
