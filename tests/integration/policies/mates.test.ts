import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { mateFactors, mateHabits, matePageSchema } from '#shared/domains/mates/model/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { find, makeMate, seen, wish } from './mates-support.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const reasonsOf = async (sql: Tx, who: string, other: string) => {
  const { items } = await find(sql, who, { profile_id: other });
  return Object.fromEntries(
    (items[0]?.reasons ?? []).map(({ factor, points, of, text }) => [factor, { points, of, text }]),
  );
};

test('a mate profile’s row and wishes are read and written by its user only', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const mia = await makeMate(sql, { about: 'I cook' });
    await wish(sql, mia, 'area');
    const read = (tx: Tx) => tx`
      select profile_id from public.mate_profiles where profile_id = ${mia}
      union all select profile_id from public.mate_wishes where profile_id = ${mia}`;
    expect(await asPerson(sql, mia, read)).toHaveLength(2);
    expect(await asPerson(sql, renter, read)).toEqual([]);
    await expectRefused(asVisitor(sql, read));
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`insert into public.mate_profiles (profile_id) values (${mia})`,
      ),
    );
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`insert into public.mate_wishes (profile_id, factor) values (${mia}, 'pets')`,
      ),
    );
    const rewritten = await asPerson(
      sql,
      renter,
      (tx) => tx`update public.mate_profiles set about = '' where profile_id = ${mia} returning 1`,
    );
    expect(rewritten).toEqual([]);
  }));

test('a user who wants to be listed fills in all compared facts', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql);
    const tell = (columns: Record<string, string | number | null>) =>
      asPerson(
        sql,
        mia,
        (tx) => tx`update public.mate_profiles set ${tx(columns)} where profile_id = ${mia}`,
      );
    const nonsense: Record<string, string | number | null>[] = [
      { city: null },
      { budget_max_cents: null },
      { budget_min_cents: 200_000 },
      { move_in_to: '2026-01-01' },
      { tidiness: 6 },
      { latitude: 30 },
      { radius_miles: 500 },
    ];
    for (const columns of nonsense) await expectRefused(tell(columns), { code: '23514' });
    // A place is an area: about a kilometre, never an address.
    await tell({ latitude: 30.267153, longitude: -97.743057 });
    const [row] = await sql`
      select latitude, longitude from public.mate_profiles where profile_id = ${mia}`;
    expect(row).toEqual({ latitude: '30.27', longitude: '-97.74' });
  }));

test('a wish about a habit has a range, one about budget, date or area none', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql);
    const wrong: [string, Record<string, number>][] = [
      ['tidiness', {}],
      ['tidiness', { lowest: 4, highest: 2 }],
      ['tidiness', { lowest: 2 }],
      ['budget', { lowest: 1, highest: 2 }],
      ['age', {}],
    ];
    for (const [factor, more] of wrong) {
      await expectRefused(
        asPerson(sql, mia, (tx) => wish(tx, mia, factor, more)),
        { code: '23514' },
      );
    }
    await asPerson(sql, mia, (tx) => wish(tx, mia, 'tidiness', { lowest: 3, highest: 5 }));
  }));

test('only users with a mate profile find others; hidden and unverified users are never found', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const mia = await makeMate(sql);
    const ben = await makeMate(sql, {}, 'Ben');
    const hidden = await makeMate(sql, { visible: false }, 'Hedda');
    const unverified = await makeMate(sql, {}, 'Una');
    await sql`update public.profiles set is_verified = false where id = ${unverified}`;
    await sql`update private.profile_cards set is_verified = false where id = ${unverified}`;
    expect(await seen(sql, mia)).toEqual([ben]);
    expect((await seen(sql, hidden)).sort()).toEqual([mia, ben].sort());
    expect(await seen(sql, mia, { profile_id: hidden })).toEqual([]);
    await expectRefused(find(sql, renter), { hint: 'mates.profile_missing' });
    await expectRefused(asVisitor(sql, (tx) => tx`select public.find_mates()`));
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${ben}, ${mia})`;
    expect(await seen(sql, mia)).toEqual([]);
    expect(await seen(sql, ben)).toEqual([]);
  }));

test('a mate is shown without their exact place and without their wishes', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql);
    const ben = await makeMate(sql, { latitude: 30.27, longitude: -97.74, about: 'Hi' }, 'Ben');
    await wish(sql, ben, 'tidiness', { lowest: 1, highest: 5 });
    const page = await find(sql, mia);
    expect(matePageSchema.parse(page).items).toHaveLength(1);
    expect(page.items[0]).toMatchObject({ full_name: 'Ben', about: 'Hi', request: null });
    expect(JSON.stringify(page)).not.toMatch(/30\.27|97\.74|latitude|lowest|email|phone/);
  }));

test('the score of a mate is the sum of its reasons, which share a hundred', () =>
  rolledBack(async (sql) => {
    const told = { noise: 1, pets: 3, guests: 3, early_bird: 4, smoking: 1, work_from_home: 5 };
    const mia = await makeMate(sql, { tidiness: 5, ...told });
    await wish(sql, mia, 'tidiness', { lowest: 4, highest: 5, weight: 5 });
    await wish(sql, mia, 'cooking', { lowest: 3, highest: 5, weight: 2 });
    const others: Record<string, number>[] = [
      { tidiness: 5, cooking: 4, ...told },
      { tidiness: 1, noise: 5 },
      {},
    ];
    const scores: number[] = [];
    for (const other of others) {
      const ben = await makeMate(sql, other, 'Ben');
      const [mate] = (await find(sql, mia, { profile_id: ben })).items;
      const reasons = mate?.reasons ?? [];
      expect(reasons.reduce((sum, { of }) => sum + of, 0)).toBe(100);
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(mate?.score);
      scores.push(mate?.score ?? -1);
    }
    // All fits; missing facts count half; what differs counts least.
    expect(scores[0]).toBe(100);
    expect(scores[2]).toBeGreaterThan(scores[1] ?? 100);
    expect(scores[2]).toBeLessThan(100);
  }));

test('each factor of a score says how well it fits', () =>
  rolledBack(async (sql) => {
    const at = { latitude: 30, longitude: -97, radius_miles: 5, tidiness: 4, noise: 2 };
    const mia = await makeMate(sql, at);
    const near = { ...at, latitude: 30.2, tidiness: 3, noise: 5, budget_min_cents: 110_000 };
    const ben = await makeMate(
      sql,
      { ...near, budget_max_cents: 150_000, move_in_from: '2027-06-01' },
      'Ben',
    );
    const reasons = await reasonsOf(sql, mia, ben);
    expect(
      Object.fromEntries(Object.entries(reasons).map(([key, { text }]) => [key, text])),
    ).toEqual({
      budget: 'mates.budget.near',
      move_in: 'mates.move_in.far',
      area: 'mates.area.near',
      tidiness: 'mates.tidiness.near',
      noise: 'mates.noise.far',
      // What one of the two did not tell is not known, and counts as half.
      guests: 'mates.guests.unknown',
      cooking: 'mates.cooking.unknown',
      early_bird: 'mates.early_bird.unknown',
      smoking: 'mates.smoking.unknown',
      pets: 'mates.pets.unknown',
      work_from_home: 'mates.work_from_home.unknown',
    });
    // A tenth over a budget of 1,000 costs a fifth of its points; five months are too far.
    expect(reasons.budget?.points).toBe(Math.round((reasons.budget?.of ?? 0) * 0.8));
    expect(reasons.move_in?.points).toBe(0);
    const cal = await makeMate(sql, {}, 'Cal');
    expect((await reasonsOf(sql, mia, cal)).noise?.text).toBe('mates.noise.unknown');
  }));

test.each([
  [100_000, 'fits', 1],
  [84_000, 'fits', 1],
  // 40 dollars below what 1,050 looks from: a tenth of 800, which costs a fifth.
  [80_000, 'near', 0.9],
  [70_000, 'near', 0.6],
  [50_000, 'far', 0],
])(
  'two budgets without a least, the most of one 105000 cents and of the other %i: %s',
  (most, fit, share) =>
    rolledBack(async (sql) => {
      const mia = await makeMate(sql, { budget_max_cents: 105_000, budget_min_cents: null });
      const ben = await makeMate(sql, { budget_max_cents: most, budget_min_cents: null }, 'Ben');
      for (const [judge, judged] of [
        [mia, ben],
        [ben, mia],
      ] as const) {
        const { budget } = await reasonsOf(sql, judge, judged);
        expect(budget?.text).toBe(`mates.budget.${fit}`);
        expect(budget?.points).toBe(Math.round((budget?.of ?? 0) * share));
      }
    }),
);

test('pages of mates have no gaps or duplicates, best first', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql, { tidiness: 3 });
    for (let n = 0; n < 23; n += 1) await makeMate(sql, { tidiness: (n % 5) + 1 }, `Mate ${n}`);
    const all = (await find(sql, mia, {}, null, 50)).items;
    const scores = all.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const paged: string[] = [];
    let cursor: postgres.JSONValue = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find(sql, mia, {}, cursor, 5);
      paged.push(...page.items.map(({ profile_id }) => profile_id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toHaveLength(23);
    expect(paged).toEqual(all.map(({ profile_id }) => profile_id));
    await expectRefused(find(sql, mia, {}, { score: 'high', id: mia }), {
      hint: 'mates.cursor_invalid',
    });
    await expectRefused(find(sql, mia, {}, { score: 1 }), { hint: 'mates.cursor_invalid' });
  }));

test('filters restrict mates by place, date and score', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql, { tidiness: 5 });
    const ben = await makeMate(sql, { tidiness: 5 }, 'Ben');
    const far = await makeMate(sql, { city: 'Elsewhere', state: 'Otherland', tidiness: 1 }, 'Fay');
    const late = await makeMate(sql, { move_in_from: '2028-01-01', tidiness: 1 }, 'Lea');
    expect((await seen(sql, mia)).sort()).toEqual([ben, late].sort());
    expect(await seen(sql, mia, { state: 'otherland' })).toEqual([far]);
    expect(await seen(sql, mia, { city: 'ELSEWHERE' })).toEqual([far]);
    expect(await seen(sql, mia, { move_in_by: '2027-06-01' })).toEqual([ben]);
    expect(await seen(sql, mia, { min_score: 65 })).toEqual([ben]);
  }));

test('no protected trait is a column of mates, and none moves a score', async () => {
  const traits =
    /race|ethnic|colou?r|relig|faith|church|origin|national|citizen|language|gender|sex|\bage\b|_age|age_|birth|disab|handicap|family|marital|married|child|kids|pregnan|orientation|veteran|militar/;
  const columns = await adminSql()<{ name: string }[]>`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    where attrelid in ('public.mate_profiles'::regclass, 'public.mate_wishes'::regclass)
      and attnum > 0 and not attisdropped`;
  expect(columns.length).toBeGreaterThan(20);
  expect(columns.filter(({ name }) => traits.test(name))).toEqual([]);
  expect([...mateFactors].filter((factor) => traits.test(factor))).toEqual([]);
  const sources = await adminSql()<{ name: string; source: string }[]>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'private'::regnamespace
      and proname in ('mate_matches', 'may_ask_mate', 'find_mates')`;
  expect(sources).toHaveLength(3);
  // What could reach a trait is another table: these read mates, names, blocks and requests only.
  const tables = new Set(
    sources.flatMap(({ source }) =>
      [...source.matchAll(/(?:public|private)\.([a-z_]+)(?!\w*\()/g)].map(([, name]) => name),
    ),
  );
  expect([...tables].sort()).toEqual(
    expect.arrayContaining(['mate_profiles', 'mate_requests', 'mate_wishes', 'profile_cards']),
  );
  for (const table of ['guides', 'profiles', 'hosts', 'applications']) {
    expect(tables, table).not.toContain(table);
  }
});

test('a guide’s age, gender, origin and languages leave every score unchanged', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql, { tidiness: 2 });
    const ben = await makeMate(sql, { tidiness: 4 }, 'Ben');
    const before = await find(sql, mia);
    expect(before.items).toHaveLength(1);
    await sql`
      insert into public.guides (id, gender, age, hometown, languages_spoken)
      values (${ben}, 'male', 71, 'Lagos', '{Yoruba}'), (${mia}, 'female', 19, 'Oslo', '{Norsk}')`;
    expect(await find(sql, mia)).toEqual(before);
  }));

test('schema.ts lists the factors and habits of the tables', async () => {
  const [row] = await adminSql()<{ factors: string[]; habits: string[] }[]>`
    select array(
      select distinct m[1] from pg_constraint k
      cross join regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''::text', 'g') m
      where k.conrelid = 'public.mate_wishes'::regclass and k.conname = 'mate_wishes_factor_check'
      order by 1
    ) as factors, array(
      select attname::text from pg_attribute
      where attrelid = 'public.mate_profiles'::regclass and atttypid = 'smallint'::regtype
      order by 1
    ) as habits`;
  expect(row?.factors).toEqual([...mateFactors].sort());
  expect(row?.habits).toEqual([...mateHabits].sort());
});

test('a new user finds mates at once', () =>
  rolledBack(async (sql) => {
    const ben = await makeMate(sql, {}, 'Ben');
    const newcomer = await signUp(sql, 'guide', 'Nia New');
    await asPerson(
      sql,
      newcomer,
      (tx) => tx`insert into public.mate_profiles (state) values ('Mateland')`,
    );
    const { items } = await find(sql, newcomer);
    // Nearly nothing is known: about half of what could be.
    expect(items).toMatchObject([{ profile_id: ben }]);
    expect(items[0]?.score).toBeGreaterThan(30);
    expect(items[0]?.score).toBeLessThan(60);
  }));
