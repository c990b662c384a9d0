import { z } from 'zod';
import type { NavigationTarget } from '#shared/domains/search/model/rules.ts';
import type { ConversationCard } from '../tools/conversations.ts';
import type { Candidate, Sentence } from '../tools/sentence.ts';

/** What the assistant asked back, so that the next question can be its answer. */
export const pendingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    /** What to do once the person is known; null text means that it is asked next. */
    purpose: z.enum(['reply', 'read']),
    text: z.string().nullable(),
    choices: z.array(
      z.object({ conversationId: z.string(), name: z.string(), topic: z.string().nullable() }),
    ),
  }),
  z.object({
    kind: z.literal('reference'),
    tool: z.string(),
    /** The sentence, which is read again with what was chosen. */
    text: z.string(),
    choices: z.array(z.object({ id: z.string(), name: z.string(), topic: z.string().nullable() })),
  }),
  z.object({ kind: z.literal('text'), conversationId: z.string(), name: z.string() }),
  /** Whether a sentence that reads as a command is meant as the text all the same. */
  z.object({
    kind: z.literal('doubt'),
    conversationId: z.string(),
    name: z.string(),
    text: z.string(),
  }),
]);

/** What the assistant asked back. */
export type Pending = z.infer<typeof pendingSchema>;

/** What the planner may know: the question, what was asked before, the caller's own names. */
export type PlannerRequest = {
  text: string;
  pending: Pending | null;
  /** The caller's conversations, newest first; read only when a name has to be found. */
  conversations(): Promise<ConversationCard[]>;
  /** What a sentence may refer to; read only when one was recognised. */
  candidates(sentence: Sentence): Promise<Candidate[]>;
  now: Date;
};

/** What the grammar of replies and questions needs of it. */
export type TalkRequest = Pick<PlannerRequest, 'text' | 'pending' | 'conversations'>;

/** What the planner made of a question. Only the person's own words decide it. */
export type Intention =
  | { kind: 'navigate'; target: NavigationTarget }
  | { kind: 'run'; tool: string; input: unknown; confidence: number }
  | { kind: 'ask'; question: string; pending: Pending }
  | { kind: 'say'; markdown: string; confidence: number };

/** Turns a question into an intention; the deterministic one and a language model fit here. */
export type Planner = (request: PlannerRequest) => Promise<Intention>;
