import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply } from './applicants.ts';
import { asPerson, expectRefused, join, makeListing, makeWorld, signUp } from './people.ts';
import { makeLease, makeTour } from './stays.ts';

type Tx = postgres.TransactionSql;

const ADDRESS = { street_address: '1 Elm Street', latitude: 30.26715, longitude: -97.74306 };

/** What a person learns of where a home is, by each of the ways that name it. */
async function learned(sql: Tx, who: string, home: string) {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.home_address(${home}) as address,
        public.my_homes(array[${home}]::uuid[]) -> 0 ->> 'street_address' as street`,
  );
  return row;
}

const ALL = { address: ADDRESS, street: ADDRESS.street_address };
const NOTHING = { address: null, street: null };

test('no account reads the columns of an address, its home being on offer or its own', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter } = await makeWorld(sql);
    const home = await makeListing(sql, otherHost, ADDRESS);
    for (const who of [renter, host, otherHost]) {
      for (const column of ['street_address', 'latitude', 'longitude', '*']) {
        for (const table of ['listings', 'properties'])
          await expectRefused(
            asPerson(
              sql,
              who,
              (tx) => tx`select ${tx.unsafe(column)} from public.${tx.unsafe(table)}`,
            ),
          );
      }
      // Nor can it be guessed by asking for the homes of a street.
      await expectRefused(
        asPerson(
          sql,
          who,
          (tx) =>
            tx`select id from public.listings where street_address = ${ADDRESS.street_address}`,
        ),
      );
    }
    expect(await learned(sql, renter, home)).toEqual(NOTHING);
    expect(await learned(sql, host, home)).toEqual(NOTHING);
    expect(await learned(sql, otherHost, home)).toEqual(ALL);
  }));

test('[DEC-42] an applicant learns the address once their application is in review', () =>
  rolledBack(async (sql) => {
    const { otherHost, renter } = await makeWorld(sql);
    const home = await makeListing(sql, otherHost, ADDRESS);
    const application = await apply(sql, renter, home);
    for (const [status, known] of [
      ['draft', NOTHING],
      ['submitted', NOTHING],
      ['screening', ALL],
      ['shortlisted', ALL],
      ['approved', ALL],
      ['withdrawn', NOTHING],
    ] as const) {
      await sql`set local session_replication_role = replica`;
      await sql`update public.applications set status = ${status} where id = ${application}`;
      await sql`set local session_replication_role = origin`;
      expect(await learned(sql, renter, home), status).toEqual(known);
    }
  }));

test('[DEC-42] a renter learns the address once their tour is confirmed, a guide once they accepted', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide } = await makeWorld(sql);
    const home = await makeListing(sql, host, ADDRESS);
    const tour = await makeTour(sql, { active: home, host, renter, guide });
    for (const [status, answer, ofRenter, ofGuide] of [
      ['requested', null, NOTHING, NOTHING],
      ['scheduled', 'accepted', NOTHING, ALL],
      ['confirmed', 'asked', ALL, NOTHING],
      ['confirmed', 'accepted', ALL, ALL],
      ['completed', 'accepted', ALL, ALL],
      ['cancelled', null, NOTHING, NOTHING],
    ] as const) {
      await sql`set local session_replication_role = replica`;
      await sql`
        update public.tours set status = ${status}, guide_answer = ${answer} where id = ${tour}`;
      await sql`set local session_replication_role = origin`;
      expect(await learned(sql, renter, home), status).toEqual(ofRenter);
      expect(await learned(sql, guide, home), status).toEqual(ofGuide);
    }
  }));

test('[DEC-42] tenants and the home’s own people know its address', () =>
  rolledBack(async (sql) => {
    const { org, host, renter, otherRenter } = await makeWorld(sql);
    const home = await makeListing(sql, host, ADDRESS);
    await sql`update public.listings set org_id = ${org} where id = ${home}`;
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    expect(await learned(sql, colleague, home)).toEqual(NOTHING);
    await join(sql, org, colleague, 'manager');
    expect(await learned(sql, colleague, home)).toEqual(ALL);
    await makeLease(sql, { active: home, host, renter });
    expect(await learned(sql, renter, home)).toEqual(ALL);
    expect(await learned(sql, otherRenter, home)).toEqual(NOTHING);
  }));
