import { expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { sized } from '../../support/size.ts';
import { asPerson, makeWorld, signUp } from '../policies/people.ts';
import { makeReady, makeTour } from '../policies/tour-people.ts';

test('of guides who accept one tour in the same moment exactly one has it, in every race', async () => {
  const sql = adminSql();
  const races = sized(20, 200);
  const world = await sql.begin((tx) => makeWorld(tx));
  const guides = await Promise.all(
    ['Ann', 'Ben', 'Cat'].map((name) => signUp(sql, 'guide', `${name} Racer`)),
  );
  try {
    await sql.begin(async (tx) => {
      for (const guide of guides) await makeReady(tx, guide);
    });
    for (let race = 0; race < races; race += 1) {
      const tour = await sql.begin(async (tx) => {
        const made = await makeTour(tx, world, { status: 'confirmed' }, 48 * 60 + race * 60);
        await asPerson(tx, world.host, (own) => own`select public.ask_guides(${made}, ${guides})`);
        return made;
      });
      const answers = await Promise.allSettled(
        guides.map((guide) =>
          sql.begin((tx) =>
            asPerson(tx, guide, (own) => own`select public.answer_guide_request(${tour}, true)`),
          ),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const answer of answers) {
        if (answer.status === 'rejected')
          expect(answer.reason).toMatchObject({ hint: 'tours.guide_taken' });
      }
      const rows = await sql<{ status: string; has: boolean }[]>`
        select r.status, t.guide_id = r.guide_id as has
        from public.guide_requests r join public.tours t on t.id = r.tour_id where t.id = ${tour}`;
      expect(rows.filter(({ has }) => has)).toMatchObject([{ status: 'accepted' }]);
      expect(rows.filter(({ has }) => !has).map(({ status }) => status)).toEqual([
        'taken',
        'taken',
      ]);
      // The next race is for the same guides at another hour.
      await sql`update public.tours set status = 'cancelled' where id = ${tour}`;
    }
    const told = await sql<{ n: number }[]>`
      select count(*)::int as n from public.notifications
      where title = 'Another guide has the tour' and recipient_id in ${sql(guides)}`;
    expect(told[0]?.n).toBe(2 * races);
  } finally {
    const people = [...guides, ...Object.values(world).slice(0, 6)];
    await sql`delete from auth.users where id in ${sql(people)}`;
  }
}, 300_000);
