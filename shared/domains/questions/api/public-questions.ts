import * as z from 'zod/mini';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { publicRows } from '../../../platform/public-api.ts';
import { type PublicQuestion, publicQuestionSchema } from '../model/schema.ts';

const QUESTIONS_OF_A_PAGE = 5;

/** Answered questions about a home, the latest answer first. */
export async function fetchHomeQuestions(
  listing: string,
  cursor: MomentCursor | null,
): Promise<Page<PublicQuestion, MomentCursor>> {
  const rows = await publicRows('listing_questions', {
    select: 'id,question,answer,answered_at',
    listing_id: `eq.${listing}`,
    answer: 'not.is.null',
    ...(cursor && { or: `(${afterMoment('answered_at', cursor)})` }),
    order: 'answered_at.desc,id.desc',
    limit: String(QUESTIONS_OF_A_PAGE + 1),
  });
  return pageOf(
    z.array(publicQuestionSchema).parse(rows),
    QUESTIONS_OF_A_PAGE,
    ({ answered_at }) => answered_at,
  );
}

const countSchema = z.array(z.object({ questions: z.number() }));

/** How many answered questions the page of a home shows. */
export async function fetchQuestionCount(listing: string): Promise<number> {
  const rows = await publicRows('listing_question_counts', {
    select: 'questions',
    id: `eq.${listing}`,
    limit: '1',
  });
  return countSchema.parse(rows)[0]?.questions ?? 0;
}
