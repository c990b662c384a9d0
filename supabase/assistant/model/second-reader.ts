import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Spoken } from '#shared/platform/commands/words.ts';
import { schemaOf } from './schemas.ts';

const stepSchema = z.object({
  verb: z.string().max(80),
  slots: z.record(z.string().max(60), z.string().max(4000)),
});

/** A step as a model says it: the name of a verb, and words of the sentence by slot. */
export type ModelStep = z.infer<typeof stepSchema>;

const answerSchema = z.object({ steps: z.array(stepSchema).max(6) });

/** Where a model is. */
export type ModelSettings = {
  baseUrl: string;
  /** A server of one's own may want none. */
  apiKey: string | undefined;
  model: string;
  timeoutMs: number;
};

/** Reads a sentence; null where it could not, whatever the reason. */
export type SecondReader = (
  sentence: string,
  userId: string,
  signal: AbortSignal,
) => Promise<readonly ModelStep[] | null>;

/** Sentences that one person's requests may have read in a minute. */
const PER_MINUTE = 20;

/** Sentences that are read at once in one process; further ones are not. */
const AT_ONCE = 8;

const INSTRUCTIONS = `You turn one sentence of a landlord, in English or Spanish, into calls of the listed functions.
Answer with JSON only: {"steps":[{"verb":"<name of a function>","slots":{"<slot>":"<words>"}}]}.
Copy the words of each slot from the sentence, unchanged. Never make up names, amounts, dates or ids.
Leave out optional slots that the sentence does not say. If no function fits all of it, answer {"steps":[]}.`;

/**
 * An OpenAI-compatible model as a reader of sentences that the grammar does not understand. It is shown
 * the schemas of what can be said and that one sentence, and nothing else.
 */
export function createSecondReader(
  settings: ModelSettings,
  spoken: readonly Spoken[],
  logger: Logger,
): SecondReader {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  const instructions = `${INSTRUCTIONS}\n\nFunctions:\n${spoken
    .map((one) => JSON.stringify(schemaOf(one)))
    .join('\n')}`;
  let running = 0;

  async function asked(sentence: string, signal: AbortSignal): Promise<unknown> {
    // Only copies that have a model load what speaks to one.
    const [{ generateText, Output }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const { baseUrl: baseURL, apiKey, model } = settings;
    const provider = createOpenAICompatible({ name: 'llm', baseURL, ...(apiKey && { apiKey }) });
    const { output } = await generateText({
      model: provider(model),
      instructions,
      prompt: sentence,
      output: Output.json(),
      temperature: 0,
      maxOutputTokens: 1000,
      // The person waits: a second try would come too late.
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
    });
    return output;
  }

  return async (sentence, userId, signal) => {
    if (running >= AT_ONCE) return null;
    const isWithin = await limiter.consume(userId).then(
      () => true,
      () => false,
    );
    if (!isWithin || signal.aborted) return null;
    running += 1;
    const began = Date.now();
    try {
      const answer = answerSchema.safeParse(await asked(sentence, signal));
      const outcome = answer.success ? 'read' : 'unreadable';
      logger.info({ outcome, ms: Date.now() - began }, 'second reader');
      return answer.data?.steps ?? null;
    } catch (error) {
      const outcome = signal.aborted ? 'cancelled' : 'failed';
      const reason = error instanceof Error ? error.name : 'unknown';
      // Neither the sentence nor the answer: they are the person's.
      logger.warn({ outcome, reason, ms: Date.now() - began }, 'second reader');
      return null;
    } finally {
      running -= 1;
    }
  };
}
