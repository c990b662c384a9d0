import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Locale } from '#shared/language/locale.ts';
import type { Question } from '../../../supabase/assistant/answers/question.ts';
import { inLanguage } from '../../../supabase/assistant/language.ts';
import type { Answer } from '../../../supabase/assistant/tools/tool.ts';
import type { SlotValues } from '../../../supabase/assistant/verbs/verb.ts';
import { as } from '../../support/database.ts';

type Tx = postgres.TransactionSql;

/** Who asks, and in which language and zone. */
export type Asker = { sub: string; org: string; locale?: Locale; zone?: string };

/** The question of a name. */
export function questionOf(questions: readonly Question[], name: string): Question {
  const found = questions.find(({ spoken }) => spoken.name === name);
  if (!found) throw new Error(`no question ${name}`);
  return found;
}

/** Asks a question as a person, as the bar does once it has read the sentence. */
export function ask(
  sql: Tx,
  { sub, org, locale = 'en', zone = 'America/Chicago' }: Asker,
  question: Question,
  values: SlotValues = {},
): Promise<Answer> {
  return as(sql, { role: 'authenticated', sub }, (tx) =>
    inLanguage(locale, () =>
      question.answer(
        {
          tx,
          caller: { userId: sub, orgId: org, authSessionId: randomUUID() },
          now: new Date(),
          locale,
          zone,
        },
        values,
        {},
      ),
    ),
  );
}

/** Everything that an answer shows, as one text. */
export const shown = (answer: Answer): string =>
  JSON.stringify([answer.markdown, answer.artifacts, answer.snippets, answer.table, answer.chart]);
