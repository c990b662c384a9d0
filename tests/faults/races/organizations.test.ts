import { expect, test } from 'vitest';
import { asPerson, join, signUp } from '../../integration/policies/people.ts';
import { adminSql } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

/** What a person's call in a transaction of its own came to: nothing, or the hint of its refusal. */
async function outcome(who: string, statement: string, argument: string): Promise<string> {
  try {
    await adminSql().begin((sql) => asPerson(sql, who, (tx) => tx.unsafe(statement, [argument])));
    return 'done';
  } catch (error) {
    // Whatever it is, the test compares it.
    return (error as { hint?: string; message: string }).hint ?? (error as Error).message;
  }
}

const ownersOf = (org: string) => adminSql()<{ profile_id: string }[]>`
  select profile_id from public.organization_members where org_id = ${org} and role = 'owner'`;

async function makeOwner() {
  const owner = await signUp(adminSql(), 'host', 'Olga Owner');
  const [profile] = await adminSql()<{ org_id: string }[]>`
    select org_id from public.profiles where id = ${owner}`;
  return { owner, org: profile?.org_id ?? '' };
}

async function invite(owner: string, email: string): Promise<string> {
  const [row] = await adminSql().begin((sql) =>
    asPerson(
      sql,
      owner,
      (tx) => tx<{ token: string }[]>`
        select public.invite_member(${email}, 'assistant') ->> 'token' as token`,
    ),
  );
  return row?.token ?? '';
}

const ACCEPT = 'select public.accept_invitation($1)';

test('two acceptances of one invitation make one member, and both get that answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, org } = await makeOwner();
    const person = await signUp(adminSql(), 'renter', 'Rene Renter');
    const token = await invite(owner, `${person}@people.test`);
    const both = await Promise.all([
      outcome(person, ACCEPT, token),
      outcome(person, ACCEPT, token),
    ]);
    expect(both).toEqual(['done', 'done']);
    const members = await adminSql()`
      select profile_id from public.organization_members
      where org_id = ${org} and profile_id = ${person}`;
    expect(members).toHaveLength(1);
    const told = await adminSql()`
      select id from public.notifications where recipient_id = ${owner}`;
    expect(told).toHaveLength(1);
  }
});

test('of two organisations that a user joins at once, one gets them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await makeOwner(), await makeOwner()];
    const person = await signUp(adminSql(), 'renter', 'Rene Renter');
    const tokens = [
      await invite(first.owner, `${person}@people.test`),
      await invite(second.owner, `${person}@people.test`),
    ];
    const both = await Promise.all(tokens.map((token) => outcome(person, ACCEPT, token)));
    expect(both.sort()).toEqual(['done', 'organizations.member_elsewhere']);
  }
});

test('of two transfers of ownership one happens, and there is one owner', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, org } = await makeOwner();
    const heirs = [
      await signUp(adminSql(), 'renter', 'Hedi Heir'),
      await signUp(adminSql(), 'renter', 'Hugo Heir'),
    ];
    for (const heir of heirs) await join(adminSql(), org, heir, 'manager');
    const both = await Promise.all(
      heirs.map((heir) => outcome(owner, 'select public.hand_over_organization($1)', heir)),
    );
    expect([...both].sort()).toEqual(['done', 'organizations.owner_only']);
    expect(await ownersOf(org)).toEqual([{ profile_id: heirs[both.indexOf('done')] }]);
  }
});

test('a transfer of ownership while its recipient leaves never makes two owners or none', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, org } = await makeOwner();
    const heir = await signUp(adminSql(), 'renter', 'Hedi Heir');
    await join(adminSql(), org, heir, 'manager');
    const both = await Promise.all([
      outcome(owner, 'select public.hand_over_organization($1)', heir),
      outcome(heir, 'select public.leave_organization($1)', org),
    ]);
    expect([
      ['done', 'organizations.owner_stays'],
      ['organizations.member_missing', 'done'],
    ]).toContainEqual(both);
    expect(await ownersOf(org)).toHaveLength(1);
  }
});
