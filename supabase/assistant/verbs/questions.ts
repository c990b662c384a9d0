import { z } from 'zod';
import { questionWords } from '#shared/domains/questions/model/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import { foundRow, saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

const aboutQuestion = z.object({ question: z.string() });
const managedSchema = z.object({
  answer: z.nullable(z.string()),
  hidden_at: z.nullable(z.string()),
});

/** A question as its commands restore it. */
async function subject({ tx }: ToolContext, input: unknown) {
  const { question } = aboutQuestion.parse(input);
  return foundRow(
    managedSchema,
    await tx<{ row: unknown }[]>`
      select jsonb_build_object('answer', q.answer, 'hidden_at', q.hidden_at) as row
      from public.listing_questions q where q.id = ${question}`,
  );
}

/** Verbs of questions about homes. */
export const questionVerbs: readonly Verb[] = [
  {
    spoken: questionWords.answer,
    async input(context, values) {
      const question = saidText(values, 'question');
      const { answer } = await subject(context, { question });
      return { question, answer: saidText(values, 'text'), seen: answer };
    },
    subject,
  },
  { spoken: questionWords.retract, subject },
  { spoken: questionWords.hide, subject },
  { spoken: questionWords.show, subject },
];
