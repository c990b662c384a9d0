import * as z from 'zod/mini';
import { LOCALES } from '../../../language/locale.ts';
import { socketFailureSchema } from '../../../platform/socket/failure.ts';
import { chartSchema, choiceSchema, outcomeSchema, tableSchema } from '../../../protocol/answer.ts';
import { planStepSchema } from '../../../protocol/confirm.ts';
import { formSchema } from '../../../protocol/form.ts';
import { artifactSchema, snippetSchema } from '../../../protocol/progress.ts';
import { attachmentSchema, proposalSchema } from '../../../protocol/query.ts';
import { undoOutcomeSchema } from '../../../protocol/undo.ts';

/** PNL-22: the two kinds of request. */
export const intentKindSchema = z.enum(['fetch', 'perform']);

/** PNL-14: what the progress strip shows, in order. */
export const stageSchema = z.enum(['plan', 'confirm', 'execute', 'notify', 'done']);

/** A stage of the progress strip. */
export type Stage = z.infer<typeof stageSchema>;

/** An error of the server: its code, and a text for versions that do not know the code. */
const serverErrorSchema = z.object({ code: z.string(), message: z.string() });

/** A failure as the server named it. */
export type ServerError = z.infer<typeof serverErrorSchema>;

/** ENT-16: one thing that the assistant did; `id` is the action that `undo` names. */
export const commandStepSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'running', 'done', 'error']),
  result: z.unknown(),
  error: z.nullable(serverErrorSchema),
  undoable: z.boolean(),
  /** Null until a person asks; then running until the server has answered. */
  undo: z.nullable(
    z.union([z.literal('running'), z.object({ outcome: undoOutcomeSchema, message: z.string() })]),
  ),
});

/** A step of a session. */
export type CommandStep = z.infer<typeof commandStepSchema>;

/** A plan that needs the user's confirmation (DEC-13). */
const commandPlanSchema = z.object({
  hash: z.string(),
  requiresConfirm: z.boolean(),
  expiresAt: z.nullable(z.string()),
  steps: z.array(planStepSchema),
  /** The user's answer, stored until the server has acknowledged it. */
  answer: z.nullable(z.boolean()),
  /** It stands in for one that was confirmed, because what that one showed has changed. */
  changed: z.optional(z.boolean()),
  /** A language model read the request: it never confirms itself. */
  readBy: z.optional(z.literal('model')),
});

/** A plan as the panel shows it. */
export type CommandPlan = z.infer<typeof commandPlanSchema>;

/** Where an error came from decides what clears it; error-text.ts says it. */
const commandErrorSchema = z.discriminatedUnion('kind', [
  /** Without a failure the connection was just lost, and attempts to reconnect follow. */
  z.object({ kind: z.literal('connection'), failure: z.nullable(socketFailureSchema) }),
  z.object({ kind: z.literal('response') }),
  z.extend(serverErrorSchema, { kind: z.literal('server') }),
]);

/** The error of a request. */
export type CommandError = z.infer<typeof commandErrorSchema>;

/** Where a request is made: the shown language, the device's zone, the path of the page. */
const placeSchema = z.object({
  language: z.enum(LOCALES),
  zone: z.nullable(z.string()),
  /** Null outside of the app. */
  page: z.nullable(z.string()),
});

/** Where a request is made. */
export type Place = z.infer<typeof placeSchema>;

/** Values of a form, by the names of its fields. */
const formValuesSchema = z.record(z.string(), z.string());

/** Values of a form, by the names of its fields. */
export type FormValues = z.infer<typeof formValuesSchema>;

const fields = {
  id: z.string(),
  traceId: z.string(),
  query: z.string(),
  voice: z.boolean(),
  attachments: z.array(attachmentSchema),
  intent: z.nullable(intentKindSchema),
  confidence: z.nullable(z.number()),
  steps: z.array(commandStepSchema),
  plan: z.nullable(commandPlanSchema),
  responseText: z.string(),
  artifacts: z.array(artifactSchema),
  provenance: z.array(snippetSchema),
  error: z.nullable(commandErrorSchema),
  /** What it asked back: open, or not answered any more and the server does not know it yet. */
  question: z.optional(z.enum(['open', 'cancelling'])),
  /** The trace whose question it answers. */
  answers: z.optional(z.string()),
  place: z.optional(placeSchema),
  /** The undone action that it does once more. */
  redoes: z.optional(z.string()),
  /** The command that a form made of a file. */
  proposes: z.optional(proposalSchema),
  /** How it ended; servers before version 4 do not say. */
  outcome: z.optional(outcomeSchema),
  choices: z.optional(z.array(choiceSchema)),
  form: z.optional(formSchema),
  table: z.optional(tableSchema),
  chart: z.optional(chartSchema),
  /** Other values that the server has not answered yet. */
  amending: z.optional(
    z.object({
      step: z.nullable(z.string()),
      values: formValuesSchema,
      /** In words, to the plan of that hash; `unsent` while values stand in its forms. */
      said: z.optional(z.object({ text: z.string(), hash: z.string(), unsent: z.boolean() })),
    }),
  ),
  /** Why the last ones were not taken. */
  amendError: z.optional(serverErrorSchema),
  /** What stands in its forms and was not sent, by step; `request` for the form without one. */
  typed: z.optional(z.record(z.string(), formValuesSchema)),
  /** It is read from the server's log: nothing of it is asked or shown as if it were new. */
  replayed: z.optional(z.boolean()),
  /** It was confirmed because its kind is approved for this session. */
  selfConfirmed: z.optional(z.boolean()),
  /** Number of the last applied frame: frames up to it are duplicates. */
  lastSeq: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
};

/** ENT-15, PNL-08: a request with its plan, results and errors. */
export const commandSessionSchema = z.discriminatedUnion('state', [
  z.object({ ...fields, state: z.literal('planning') }),
  z.object({ ...fields, state: z.literal('awaitingConfirm'), plan: commandPlanSchema }),
  z.object({ ...fields, state: z.literal('executing') }),
  z.object({ ...fields, state: z.literal('success') }),
  z.object({ ...fields, state: z.literal('error'), failedAt: stageSchema }),
]);

/** A request to the assistant, as the panel shows it. */
export type CommandSession = z.infer<typeof commandSessionSchema>;

/** All sessions of a tab or worker; plain JSON, so that a worker can keep it in storage. */
export const commandSessionsSchema = z.object({
  sessions: z.array(commandSessionSchema),
  currentTraceId: z.nullable(z.string()),
  /** Kinds of plans that confirm themselves here, each by its tools. */
  approved: z.optional(z.array(z.array(z.string()))),
});

/** Sessions, oldest first, and the one that the panel shows. */
export type CommandSessions = z.infer<typeof commandSessionsSchema>;

/** A question as the bar hands it over. */
export type Question = {
  text: string;
  voice?: boolean;
  attachments?: z.infer<typeof attachmentSchema>[];
  /** The trace whose question it answers. */
  answers?: string | undefined;
  place?: Place | undefined;
  /** An undone action that is to be done once more. */
  redoes?: string | undefined;
  proposes?: z.infer<typeof proposalSchema> | undefined;
};

/** The language that a request was made in, and is answered in. */
export const languageOf = ({ place }: CommandSession): Place['language'] => place?.language ?? 'en';
