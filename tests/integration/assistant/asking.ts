import { randomUUID } from 'node:crypto';
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
  { values = {}, entities = {}, locale = 'en' }: Asked = {},
): Promise<Answer> {
  const question = questions.find(({ spoken }) => spoken.name === name);
  if (!question) throw new Error(`no question ${name}`);
  let answer: Answer | undefined;
  await rolledBack(async (sql) => {
    answer = await as(sql, { role: 'authenticated', sub: who.id }, (tx) =>
      inLanguage(locale, () =>
        question.answer(
          {
            tx,
            caller: { userId: who.id, orgId: who.org, authSessionId: randomUUID() },
            now: new Date(),
            locale,
            zone: 'America/Chicago',
          },
          values,
          entities,
        ),
      ),
    );
  });
  if (!answer) throw new Error('no answer');
  return answer;
}

/** All that an answer shows. */
export const shownIn = ({ markdown, table, chart, snippets }: Answer): string =>
  JSON.stringify([markdown, table ?? null, chart ?? null, snippets]);
