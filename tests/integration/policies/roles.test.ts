import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, signUp } from './people.ts';

const switchTo = (target: string | null) => (tx: postgres.TransactionSql) =>
  tx`select public.switch_role(${target}) as role`;

test('[DEC-11] signing up as a host makes an organisation that the host owns', () =>
  rolledBack(async (sql) => {
    const host = await signUp(sql, 'host', 'Hana Host', false);
    const rows = await sql`
      select p.user_type, p.is_verified, m.role, h.onboarding_completed, o.name,
        p.org_id = h.org_id and h.org_id = m.org_id as one
      from public.profiles p join public.hosts h on h.id = p.id
      join public.organization_members m on m.profile_id = p.id
      join public.organizations o on o.id = m.org_id
      where p.id = ${host}`;
    expect(rows).toEqual([
      {
        user_type: 'host',
        is_verified: false,
        role: 'owner',
        onboarding_completed: false,
        name: "Hana Host's homes",
        one: true,
      },
    ]);
  }));

test('[DEC-11] signing up as a guide makes the guide row, and no organisation', () =>
  rolledBack(async (sql) => {
    const guide = await signUp(sql, 'guide', 'Gil Guide');
    expect(
      await sql`
        select p.user_type, p.org_id, g.onboarding_completed
        from public.profiles p join public.guides g on g.id = p.id where p.id = ${guide}`,
    ).toEqual([{ user_type: 'guide', org_id: null, onboarding_completed: false }]);
  }));

test.each(['admin', '', 'HOST', null])('sign-up as %j makes a renter', (asked) =>
  rolledBack(async (sql) => {
    const id = await signUp(sql, asked as string, 'x'.repeat(500));
    const [profile] = await sql`
      select user_type, length(full_name) as length from public.profiles where id = ${id}`;
    expect(profile).toEqual({ user_type: 'renter', length: 120 });
  }),
);

test('[DEC-11] a renter becomes a guide, whose onboarding starts, and switches back', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    expect(await asPerson(sql, renter, switchTo('guide'))).toEqual([{ role: 'guide' }]);
    const guide = await asPerson(
      sql,
      renter,
      (tx) => tx`
        select p.user_type, g.onboarding_completed
        from public.profiles p join public.guides g on g.id = p.id`,
    );
    expect(guide).toEqual([{ user_type: 'guide', onboarding_completed: false }]);
    expect(await asPerson(sql, renter, switchTo('renter'))).toEqual([{ role: 'renter' }]);
    expect(await asPerson(sql, renter, switchTo('guide'))).toEqual([{ role: 'guide' }]);
  }));

test.each(['host', 'admin', '', null])('[DEC-11] a renter cannot switch to %j', (target) =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(asPerson(sql, renter, switchTo(target)), {
      code: 'P0001',
      hint: expect.stringMatching(/^roles\./),
    });
  }),
);

test('[DEC-11] a host becomes a guide and a guide a host, each once and with what they have', () =>
  rolledBack(async (sql) => {
    const { host, guide, org } = await makeWorld(sql);
    expect(await asPerson(sql, host, switchTo('guide'))).toEqual([{ role: 'guide' }]);
    expect(await asPerson(sql, host, switchTo('host'))).toEqual([{ role: 'host' }]);
    expect(await asPerson(sql, guide, switchTo('host'))).toEqual([{ role: 'host' }]);
    expect(await asPerson(sql, guide, switchTo('guide'))).toEqual([{ role: 'guide' }]);
    expect(await asPerson(sql, guide, switchTo('host'))).toEqual([{ role: 'host' }]);
    const rolesOf = (person: string) =>
      asPerson(
        sql,
        person,
        (tx) => tx<{ role: string }[]>`select role from public.profile_roles order by role`,
      );
    expect((await rolesOf(guide)).map(({ role }) => role)).toEqual(['guide', 'host']);
    const places = await sql<{ profile_id: string; org_id: string; role: string }[]>`
      select profile_id, org_id, role from public.organization_members
      where profile_id in (${host}, ${guide})`;
    expect(places).toHaveLength(2);
    expect(places.find(({ profile_id }) => profile_id === host)?.org_id).toBe(org);
    expect(places.find(({ profile_id }) => profile_id === guide)?.role).toBe('owner');
  }));

test('[DEC-11] a renter who was a guide is no host, and a visitor cannot switch', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await asPerson(sql, renter, switchTo('guide'));
    await asPerson(sql, renter, switchTo('renter'));
    await expectRefused(asPerson(sql, renter, switchTo('host')), { hint: 'roles.not_held' });
    await expectRefused(asVisitor(sql, switchTo('guide')));
  }));

test('[ONB-04] [ONB-22] completing the onboarding applies to the active role only', () =>
  rolledBack(async (sql) => {
    const { host, guide } = await makeWorld(sql);
    await asPerson(sql, host, (tx) => tx`select public.complete_onboarding('skip')`);
    await asPerson(sql, guide, (tx) => tx`select public.complete_onboarding('skip')`);
    expect(
      await sql`
        select h.onboarding_completed as host, h.onboarding_step as host_step,
          g.onboarding_completed as guide, g.onboarding_step as guide_step
        from public.hosts h, public.guides g where h.id = ${host} and g.id = ${guide}`,
    ).toEqual([{ host: true, host_step: 3, guide: true, guide_step: 5 }]);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.complete_onboarding()`));
  }));

const PHONE = '(512) 555-0100';

/** What a person has answered, and whether that completes the onboarding of their role. */
const ANSWERS: readonly {
  who: 'host' | 'guide';
  answers: Record<string, string | number | string[]>;
  done: boolean;
}[] = [
  { who: 'host', answers: {}, done: false },
  { who: 'host', answers: { onboarding_step: 3 }, done: false },
  { who: 'host', answers: { company_name: 'Hana Homes' }, done: false },
  { who: 'host', answers: { company_name: 'H', contact_phone: PHONE }, done: false },
  { who: 'host', answers: { contact_phone: PHONE, tax_id: '1' }, done: false },
  { who: 'host', answers: { company_name: 'H', contact_phone: PHONE, tax_id: '1' }, done: true },
  {
    who: 'host',
    answers: { company_name: 'H', contact_phone: PHONE, years_in_business: 0 },
    done: true,
  },
  {
    who: 'host',
    answers: { company_name: 'H', contact_phone: PHONE, service_areas: ['Austin'] },
    done: true,
  },
  {
    who: 'host',
    answers: { company_name: 'H', contact_phone: PHONE, certifications: ['CPM'] },
    done: true,
  },
  { who: 'guide', answers: {}, done: false },
  { who: 'guide', answers: { hometown: 'Austin' }, done: false },
  { who: 'guide', answers: { onboarding_step: 1 }, done: true },
];

test.each(ANSWERS)(
  'an onboarding of a $who with the answers $answers is complete: $done',
  ({ who, answers, done }) =>
    rolledBack(async (sql) => {
      const person = (await makeWorld(sql))[who];
      const table = `${who}s`;
      if (Object.keys(answers).length > 0) {
        await sql`update public.${sql(table)} set ${sql(answers)} where id = ${person}`;
      }
      const ended = asPerson(
        sql,
        person,
        (tx) => tx`select public.complete_onboarding('complete')`,
      );
      if (done) await ended;
      else await expectRefused(ended, { hint: 'onboarding.incomplete' });
      const [row] = await sql`
        select onboarding_completed as done from public.${sql(table)} where id = ${person}`;
      expect(row?.done).toBe(done);
    }),
);

test('an onboarding ends in one of the two ways', () =>
  rolledBack(async (sql) => {
    const { guide } = await makeWorld(sql);
    for (const how of ['', 'now', null]) {
      const call = asPerson(sql, guide, (tx) => tx`select public.complete_onboarding(${how})`);
      await expectRefused(call, { hint: 'onboarding.way_unknown' });
    }
    const call = asPerson(sql, guide, (tx) => tx`select public.complete_onboarding()`);
    await expectRefused(call, { hint: 'onboarding.incomplete' });
  }));

test('the column onboarding_completed cannot be written', () =>
  rolledBack(async (sql) => {
    const { host, guide } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, host, (tx) => tx`update public.hosts set onboarding_completed = true`),
    );
    await expectRefused(
      asPerson(sql, guide, (tx) => tx`update public.guides set onboarding_completed = true`),
    );
  }));
