import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { canMateRequest, mateRequestMoves } from '#shared/domains/mates/model/rules.ts';
import { type MateRequest, mateRequestStatuses } from '#shared/domains/mates/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { ask, find, makeMate, wish } from './mates-support.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const answer = (sql: Tx, who: string, request: string, word: string) =>
  asPerson(sql, who, (tx) => tx`select public.answer_mate_request(${request}, ${word})`);

const withdraw = (sql: Tx, who: string, request: string) =>
  asPerson(sql, who, (tx) => tx`select public.withdraw_mate_request(${request})`);

const statusOf = async (sql: Tx, request: string) => {
  const [row] = await sql`select status from public.mate_requests where id = ${request}`;
  return row?.status;
};

const told = (sql: Tx, who: string) => sql`
  select title, message, metadata from public.notifications where recipient_id = ${who}`;

test('one user asks, the other is notified and accepts, and both see the state', () =>
  rolledBack(async (sql) => {
    const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
    const request = await ask(sql, mia, ben);
    expect(await ask(sql, mia, ben, request)).toBe(request);
    expect([...(await told(sql, ben))]).toEqual([
      {
        title: 'New mate request',
        message: 'Mia Mate would like to look for a home with you.',
        metadata: { mate_request_id: request, profile_id: mia },
      },
    ]);
    await answer(sql, ben, request, 'accepted');
    await answer(sql, ben, request, 'accepted');
    expect(await told(sql, mia)).toHaveLength(1);
    for (const [who, other] of [
      [mia, ben],
      [ben, mia],
    ] as const) {
      const { items } = await find(sql, who, { profile_id: other });
      expect(items[0]?.request).toEqual({ id: request, sender_id: mia, status: 'accepted' });
    }
  }));

test('a mate request is visible to its two users alone', () =>
  rolledBack(async (sql) => {
    const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
    const eve = await makeMate(sql, {}, 'Eve');
    const request = await ask(sql, mia, ben);
    const read = (tx: Tx) => tx`select id from public.mate_requests where id = ${request}`;
    expect(await asPerson(sql, mia, read)).toHaveLength(1);
    expect(await asPerson(sql, ben, read)).toHaveLength(1);
    expect(await asPerson(sql, eve, read)).toEqual([]);
    await expectRefused(asVisitor(sql, read));
    const missing = { hint: 'mates.request_missing', message: 'This request is not available' };
    await expectRefused(answer(sql, eve, request, 'accepted'), missing);
    await expectRefused(answer(sql, mia, request, 'accepted'), missing);
    await expectRefused(answer(sql, ben, randomUUID(), 'accepted'), missing);
    await expectRefused(withdraw(sql, eve, request), missing);
    await expectRefused(withdraw(sql, ben, request), missing);
    await expectRefused(answer(sql, ben, request, 'withdrawn'), { hint: 'mates.answer_unknown' });
    await expectRefused(
      asPerson(
        sql,
        mia,
        (tx) => tx`
          insert into public.mate_requests (sender_id, recipient_id) values (${mia}, ${eve})`,
      ),
    );
    await expectRefused(
      asPerson(sql, mia, (tx) => tx`update public.mate_requests set status = 'accepted'`),
    );
  }));

test('only listed users ask each other to be mates', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const mia = await makeMate(sql, { smoking: 1 });
    const hidden = await makeMate(sql, { visible: false }, 'Hedda');
    const blocked = await makeMate(sql, {}, 'Bo');
    const strict = await makeMate(sql, {}, 'Stella');
    await wish(sql, strict, 'smoking', { lowest: 4, highest: 5, strict: true });
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${blocked}, ${mia})`;
    for (const person of [hidden, blocked, strict, renter, mia, randomUUID()]) {
      await expectRefused(ask(sql, mia, person), {
        hint: 'mates.person_missing',
        message: 'This person is not available',
      });
    }
    for (const who of [renter, hidden]) {
      await expectRefused(ask(sql, who, mia), { hint: 'mates.profile_missing' });
    }
  }));

test('two users have one open mate request, and a declined one blocks for thirty days', () =>
  rolledBack(async (sql) => {
    const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
    const request = await ask(sql, mia, ben);
    for (const [who, other] of [
      [mia, ben],
      [ben, mia],
    ] as const) {
      await expectRefused(ask(sql, who, other), { hint: 'mates.request_open' });
    }
    await answer(sql, ben, request, 'declined');
    await expectRefused(ask(sql, mia, ben), { hint: 'mates.declined_lately' });
    expect(await told(sql, mia)).toEqual([]);
    await sql`
      update public.mate_requests set decided_at = now() - interval '31 days'
      where id = ${request}`;
    await ask(sql, mia, ben);
  }));

test('at most twenty mate requests wait', () =>
  rolledBack(async (sql) => {
    // The limit of an account's first days comes before.
    await sql`update private.limits set fresh = grown, young = grown`;
    const mia = await makeMate(sql);
    const requests: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      requests.push(await ask(sql, mia, await makeMate(sql, {}, `Mate ${n}`)));
    }
    const last = await makeMate(sql, {}, 'Late');
    await expectRefused(ask(sql, mia, last), { hint: 'mates.too_many_requests' });
    await withdraw(sql, mia, requests[0] ?? '');
    await ask(sql, mia, last);
  }));

test('an accepted mate request cannot be answered again, either ends it, and then it blocks', () =>
  rolledBack(async (sql) => {
    const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
    const request = await ask(sql, mia, ben);
    await answer(sql, ben, request, 'accepted');
    await expectRefused(answer(sql, ben, request, 'declined'), {
      hint: 'status.transition_not_allowed',
    });
    await withdraw(sql, ben, request);
    await withdraw(sql, mia, request);
    expect(await statusOf(sql, request)).toBe('withdrawn');
    await expectRefused(answer(sql, ben, request, 'accepted'), {
      hint: 'status.transition_not_allowed',
    });
  }));

test('a request from a user who was blocked meanwhile cannot be accepted', () =>
  rolledBack(async (sql) => {
    const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
    const request = await ask(sql, mia, ben);
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${mia}, ${ben})`;
    await expectRefused(answer(sql, ben, request, 'accepted'), { hint: 'mates.request_missing' });
    await answer(sql, ben, request, 'declined');
  }));

test.each(mateRequestStatuses)(
  'rules.ts allows with a %s request what the functions do',
  (status) =>
    rolledBack(async (sql) => {
      const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
      const eve = await makeMate(sql, {}, 'Eve');
      const [row] = await sql<{ id: string }[]>`
      insert into public.mate_requests (sender_id, recipient_id, status)
      values (${mia}, ${ben}, ${status}) returning id`;
      const request = { sender_id: mia, recipient_id: ben, status } satisfies Partial<MateRequest>;
      const id = row?.id ?? '';
      /** Whether the status moved; the move is taken back. */
      const moves = async (run: (tx: Tx) => Promise<unknown>): Promise<boolean> => {
        let moved = false;
        await sql
          .savepoint(async (tx) => {
            await run(tx);
            moved = (await statusOf(tx, id)) !== status;
            throw new Error('taken back');
          })
          .catch(() => {});
        return moved;
      };
      for (const who of [mia, ben, eve]) {
        const answered =
          (await moves((tx) => answer(tx, who, id, 'accepted'))) ||
          (await moves((tx) => answer(tx, who, id, 'declined')));
        expect(answered).toBe(canMateRequest.answer(request, who));
        expect(await moves((tx) => withdraw(tx, who, id))).toBe(
          canMateRequest.withdraw(request, who),
        );
      }
      expect(mateRequestMoves[status]).toBeDefined();
    }),
);

test('[DEC-41] mates write to each other until one of them leaves the match', () =>
  rolledBack(async (sql) => {
    const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
    const begin = () =>
      asPerson(sql, mia, (tx) => tx`select public.start_conversation(${ben}) as thread`);
    await expectRefused(begin(), { hint: 'messaging.pair_not_allowed' });
    const request = await ask(sql, mia, ben);
    await answer(sql, ben, request, 'accepted');
    const [row] = await begin();
    const write = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          insert into public.messages (id, conversation_id, sender_id, content)
          values (gen_random_uuid(), ${row?.thread}, ${who}, 'Hello')`,
      );
    await write(mia);
    await write(ben);
    await withdraw(sql, ben, request);
    await expectRefused(write(mia));
    await expectRefused(write(ben));
    await expectRefused(begin(), { hint: 'messaging.pair_not_allowed' });
  }));

test('wishes of mates are saved together, each person’s own', () =>
  rolledBack(async (sql) => {
    const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
    const save = (who: string, wishes: { factor: string; lowest: number; highest: number }[]) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select public.save_mate_wishes(${tx.json(
            wishes.map((one) => ({ ...one, strict: true, weight: 5 })),
          )})`,
      );
    const factors = async (who: string) =>
      (await sql`select factor from public.mate_wishes where profile_id = ${who}`).map(
        ({ factor }) => factor,
      );
    await save(ben, [{ factor: 'noise', lowest: 1, highest: 2 }]);
    await save(mia, [{ factor: 'pets', lowest: 1, highest: 2 }]);
    await save(mia, [{ factor: 'smoking', lowest: 1, highest: 1 }]);
    expect(await factors(mia)).toEqual(['smoking']);
    expect(await factors(ben)).toEqual(['noise']);
    await expectRefused(save(mia, [{ factor: 'age', lowest: 1, highest: 1 }]), { code: '23514' });
    expect(await factors(mia)).toEqual(['smoking']);
  }));
