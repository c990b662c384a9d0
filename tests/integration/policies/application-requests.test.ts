import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, move } from './applicants.ts';
import { asPerson, expectRefused, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;
type Asked = { id?: string; kind?: string; paper?: string | null; question?: string };

async function ask(sql: Tx, who: string, application: string, asked: Asked = {}): Promise<string> {
  const { id = randomUUID(), kind = 'answer', paper = null, question = 'When?' } = asked;
  await asPerson(
    sql,
    who,
    (tx) => tx`select public.ask_applicants(${id}, ${application}, ${kind}, ${paper}, ${question})`,
  );
  return id;
}

const answer = (sql: Tx, who: string, id: string, words: string, document: string | null = null) =>
  asPerson(sql, who, (tx) => tx`select public.answer_request(${id}, ${words}, ${document})`);

const takeBack = (sql: Tx, who: string, id: string) =>
  asPerson(sql, who, (tx) => tx`select public.withdraw_request(${id})`);

const seen = (sql: Tx, who: string, application: string) =>
  asPerson(
    sql,
    who,
    (
      tx,
    ) => tx`select answer, answered_at is not null as answered, withdrawn_at is not null as withdrawn
      from public.application_requests where application_id = ${application} order by asked_at`,
  );

async function paperOf(sql: Tx, person: string): Promise<string> {
  const id = randomUUID();
  await asPerson(sql, person, (tx) => tx`select public.save_document(${id}, 'income', 'Payslip')`);
  return id;
}

/** A person who joined the application, and one who was invited and has not answered. */
async function withCompany(sql: Tx, application: string, joined: string, invited: string) {
  for (const [who, status] of [
    [joined, 'confirmed'],
    [invited, 'invited'],
  ] as const) {
    await sql`insert into public.application_co_applicants
      (application_id, full_name, email, status, profile_id)
      values (${application}, 'Rita', ${`${who}@people.test`}, ${status},
        ${status === 'confirmed' ? who : null})`;
  }
}

test('the host’s side asks, an assistant too, and only the people of the application answer', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    const joined = await signUp(sql, 'renter', 'Jo Joined');
    await join(sql, org, colleague, 'assistant');
    const application = await apply(sql, renter, active);
    await withCompany(sql, application, joined, otherRenter);
    const asked = await ask(sql, colleague, application);
    for (const who of [otherHost, renter, joined, otherRenter]) {
      await expectRefused(ask(sql, who, application), { hint: 'applications.missing' });
    }
    for (const who of [host, colleague, renter, joined]) {
      expect(await seen(sql, who, application)).toHaveLength(1);
    }
    for (const who of [otherHost, otherRenter]) {
      expect(await seen(sql, who, application)).toEqual([]);
      await expectRefused(answer(sql, who, asked, 'Soon.'), {
        hint: 'applications.request_missing',
      });
    }
    await expectRefused(answer(sql, host, asked, 'Soon.'), {
      hint: 'applications.request_missing',
    });
    await answer(sql, joined, asked, 'In March.');
    expect(await seen(sql, host, application)).toEqual([
      { answer: 'In March.', answered: true, withdrawn: false },
    ]);
    // The first answer counts; the same person's retry is no fault.
    await answer(sql, joined, asked, 'In May.');
    await expectRefused(answer(sql, renter, asked, 'In May.'), {
      hint: 'applications.request_answered',
    });
    await expectRefused(takeBack(sql, host, asked), { hint: 'applications.request_answered' });
    await expect(
      sql.savepoint((tx) =>
        asPerson(
          tx,
          renter,
          (as) => as`update public.application_requests set answer = 'x' where id = ${asked}`,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  }));

test('a request for a paper is answered with a paper of one’s own, which the host’s managers read from then on', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    const asked = await ask(sql, host, application, { kind: 'paper', paper: 'income' });
    await expectRefused(answer(sql, renter, asked, 'I earn enough.'), {
      hint: 'applications.answer_unclear',
    });
    const foreign = await paperOf(sql, otherRenter);
    await expectRefused(answer(sql, renter, asked, '', foreign), { hint: 'documents.missing' });
    const own = await paperOf(sql, renter);
    const read = () =>
      asPerson(sql, host, (tx) => tx`select title from public.documents where id = ${own}`);
    expect(await read()).toEqual([]);
    await answer(sql, renter, asked, '', own);
    expect(await read()).toEqual([{ title: 'Payslip' }]);
  }));

test('a request is repeated without harm, taken back by the host’s side alone, and unclear ones are refused', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    const asked = await ask(sql, host, application);
    await ask(sql, host, application, { id: asked });
    expect(await seen(sql, host, application)).toHaveLength(1);
    for (const wrong of [
      { question: '  ' },
      { kind: 'paper' },
      { kind: 'paper', paper: 'passport' },
      { kind: 'money' },
      { question: 'x'.repeat(1001) },
    ]) {
      await expectRefused(ask(sql, host, application, wrong), {
        hint: 'applications.request_unclear',
      });
    }
    for (const who of [otherHost, renter]) {
      await expectRefused(takeBack(sql, who, asked), { hint: 'applications.request_missing' });
    }
    await takeBack(sql, host, asked);
    await takeBack(sql, host, asked);
    await expectRefused(answer(sql, renter, asked, 'Soon.'), { hint: 'applications.request_over' });
  }));

test('both sides are notified in fixed words, and nothing is asked after the decision', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    const asked = await ask(sql, host, application, { question: 'A secret question' });
    await ask(sql, host, application, { kind: 'paper', paper: 'income', question: '' });
    await answer(sql, renter, asked, 'A secret answer');
    const words = async (who: string) =>
      (
        await sql<{ words: string }[]>`
          select title || ' | ' || message as words from public.notifications
          where recipient_id = ${who} and notification_type = 'application'`
      ).map((row) => row.words);
    expect(await words(renter)).toEqual(
      expect.arrayContaining([
        'The host asks you something | Hana Host has a question about your application for A home.',
        'The host asks for a paper | Hana Host asks for a paper for your application for A home.',
      ]),
    );
    expect(await words(host)).toContain(
      'Your question was answered | Rene Renter answered your question about the application for A home.',
    );
    expect([...(await words(renter)), ...(await words(host))].join()).not.toContain('secret');
    await move(sql, host, application, 'declined', 'incomplete');
    await expectRefused(ask(sql, host, application), { hint: 'applications.decided' });
  }));
