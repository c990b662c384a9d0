import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Locale } from '#shared/language/locale.ts';
import type { Entity, EntityKind } from '#shared/platform/commands/words.ts';
import type { Question } from '../../../supabase/assistant/answers/question.ts';
import { inLanguage } from '../../../supabase/assistant/language.ts';
import type { Answer } from '../../../supabase/assistant/tools/tool.ts';
import { adminSql, as, rolledBack } from '../../support/database.ts';

/** Who asks: their account and the organisation that they work for. */
export type Asker = { id: string; org: string };

/** An account of the seed. */
export async function askerOf(email: string): Promise<Asker> {
  const [row] = await adminSql()<Asker[]>`
    select u.id, p.org_id as org from auth.users u join public.profiles p on p.id = u.id
    where u.email = ${email}`;
  if (!row) throw new Error(`no account ${email}`);
  return row;
}

/** A thing that a sentence refers to, as far as answers look at it. */
export const thing = (kind: EntityKind, id: string, name: string): Entity => ({
  kind,
  id,
  name,
  topic: null,
  labels: [name],
  state: null,
  at: null,
  zone: null,
  person: null,
  home: null,
  url: '/',
});

type Asked = {
  values?: Readonly<Record<string, unknown>>;
  entities?: Readonly<Record<string, Entity>>;
  locale?: Locale;
};

/** Answers a question of a list as a person, in a transaction that changes nothing. */
export async function answered(
  questions: readonly Question[],
  name: string,
  who: Asker,
  asked: Asked = {},
): Promise<Answer> {
  let answer: Answer | undefined;
  await rolledBack(async (sql) => {
    answer = await answeredIn(sql, questions, name, who, asked);
  });
  if (!answer) throw new Error('no answer');
  return answer;
}

/** The same in a transaction that has made what is asked about. */
export function answeredIn(
  sql: postgres.TransactionSql,
  questions: readonly Question[],
  name: string,
  who: Asker,
  { values = {}, entities = {}, locale = 'en' }: Asked = {},
): Promise<Answer> {
  const question = questions.find(({ spoken }) => spoken.name === name);
  if (!question) throw new Error(`no question ${name}`);
  const caller = { userId: who.id, orgId: who.org, authSessionId: randomUUID() };
  return as(sql, { role: 'authenticated', sub: who.id }, (tx) => {
    const context = { tx, caller, now: new Date(), locale, zone: 'America/Chicago' };
    return inLanguage(locale, () => question.answer(context, values, entities));
  });
}

/** All that an answer shows. */
export const shownIn = ({ markdown, table, chart, snippets }: Answer): string =>
  JSON.stringify([markdown, table ?? null, chart ?? null, snippets]);
