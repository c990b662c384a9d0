import { expect, test } from 'vitest';
import { as, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, signUp } from './people.ts';

test('[CAL-08] [ENT-01] a user reads the whole of their own profile, and no other user does', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const own = await asPerson(sql, renter, (tx) => tx`select * from public.profiles`);
    expect(own).toMatchObject([
      { id: renter, full_name: 'Rene Renter', user_type: 'renter', is_verified: true },
    ]);
    expect(Object.keys(own[0] ?? {})).toEqual(
      expect.arrayContaining(['avatar_url', 'phone_number', 'email', 'org_id']),
    );
    const foreign = await asPerson(
      sql,
      host,
      (tx) => tx`select * from public.profiles where id = ${renter}`,
    );
    expect(foreign).toEqual([]);
  }));

test('a visitor cannot read profiles', () =>
  rolledBack(async (sql) => {
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.profiles`));
  }));

test('[CAL-10] [CAL-20] a person changes their own name, picture and phone', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const [changed] = await asPerson(
      sql,
      renter,
      (tx) => tx`
        update public.profiles
        set full_name = 'New Name', avatar_url = null, phone_number = '555'
        where id = ${renter} returning full_name, phone_number`,
    );
    expect(changed).toEqual({ full_name: 'New Name', phone_number: '555' });
  }));

test.each([
  ['user_type', 'host'],
  ['is_verified', true],
  ['org_id', '00000000-0000-4000-8000-000000000000'],
  ['email', 'somebody@else.test'],
  ['id', '00000000-0000-4000-8000-000000000000'],
])('[DEC-11] a person cannot change their own %s', (column, value) =>
  rolledBack(async (sql) => {
    const { unverified } = await makeWorld(sql);
    await expectRefused(
      asPerson(
        sql,
        unverified,
        (tx) => tx`
          update public.profiles set ${tx({ [column]: value })} where id = ${unverified}`,
      ),
    );
  }),
);

test('[CAL-10] [CAL-20] an update without a condition reaches the caller’s own row only', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    // Without a condition and an answer nothing is read: the policy for updates decides alone.
    const { count } = await asPerson(
      sql,
      renter,
      (tx) => tx`update public.profiles set phone_number = '555'`,
    );
    expect(count).toBe(1);
  }));

test('[CAL-10] [CAL-20] a person cannot change, add or remove others’ profiles', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const changed = await asPerson(
      sql,
      renter,
      (tx) => tx`update public.profiles set full_name = 'X' where id = ${host} returning id`,
    );
    expect(changed).toEqual([]);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`delete from public.profiles where id = ${renter}`),
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`insert into public.profiles (id) values (${renter})`),
    );
  }));

test('a user reads their own roles, and cannot assign themselves one', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const roles = await asPerson(sql, renter, (tx) => tx`select role from public.profile_roles`);
    expect(roles).toEqual([{ role: 'renter' }]);
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.profile_roles (profile_id, role) values (${renter}, 'host')`,
      ),
    );
    await expectRefused(asVisitor(sql, (tx) => tx`select role from public.profile_roles`));
  }));

test('[DEC-34] [CAL-09] other users are read through public_profiles, without phone and e-mail', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const people = await asPerson(
      sql,
      renter,
      (tx) => tx`select * from public.public_profiles where id in ${tx([host, renter])}`,
    );
    expect(people).toHaveLength(2);
    expect(Object.keys(people[0] ?? {})).toEqual([
      'id',
      'full_name',
      'avatar_url',
      'user_type',
      'is_verified',
      'papers_checked',
    ]);
  }));

test('[DEC-34] [CAL-09] public_profiles follows the profile and shows visitors no renter', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    await asPerson(
      sql,
      host,
      (tx) => tx`update public.profiles set full_name = 'Hanna' where id = ${host}`,
    );
    const seen = await asVisitor(
      sql,
      (tx) => tx`
        select id, full_name from public.public_profiles where id in ${tx([host, renter])}`,
    );
    expect(seen).toEqual([{ id: host, full_name: 'Hanna' }]);
  }));

test('no client writes public_profiles', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`update public.public_profiles set is_verified = true`),
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`update private.profile_cards set is_verified = true`),
    );
  }));

test('[DEC-23] verified means a confirmed e-mail and a name', () =>
  rolledBack(async (sql) => {
    const verified = async (id: string) =>
      (await sql`select is_verified from public.profiles where id = ${id}`)[0]?.is_verified;
    const person = await signUp(sql, 'renter', 'Una', false);
    expect(await verified(person)).toBe(false);
    await sql`update auth.users set email_confirmed_at = now() where id = ${person}`;
    expect(await verified(person)).toBe(true);
    await asPerson(sql, person, (tx) => tx`update public.profiles set full_name = '  '`);
    expect(await verified(person)).toBe(false);
    expect(await verified(await signUp(sql, 'renter', null))).toBe(false);
  }));

test('[DEC-23] an operator revokes the verified mark, and a new name does not restore it', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await as(
      sql,
      { role: 'service_role' },
      (tx) => tx`
        insert into private.revoked_verifications (profile_id, reason) values (${renter}, 'fraud')`,
    );
    const [changed] = await asPerson(
      sql,
      renter,
      (tx) => tx`update public.profiles set full_name = 'Other' returning is_verified`,
    );
    expect(changed).toEqual({ is_verified: false });
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`delete from private.revoked_verifications`),
    );
  }));

test('the profile follows the account: its address, and its deletion', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql`update auth.users set email = 'new@people.test' where id = ${renter}`;
    const email = await sql`select email from public.profiles where id = ${renter}`;
    expect(email).toEqual([{ email: 'new@people.test' }]);
    await sql`delete from auth.users where id = ${renter}`;
    expect(await sql`select id from public.profiles where id = ${renter}`).toEqual([]);
  }));
