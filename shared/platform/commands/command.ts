import type * as z from 'zod/mini';
import type { AnalyticsEvent } from '../analytics/events.ts';

/** Whether something may be done, and the reason to show where it may not. */
export type Verdict = { allowed: true } | { allowed: false; reason: string };

/** A key prefix of the query cache. */
export type CachePart = readonly string[];

/** `<domain>.<verb>`, for example `tours.reschedule`. */
type CommandName = `${string}.${string}`;

/** A command together with its input, as an undo or an entry of the outbox holds it. */
export type BoundCommand = { command: AnyCommand; input: unknown };

/** How a command is undone: by another command that restores the previous state, or not at all and why. */
type WayBack<Input, Subject> =
  | {
      type: 'command';
      from(input: Input, before: Subject): BoundCommand;
      /**
       * What differs from the original state after an undo; null when nothing does. `now` is the state right
       * after the undo, or `before` where it was not read again.
       */
      remains?(before: Subject, now: Subject): string | null;
    }
  | { type: 'none'; reason(): string };

/** What the server is asked to do. Repeating it must not do it twice. */
type ServerCall<Input> =
  /**
   * A function in `public`, by the names of its arguments. `sent` is the time of the device at which this is
   * sent: what names the time at which it was done names both, as the device's clock may be wrong.
   */
  | { readonly function: string; args(input: Input, sent?: string): Record<string, unknown> }
  /** One row under an id that the client made, where policies allow the insert. */
  | { readonly insert: string; row(input: Input, me: string): Record<string, unknown> }
  /** The same values in the rows of these ids, where policies allow the update. */
  | {
      readonly update: string;
      readonly values: Readonly<Record<string, unknown>>;
      ids(input: Input): string[];
    };

/** What happens without a connection. */
type OfflineRule<Input> =
  | {
      type: 'queued';
      /**
       * Entries of one group leave in the order in which they were made. The server function has to be
       * repeatable: an answer may be lost after its commit, and the entry is then sent again.
       */
      group(input: Input): string;
      /** The form draft that gets its text back when the server refuses it; left out for choices. */
      draft?(input: Input): { key: string; values: Record<string, unknown> };
    }
  | { type: 'connected' };

/** The texts of a command: its name, the message when it is done, and the question before a final one. */
type CommandTexts<Input> = {
  label(): string;
  done(input: Input): string;
  /** Only for commands without an undo: the question asked first, and its consequences. */
  ask?(): { title: string; description: string };
};

/**
 * What people can do to a noun, declared once in its domain's `model/commands.ts`. Buttons, undo, the
 * outbox and the assistant's tools are made from it. The rule itself is the database's: `can` mirrors
 * the server function, and an integration test compares both.
 */
export type Command<Input, Subject, Actor> = {
  readonly name: CommandName;
  readonly input: z.ZodMiniType<Input>;
  /** Who may do it, and when. */
  can(subject: Subject, actor: Actor): Verdict;
  readonly server: ServerCall<Input>;
  /** What of the query cache is read again afterwards. */
  readonly changes: readonly CachePart[];
  readonly wayBack: WayBack<Input, Subject>;
  readonly offline: OfflineRule<Input>;
  /** What the analytics count once it was done in the app. */
  event?(input: Input): AnalyticsEvent;
  readonly texts: CommandTexts<Input>;
};

/** Any command; its input is parsed before every use. */
export type AnyCommand = Command<unknown, unknown, unknown>;

/** The verdict of everything that is not refused. */
export const ALLOWED: Verdict = { allowed: true };

/** A refusal with its reason, in the language that is shown. */
export function refused(reason: string): Verdict {
  return { allowed: false, reason };
}
