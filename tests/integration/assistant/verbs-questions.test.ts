import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { homeQuestionQuestions } from '../../../supabase/assistant/answers/home-questions.ts';
import { questionKind } from '../../../supabase/assistant/kinds/question.ts';
import { questionVerbs } from '../../../supabase/assistant/verbs/questions.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson } from '../policies/people.ts';
import { asking, makeStory, type Story } from './kinds/story.ts';
import { run, takeBack, verbNamed } from './verb-runs.ts';

async function ask(sql: postgres.TransactionSql, { house, tenant }: Story): Promise<string> {
  const question = randomUUID();
  await sql`update public.listings set status = 'active', published_at = now() where id = ${house}`;
  await asPerson(
    sql,
    tenant,
    (tx) => tx`select public.ask_listing_question(${question}, ${house}, 'Are cats welcome?')`,
  );
  return question;
}

test('a question is answered, changed and taken off by the bar, and each is taken back', () =>
  rolledBack(async (sql) => {
    const story = await makeStory(sql);
    const { host, otherHost } = story;
    const question = await ask(sql, story);
    const answer = verbNamed(questionVerbs, 'questions.answer');
    const hide = verbNamed(questionVerbs, 'questions.hide');
    const row = async () => {
      const [found] = await sql`
        select answer, hidden_at is not null as hidden from public.listing_questions where id = ${question}`;
      return found;
    };
    const said = (text: string) => ({ values: { question, text } });
    await expect(run(sql, otherHost, answer, said('Hi'))).rejects.toMatchObject({});
    const first = await run(sql, host, answer, said('They are.'));
    const second = await run(sql, host, answer, said('Two of them.'));
    expect(await row()).toEqual({ answer: 'Two of them.', hidden: false });
    await takeBack(sql, host, answer, second);
    expect(await row()).toEqual({ answer: 'They are.', hidden: false });
    const off = await run(sql, host, hide, { values: { question } });
    expect(await row()).toEqual({ answer: 'They are.', hidden: true });
    await takeBack(sql, host, hide, off);
    await takeBack(sql, host, answer, first);
    expect(await row()).toEqual({ answer: null, hidden: false });
  }));

test('questions are found by their words and their home, by their side alone, and the open ones are listed', () =>
  rolledBack(async (sql) => {
    const story = await makeStory(sql);
    const { host, otherHost } = story;
    const question = await ask(sql, story);
    const found = (who: string, words: string[] | null) =>
      asking(sql, who, (context) => questionKind.list(context, { ids: null, words }));
    expect(await found(host, ['cats'])).toMatchObject([
      { id: question, state: 'open', person: null, url: `/dashboard/reviews?question=${question}` },
    ]);
    expect(await found(host, ['swimming'])).toEqual([]);
    expect(await found(otherHost, null)).toEqual([]);
    const [open] = homeQuestionQuestions;
    if (!open) throw new Error('no question');
    const said = (who: string) => asking(sql, who, (context) => open.answer(context, {}, {}));
    expect((await said(host)).markdown).toContain('Are cats welcome?');
    expect((await said(otherHost)).markdown).toBe('No question waits for an answer.');
  }));
