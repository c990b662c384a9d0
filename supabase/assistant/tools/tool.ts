import type * as mini from 'zod/mini';
import type { Locale } from '#shared/language/locale.ts';
import type { AnyCommand } from '#shared/platform/commands/command.ts';
import type { AnswerChart, AnswerTable } from '#shared/protocol/answer.ts';
import type { previewLineSchema } from '#shared/protocol/confirm.ts';
import type { ErrorCode } from '#shared/protocol/error-code.ts';
import type { artifactSchema, snippetSchema } from '#shared/protocol/progress.ts';
import type { Caller, CallerSql } from '../database.ts';

/** A tool runs as the caller, in the caller's transaction: RLS decides what it can do. */
export type ToolContext = {
  tx: CallerSql;
  caller: Caller;
  now: Date;
  /** The language of the answer. */
  locale: Locale;
  /** IANA zone of the device that asks: 'today' where no home decides it. */
  zone: string;
};

/** What a tool has to say, with the rows that it rests on. */
export type Answer = {
  markdown: string;
  artifacts: mini.infer<typeof artifactSchema>[];
  snippets: mini.infer<typeof snippetSchema>[];
  /** Goes with `tool_result`. */
  result: unknown;
  table?: AnswerTable;
  chart?: AnswerChart;
};

/** What a change will do; `nothing` when there is nothing to change. */
export type Preview =
  | {
      description: string;
      lines: mini.infer<typeof previewLineSchema>[];
      snippets: Answer['snippets'];
      /** What it rests on, where that is not its lines: when it differs, the plan is shown again. */
      rows?: unknown;
      /** Who gets a notification of it, by name. */
      notifies?: readonly string[];
      /** Why there is no way back, where there is none. */
      finalBecause?: string;
    }
  | { nothing: string };

/** What a change did. `inverse` is null where there is no way back. */
export type Effect = Answer & { before: unknown; after: unknown; inverse: unknown };

/** How an undo ended. */
export type UndoResult = {
  outcome: 'done' | 'partial' | 'refused';
  message: string;
  /** What is not as it was, of a partial one. */
  remains?: string;
};

/** The change cannot be made, and trying again does not help. */
export class ToolRefusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The rows are not those that the plan showed: it is shown again, and nothing was done. */
export class ChangedSince extends Error {}

/** A command's own no, in its own words. */
export class CommandRefusal extends Error {}

/** A command lacks what a person can say: it is asked for, by the slots of its verb. */
export class SlotNeeded extends CommandRefusal {
  readonly slots: readonly string[];

  constructor(message: string, slots: readonly string[]) {
    super(message);
    this.slots = slots;
  }
}

/** A tool that changes something: it always asks. */
export type ChangeTool = {
  name: string;
  title: string;
  undoable: boolean;
  /** It takes something back: not undone, but done again. */
  redoable?: true;
  /** The declaration that it is made from. */
  command: AnyCommand;
  preview(context: ToolContext, input: unknown): Promise<Preview>;
  run(context: ToolContext, input: unknown): Promise<Effect>;
  undo(context: ToolContext, inverse: unknown): Promise<UndoResult>;
};
