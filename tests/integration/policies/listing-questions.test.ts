import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  signUp,
  type World,
} from './people.ts';

type Tx = postgres.TransactionSql;

const ask = async (sql: Tx, who: string, listing: string, question = 'Are cats welcome?') => {
  const id = randomUUID();
  await askAs(sql, who, id, listing, question);
  return id;
};
const askAs = (sql: Tx, who: string, id: string, listing: string, question: string) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.ask_listing_question(${id}, ${listing}, ${question})`,
  );
const withdraw = (sql: Tx, who: string, question: string) =>
  asPerson(sql, who, (tx) => tx`select public.withdraw_listing_question(${question})`);
const answer = (
  sql: Tx,
  who: string,
  question: string,
  text = 'Cats are welcome.',
  seen: string | null = null,
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.answer_listing_question(${question}, ${text}, ${seen})`,
  );
const retract = (sql: Tx, who: string, question: string) =>
  asPerson(sql, who, (tx) => tx`select public.retract_question_answer(${question})`);
const hide = (sql: Tx, who: string, question: string, hidden = true) =>
  asPerson(sql, who, (tx) => tx`select public.set_question_hidden(${question}, ${hidden})`);

/** What a person, or a visitor, reads of the questions about a home. */
const read = (sql: Tx, who: string | null, listing: string) => {
  const look = (tx: Tx) => tx`
    select question, answer from public.listing_questions
    where listing_id = ${listing} order by asked_at, id`;
  return who ? asPerson(sql, who, look) : asVisitor(sql, look);
};
const own = (sql: Tx, who: string, listing: string) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select question, answer from public.my_listing_questions(${listing})`,
  );
const notices = (sql: Tx, who: string) => sql`
  select title, message, metadata, read_at is not null as read from public.notifications
  where recipient_id = ${who} and notification_type = 'question' order by created_at, id`;

const MISSING = { hint: 'questions.missing' };
const CATS = 'Are cats welcome?';

/** Two people of the host's side, with a name to tell the home by. */
async function makeHome(sql: Tx): Promise<World & { colleague: string }> {
  const world = await makeWorld(sql);
  const colleague = await signUp(sql, 'host', 'Cora Colleague');
  await join(sql, world.org, colleague);
  await sql`update public.listings set title = 'The loft' where id = ${world.active}`;
  return { ...world, colleague };
}

test('a question is read by its host’s side alone until it is answered, then by everyone without a name', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, colleague, otherHost, active } = await makeHome(sql);
    const question = await ask(sql, renter, active);
    for (const who of [null, otherRenter, otherHost, renter]) {
      expect(await read(sql, who, active)).toEqual([]);
    }
    for (const who of [host, colleague]) {
      expect(await read(sql, who, active)).toEqual([{ question: CATS, answer: null }]);
    }
    expect(await own(sql, renter, active)).toEqual([{ question: CATS, answer: null }]);
    expect(await own(sql, otherRenter, active)).toEqual([]);
    await answer(sql, colleague, question);
    const shown = [{ question: CATS, answer: 'Cats are welcome.' }];
    for (const who of [null, otherRenter, otherHost, renter, host]) {
      expect(await read(sql, who, active)).toEqual(shown);
    }
    const count = (tx: Tx) => tx`
      select questions from public.listing_question_counts where id = ${active}`;
    expect(await asVisitor(sql, count)).toEqual([{ questions: 1 }]);
    for (const column of ['asker_id', 'answered_by', 'withdrawn_at', 'removed_at', '*']) {
      const look = (tx: Tx) => tx.unsafe(`select ${column} from public.listing_questions`);
      await expectRefused(asVisitor(sql, look));
      for (const who of [otherRenter, host, renter]) await expectRefused(asPerson(sql, who, look));
    }
  }));

test('no client writes questions, and a visitor asks none', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeHome(sql);
    const question = await ask(sql, renter, active);
    for (const who of [renter, host]) {
      for (const statement of [
        (tx: Tx) => tx`
          insert into public.listing_questions (id, listing_id, asker_id, question)
          values (${randomUUID()}, ${active}, ${who}, 'Hello?')`,
        (tx: Tx) => tx`update public.listing_questions set answer = 'No.'`,
        (tx: Tx) => tx`delete from public.listing_questions`,
        (tx: Tx) => tx`select private.set_question_removed(${question}, true)`,
        (tx: Tx) => tx`select private.hold_question(${question})`,
      ]) {
        await expectRefused(asPerson(sql, who, statement));
      }
    }
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`select public.ask_listing_question(${randomUUID()}, ${active}, 'Hello?')`,
      ),
    );
  }));

test('a question is refused about one’s own home, one that is not shown, and between blocked people', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, colleague, active, draft } = await makeHome(sql);
    const missing = { hint: 'questions.home_missing' };
    for (const who of [host, colleague]) {
      await expectRefused(ask(sql, who, active), { hint: 'questions.own_home' });
    }
    await expectRefused(ask(sql, renter, draft), missing);
    await expectRefused(ask(sql, renter, randomUUID()), missing);
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${host}, ${renter}), (${otherRenter}, ${host})`;
    await expectRefused(ask(sql, renter, active), missing);
    await expectRefused(ask(sql, otherRenter, active), missing);
    await sql`delete from public.blocks where blocker_id = ${host}`;
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    await expectRefused(ask(sql, renter, active), missing);
  }));

test('a question has words of a length, three wait at once, and a day has its limit', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeHome(sql);
    const length = { hint: 'questions.length' };
    await expectRefused(ask(sql, renter, active, '  '), length);
    await expectRefused(ask(sql, renter, active, 'x'.repeat(501)), length);
    const first = await ask(sql, renter, active, 'x'.repeat(500));
    await ask(sql, renter, active, 'Two?');
    await ask(sql, renter, active, 'Three?');
    await expectRefused(ask(sql, renter, active, 'Four?'), { hint: 'questions.too_many' });
    await expectRefused(answer(sql, host, first, ' '), { hint: 'questions.answer_length' });
    await expectRefused(answer(sql, host, first, 'x'.repeat(1001)), {
      hint: 'questions.answer_length',
    });
    await answer(sql, host, first, 'Yes.');
    await ask(sql, renter, active, 'Four?');
    // Five a day of a new account, about whichever home.
    await ask(sql, renter, await makeListing(sql, host), 'Five?');
    await expectRefused(ask(sql, renter, await makeListing(sql, host), 'Six?'), {
      hint: 'limits.rows',
    });
  }));

test('asked twice under one id it is one question, and the id of another’s is refused', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, active } = await makeHome(sql);
    const id = randomUUID();
    await askAs(sql, renter, id, active, CATS);
    await askAs(sql, renter, id, active, CATS);
    expect(await own(sql, renter, active)).toHaveLength(1);
    expect(await notices(sql, host)).toHaveLength(1);
    await expectRefused(askAs(sql, otherRenter, id, active, CATS), MISSING);
  }));

test('who asked withdraws until it is answered, and an undo asks again', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, active } = await makeHome(sql);
    const question = await ask(sql, renter, active);
    for (const who of [otherRenter, host])
      await expectRefused(withdraw(sql, who, question), MISSING);
    await withdraw(sql, renter, question);
    await withdraw(sql, renter, question);
    expect(await own(sql, renter, active)).toEqual([]);
    expect(await read(sql, host, active)).toEqual([]);
    expect(await notices(sql, host)).toMatchObject([{ read: true }]);
    await expectRefused(answer(sql, host, question), MISSING);
    await askAs(sql, renter, question, active, CATS);
    expect(await read(sql, host, active)).toEqual([{ question: CATS, answer: null }]);
    expect(await notices(sql, host)).toMatchObject([{ read: false }]);
    await answer(sql, host, question);
    await expectRefused(withdraw(sql, renter, question), { hint: 'questions.answered' });
  }));

test('the host’s side answers and changes its answer, and other people do not', () =>
  rolledBack(async (sql) => {
    const { renter, otherHost, guide, host, colleague, active } = await makeHome(sql);
    const question = await ask(sql, renter, active);
    for (const who of [renter, otherHost, guide]) {
      await expectRefused(answer(sql, who, question), MISSING);
      await expectRefused(retract(sql, who, question), MISSING);
      await expectRefused(hide(sql, who, question), MISSING);
    }
    await answer(sql, host, question, 'Yes.');
    await answer(sql, host, question, 'Yes.');
    // A colleague who has not read it does not write over it.
    await expectRefused(answer(sql, colleague, question, 'No.'), {
      hint: 'questions.answered_meanwhile',
    });
    await answer(sql, colleague, question, 'Yes, one of them.', 'Yes.');
    expect(await read(sql, null, active)).toEqual([
      { question: CATS, answer: 'Yes, one of them.' },
    ]);
    const [row] = await sql`
      select answered_at <= answer_changed_at as later, answered_by from public.listing_questions where id = ${question}`;
    expect(row).toEqual({ later: true, answered_by: colleague });
  }));

test('an answer is taken back, and a question is taken off the page and put back', () =>
  rolledBack(async (sql) => {
    const { renter, host, colleague, active } = await makeHome(sql);
    const question = await ask(sql, renter, active);
    await answer(sql, host, question);
    const shown = [{ question: CATS, answer: 'Cats are welcome.' }];
    await hide(sql, colleague, question);
    await hide(sql, colleague, question);
    expect(await read(sql, null, active)).toEqual([]);
    expect(await read(sql, host, active)).toEqual(shown);
    expect(await own(sql, renter, active)).toEqual(shown);
    await hide(sql, host, question, false);
    expect(await read(sql, null, active)).toEqual(shown);
    await retract(sql, host, question);
    await retract(sql, host, question);
    expect(await read(sql, null, active)).toEqual([]);
    expect(await own(sql, renter, active)).toEqual([{ question: CATS, answer: null }]);
    await answer(sql, host, question, 'Two cats are.');
    expect(await notices(sql, renter)).toMatchObject([{ message: 'Two cats are.', read: false }]);
    // With the home they go, and come back with it.
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    expect(await read(sql, null, active)).toEqual([]);
    expect(await read(sql, host, active)).toHaveLength(1);
  }));

test('all of the host’s side are notified of a question, and who asked of its answer, without names', () =>
  rolledBack(async (sql) => {
    const { renter, host, colleague, active } = await makeHome(sql);
    const question = await ask(sql, renter, active);
    const asked = {
      title: 'A question about The loft',
      message: CATS,
      metadata: { question_id: question },
      read: false,
    };
    expect(await notices(sql, host)).toEqual([asked]);
    expect(await notices(sql, colleague)).toEqual([asked]);
    await answer(sql, host, question);
    expect(await notices(sql, renter)).toEqual([
      {
        title: 'Your question about The loft has an answer',
        message: 'Cats are welcome.',
        metadata: { question_id: question, listing_id: active },
        read: false,
      },
    ]);
    // It waits for no colleague any more.
    expect(await notices(sql, colleague)).toEqual([{ ...asked, read: true }]);
    const channels = await sql`
      select d.channel from public.notification_deliveries d
      join public.notifications n on n.id = d.notification_id
      where n.recipient_id = ${renter} and n.notification_type = 'question' order by 1`;
    expect(channels.map(({ channel }) => channel)).toContain('email');
  }));

test('a host who lets and rents gets a question as a host, and their own answers in any role', () =>
  rolledBack(async (sql) => {
    const { renter, host, active, otherHost } = await makeHome(sql);
    await sql`insert into public.profile_roles (profile_id, role) values (${host}, 'renter')`;
    const question = await ask(sql, renter, active);
    expect(await notices(sql, host)).toMatchObject([
      { metadata: { question_id: question, side: 'host' } },
    ]);
    const mine = await ask(sql, host, await makeListing(sql, otherHost));
    await answer(sql, otherHost, mine);
    const answered = (await notices(sql, host)).map(({ metadata }) => metadata);
    expect(answered.filter((named) => named.question_id === mine)).toEqual([
      { question_id: mine, listing_id: expect.any(String) },
    ]);
  }));

test('who is blocked by the answering person is not notified', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeHome(sql);
    const question = await ask(sql, renter, active);
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${renter}, ${host})`;
    await answer(sql, host, question);
    expect(await notices(sql, renter)).toEqual([]);
  }));

test('a question and its answer are reported, once each, by who reads them, and an operator takes both down', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, active } = await makeHome(sql);
    const question = await ask(sql, renter, active, 'Call me: 512 555 0100');
    const report = async (who: string, subject: string) => {
      const [row] = await asPerson(
        sql,
        who,
        (tx) => tx<{ id: string }[]>`
          select public.report_content(${subject}, ${question}, 'spam') as id`,
      );
      return row?.id ?? '';
    };
    const missing = { hint: 'reports.subject_missing' };
    await expectRefused(report(otherRenter, 'question'), missing);
    await expectRefused(report(host, 'answer'), missing);
    await report(host, 'question');
    await answer(sql, host, question);
    await expectRefused(report(renter, 'question'), { hint: 'reports.own' });
    await expectRefused(report(host, 'answer'), { hint: 'reports.own' });
    await report(renter, 'answer');
    const id = await report(otherRenter, 'question');
    const evidence = await sql`
      select reported_id, evidence ->> 'question' as question from private.report_evidence where report_id = ${id}`;
    expect(evidence).toEqual([{ reported_id: renter, question: 'Call me: 512 555 0100' }]);
    await sql`select private.operator_decide_report('olga', ${id}, 'resolved', '', true)`;
    for (const who of [null, host, otherRenter]) expect(await read(sql, who, active)).toEqual([]);
    expect(await own(sql, renter, active)).toEqual([]);
    await expectRefused(hide(sql, host, question, false), MISSING);
  }));

test('a person’s export has what they asked, and their deletion takes it along', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, active } = await makeHome(sql);
    await answer(sql, host, await ask(sql, renter, active));
    await ask(sql, otherRenter, active, 'Dogs?');
    const [row] = await asPerson(
      sql,
      renter,
      (tx) => tx<{ data: { tables: Record<string, { question: string }[]> } }[]>`
        select public.export_my_data() as data`,
    );
    expect(row?.data.tables.listing_questions?.map(({ question }) => question)).toEqual([CATS]);
    await sql`select private.erase_account(${renter})`;
    expect(await read(sql, host, active)).toEqual([{ question: 'Dogs?', answer: null }]);
  }));
