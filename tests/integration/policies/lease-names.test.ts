import { expect, test } from 'vitest';
import { isOwnName } from '#shared/domains/leases/model/signature.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeWorld, signUp } from './people.ts';
import { approvedLease, sendLease, sign } from './signing.ts';

/** The name of a profile, what is typed, and whether it is the same person's. */
const NAMES: readonly [profile: string, typed: string, own: boolean][] = [
  ['Rina Alvarez', 'Rina Alvarez', true],
  ['Rina Alvarez', 'Bob Nobody', false],
  ['Rina Alvarez', 'Rina', false],
  ['Rina Alvarez', 'Alvarez Rina', false],
  ['Rina Alvarez', 'Rina Alvarezz', false],
  ['Rina Alvarez', 'Rina M. Alvarez', false],
  ['Rina Alvarez', '  rINA   álvarez ', true],
  ['Rina Alvarez', 'Rina\u00a0Alvarez', true],
  ['Rina Alvarez', 'Rina Alv\u200barez', true],
  ['Rina Alvarez', 'Ｒｉｎａ Ａｌｖａｒｅｚ', true],
  ['José Núñez', 'Jose Nunez', true],
  ['José Núñez', 'Jose\u0301 Nun\u0303ez', true],
  ['Sinéad O’Brien', "SINEAD O'BRIEN", true],
  ['Sinéad O’Brien', 'Sinead OBrien', true],
  ['Anne-Marie Weiß', 'Anne Marie Weiss', true],
  ['Łukasz Østergård', 'Lukasz Ostergard', true],
  ['Зоя Йовкова', 'зоя йовкова', true],
  ['Зоя Йовкова', 'Zoya Yovkova', false],
  ['李 小龍', '李 小龍', true],
  ['李 小龍', '李 小虎', false],
  ['O', 'o', true],
  ['李', '李', true],
  ['🙂🙂', '🙂🙂', false],
  ['🙂🙂', '🙃🙃', false],
  ['John Smith Jr.', 'John Smith Jr', true],
  ['John Smith Jr.', 'John Smith', false],
];

test('a typed name is the signer’s or not, the same in the page and in the database', async () => {
  for (const [profile, typed, own] of NAMES) {
    const [row] = await adminSql()<{ own: boolean }[]>`
      select private.folded_name(${profile}) <> ''
        and private.folded_name(${typed}) = private.folded_name(${profile}) as own`;
    expect([profile, typed, row?.own], 'database').toEqual([profile, typed, own]);
    expect([profile, typed, isOwnName(typed, profile)], 'page').toEqual([profile, typed, own]);
  }
});

test('people whose whole name is one character sign with it', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const renter = await signUp(sql, 'renter', '李');
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, host, lease);
    expect(await sign(sql, renter, lease, hash, '李')).toBe('partly_signed');
  }));

test('a lease is never signed in the name of another, by tenant, host or manager', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, host, lease);
    for (const name of ['Bob Nobody', 'Rene', 'Hana Host', 'Rene Rentner']) {
      await expectRefused(sign(sql, renter, lease, hash, name), { hint: 'leases.name_of_another' });
    }
    expect(await sign(sql, renter, lease, hash, ' rené  RENTER ')).toBe('partly_signed');
    await expectRefused(sign(sql, host, lease, hash, 'Rene Renter'), {
      hint: 'leases.name_of_another',
    });
    const [event] = await sql`
      select details from public.lease_events where lease_id = ${lease} and event = 'signed'`;
    expect(event?.details).toMatchObject({
      name_typed: 'rené  RENTER',
      name_of_signer: 'Rene Renter',
      consent_to_sign_electronically: true,
    });
  }));

test('a person whose profile has no name signs nothing until it has one', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const renter = await signUp(sql, 'renter', 'Nora Named');
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, host, lease);
    for (const empty of [null, '🙂🙂', '--']) {
      await sql`update public.profiles set full_name = ${empty} where id = ${renter}`;
      await expectRefused(sign(sql, renter, lease, hash, empty ?? 'Nora'), {
        hint: 'leases.name_unknown',
      });
    }
  }));

test('a lease is signed electronically with consent only, and the consent is stored', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, host, lease);
    const signed = (consent: boolean | null) =>
      asPerson(
        sql,
        renter,
        (tx) => tx`select public.sign_lease(${lease}, ${hash}, 'Rene Renter', ${consent})`,
      );
    for (const consent of [false, null]) {
      await expectRefused(signed(consent), { hint: 'leases.consent_missing' });
    }
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`select public.sign_lease(${lease}, ${hash}, 'Rene Renter')`),
      { hint: 'leases.consent_missing' },
    );
    const stored = () => sql`
      select consented_at is not null as consented, signed_at is not null as signed
      from public.lease_parties where lease_id = ${lease} and profile_id = ${renter}`;
    expect([...(await stored())]).toEqual([{ consented: false, signed: false }]);
    await signed(true);
    expect([...(await stored())]).toEqual([{ consented: true, signed: true }]);
    // A signature that is void takes its consent with it.
    await asPerson(sql, host, (tx) => tx`select public.recall_lease(${lease})`);
    expect([...(await stored())]).toEqual([{ consented: false, signed: false }]);
  }));
