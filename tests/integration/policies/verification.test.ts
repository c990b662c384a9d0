import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { as, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type Answer = { verified: boolean; reason?: string; id?: string; secret?: string };

const create = async (sql: Tx, email: string, purpose = 'account', user: string | null = null) => {
  const [row] = await as(
    sql,
    { role: 'service_role' },
    (tx) => tx<{ made: { id: string; code: string } }[]>`
      select public.create_verification_code(${email}, ${purpose}, ${user}, '{"organizationName": "U"}') as made`,
  );
  if (!row) throw new Error('no code');
  return row.made;
};

const verify =
  (email: string, code: string, purpose = 'account') =>
  async (tx: Tx): Promise<Answer | undefined> => {
    const [row] = await tx<{ answer: Answer }[]>`
      select public.verify_code(${email}, ${code}, ${purpose}) as answer`;
    return row?.answer;
  };

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const has = async (sql: Tx, person: string, purpose = 'account') =>
  (await asPerson(sql, person, (tx) => tx`select public.has_verified_code(${purpose}) as found`))[0]
    ?.found;

test('[DEC-24] [ENT-11] clients neither read nor write verification codes, nor create them', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    for (const run of [
      (tx: Tx) => tx`select id from public.verification_codes`,
      (tx: Tx) => tx`update public.verification_codes set verified = true`,
      (tx: Tx) => tx`delete from public.verification_codes`,
      (tx: Tx) => tx`insert into public.verification_codes (email) values ('a@b.c')`,
      (tx: Tx) => tx`select public.create_verification_code('a@b.c')`,
    ]) {
      await expectRefused(asPerson(sql, renter, run));
      await expectRefused(asVisitor(sql, run));
    }
  }));

test('a code is six digits, stored as a hash, with its address', () =>
  rolledBack(async (sql) => {
    const { id, code } = await create(sql, 'New@Person.test');
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await sql`
      select type, verified, additional_data, created_at is not null as dated,
        position(${code}::text in code_hash::text) as readable
      from public.verification_codes where id = ${id}`;
    expect(row).toEqual({
      type: 'email',
      verified: false,
      additional_data: { email: 'new@person.test', organizationName: 'U' },
      dated: true,
      readable: 0,
    });
  }));

test('[CAL-13] [AUTH-16] [DEC-31] a code that a user entered themselves verifies their account', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const email = `${renter}@people.test`;
    const { code } = await create(sql, email, 'account', renter);
    expect(await has(sql, renter)).toBe(false);
    expect(await asPerson(sql, renter, verify(email.toUpperCase(), code))).toMatchObject({
      verified: true,
    });
    expect(await has(sql, renter)).toBe(true);
    expect(await has(sql, otherRenter)).toBe(false);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.has_verified_code()`));
  }));

test('a code for another address than the account’s does not verify the account', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const { code } = await create(sql, 'other@person.test', 'account', renter);
    await asPerson(sql, renter, verify('other@person.test', code));
    expect(await has(sql, renter)).toBe(false);
  }));

test('a wrong, spent, replaced, expired or foreign code does not verify, and reads the same', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const refusal = { verified: false, reason: 'invalid' };
    const email = 'r@person.test';
    const first = await create(sql, email, 'account', renter);
    expect(await asPerson(sql, renter, verify(email, wrong(first.code)))).toEqual(refusal);
    expect(await asPerson(sql, otherRenter, verify(email, first.code))).toEqual(refusal);
    expect(await asVisitor(sql, verify(email, first.code))).toEqual(refusal);
    expect(await asPerson(sql, renter, verify('no@person.test', first.code))).toEqual(refusal);
    await sql`
      update public.verification_codes set expires_at = now() where id = ${first.id}`;
    expect(await asPerson(sql, renter, verify(email, first.code))).toEqual(refusal);
    await sql`
      update public.verification_codes set created_at = now() - interval '1 minute'
      where id = ${first.id}`;
    const second = await create(sql, email, 'account', renter);
    expect(await asPerson(sql, renter, verify(email, second.code))).toMatchObject({
      verified: true,
    });
    expect(await asPerson(sql, renter, verify(email, second.code))).toEqual(refusal);
  }));

test('five failures invalidate a code, ten in a quarter of an hour the address', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const email = 'r@person.test';
    for (const round of [1, 2]) {
      const { id, code } = await create(sql, email, 'account', renter);
      for (let failures = 0; failures < 5; failures++) {
        const answer = await asPerson(sql, renter, verify(email, wrong(code)));
        expect(answer).toEqual({ verified: false, reason: 'invalid' });
      }
      expect(await asPerson(sql, renter, verify(email, code))).toEqual({
        verified: false,
        reason: 'too_many_attempts',
      });
      await sql`
        update public.verification_codes
        set created_at = now() - make_interval(mins => ${3 - round}) where id = ${id}`;
    }
    const { code } = await create(sql, email, 'account', renter);
    expect(await asPerson(sql, renter, verify(email, code))).toMatchObject({ verified: false });
  }));

test('a second code is refused within the pause', () =>
  rolledBack(async (sql) => {
    await create(sql, 'r@person.test');
    await expectRefused(create(sql, 'R@person.test'), { hint: 'verification.too_soon' });
    await create(sql, 'other@person.test');
  }));

test('[CAL-14] [AUTH-17] [DEC-24] a code from before registration needs its secret', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const email = `${renter}@people.test`;
    const { code } = await create(sql, email);
    const answer = await asVisitor(sql, verify(email, code));
    expect(answer?.secret).toMatch(/^[0-9a-f]{64}$/);
    const claim = async (person: string, secret: string) =>
      (
        await asPerson(
          sql,
          person,
          (tx) => tx`
            select public.claim_verification_code(${answer?.id ?? ''}, ${secret}) as claimed`,
        )
      )[0]?.claimed;
    expect(await claim(renter, 'guessed')).toBe(false);
    expect(await claim(otherRenter, answer?.secret ?? '')).toBe(false);
    expect(await has(sql, renter)).toBe(false);
    expect(await claim(renter, answer?.secret ?? '')).toBe(true);
    expect(await claim(renter, answer?.secret ?? '')).toBe(false);
    expect(await has(sql, renter)).toBe(true);
  }));

test('[DEC-24] an organisation’s code verifies its address, and no account', () =>
  rolledBack(async (sql) => {
    const { guide } = await makeWorld(sql);
    const email = 'office@organisation.test';
    const { code } = await create(sql, email, 'organization', guide);
    expect(await asPerson(sql, guide, verify(email, code))).toMatchObject({ verified: false });
    expect(await asPerson(sql, guide, verify(email, code, 'organization'))).toMatchObject({
      verified: true,
    });
    expect(await has(sql, guide)).toBe(false);
    expect(await has(sql, guide, 'organization')).toBe(true);
    const own = () => sql`
      select organization_email as email, organization_email_verified as verified
      from public.guides where id = ${guide}`;
    expect(await own()).toEqual([{ email, verified: true }]);
    await asPerson(
      sql,
      guide,
      (tx) => tx`update public.guides set organization_email = 'other@organisation.test'`,
    );
    expect(await own()).toEqual([{ email: 'other@organisation.test', verified: false }]);
  }));
