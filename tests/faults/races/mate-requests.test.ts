import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeMate } from '../../integration/policies/mates-support.ts';
import { adminSql, as } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

type Query = (me: ReturnType<typeof adminSql>) => Promise<unknown>;
const call = (who: string, query: Query) =>
  adminSql().begin((tx) =>
    // A transaction takes the same queries as the pool.
    as(tx, { role: 'authenticated', sub: who }, (me) => query(me as never)),
  );

const refusalsOf = (ends: PromiseSettledResult<unknown>[]) =>
  ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));

test(`two users who ask each other at once have one open request, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
  const ask = (who: string, other: string) =>
    call(who, (me) => me`select public.send_mate_request(${randomUUID()}, ${other})`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ends = await Promise.allSettled([ask(mia, ben), ask(ben, mia)]);
    expect(refusalsOf(ends), `round ${round}`).toMatchObject([{ hint: 'mates.request_open' }]);
    const gone = await sql`
      delete from public.mate_requests where sender_id in (${mia}, ${ben}) returning id`;
    expect(gone).toHaveLength(1);
  }
});

test(`of an acceptance and a decline at once one answer holds, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const [mia, ben] = [await makeMate(sql), await makeMate(sql, {}, 'Ben')];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = randomUUID();
    await sql`
      insert into public.mate_requests (id, sender_id, recipient_id) values (${id}, ${mia}, ${ben})`;
    const ends = await Promise.allSettled(
      ['accepted', 'declined'].map((word) =>
        call(ben, (me) => me`select public.answer_mate_request(${id}, ${word})`),
      ),
    );
    expect(refusalsOf(ends), `round ${round}`).toMatchObject([
      { hint: 'status.transition_not_allowed' },
    ]);
    const winner = ends[0]?.status === 'fulfilled' ? 'accepted' : 'declined';
    const [row] = await sql`delete from public.mate_requests where id = ${id} returning status`;
    expect(row?.status).toBe(winner);
  }
});
