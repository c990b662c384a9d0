import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, draft, move, submit, tellFacts } from './applicants.ts';
import {
  answer,
  applicationsOf,
  ask,
  coApplicant,
  divide,
  invitationsOf,
  partiesOf,
  sharesOf,
  splitOf,
} from './joint-support.ts';
import { answer as join, leave, makeGroup, remove, titlesOf } from './mate-groups-support.ts';
import { asPerson, asVisitor, expectRefused, makeListing, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

test('a group applies together, each agrees to a part of the rent, and the lease has both', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const { ana, ben, cleo, group } = await makeGroup(sql);
    await tellFacts(sql, ana);
    const application = await draft(sql, ana, active);
    const [first, second] = [
      await ask(sql, ana, [application, group, ben]),
      await ask(sql, ana, [application, group, cleo]),
    ];
    expect(await ask(sql, ana, [application, group, ben], first)).toBe(first);
    await divide(sql, ana, application, [
      { id: first, share_bps: 3000 },
      { id: second, share_bps: 2500 },
    ]);
    expect(await titlesOf(sql, ben)).toContain('You are invited to apply together');
    expect(await invitationsOf(sql, ben)).toMatchObject([
      { id: first, share_bps: 3000, group_name: 'Pearl Street', rent_cents: 100_000 },
    ]);
    await submit(sql, ana, application);
    await answer(sql, ben, first, true, 3000);
    await answer(sql, ben, first, true, 3000);
    expect(await titlesOf(sql, ana)).toContain('Ben Mate applies with you');
    await answer(sql, cleo, second, true, 2500);
    expect(await sharesOf(sql, ben, application)).toMatchObject([
      { id: first, share_bps: 3000, mate_id: ben, agreed_at: expect.any(String) },
      { id: second, share_bps: 2500, mate_id: cleo, agreed_at: expect.any(String) },
    ]);
    for (const who of [ana, ben, cleo]) {
      expect(await applicationsOf(sql, who, group)).toEqual([application]);
    }
    await move(sql, host, application, 'approved');
    expect((await partiesOf(sql, application)).toSorted()).toEqual([ana, ben, cleo].toSorted());
    expect([...(await splitOf(sql, application))]).toEqual([
      { profile_id: cleo, share_bps: 2500 },
      { profile_id: ben, share_bps: 3000 },
      { profile_id: ana, share_bps: 4500 },
    ]);
  }));

test('a host sees the whole household of an application, and neither its group, list nor parts', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const { ana, ben, group } = await makeGroup(sql);
    const application = await apply(sql, ana, active);
    const asked = await ask(sql, ana, [application, group, ben]);
    await divide(sql, ana, application, [{ id: asked, share_bps: 5000 }]);
    const read = () =>
      asPerson(
        sql,
        host,
        (tx) => tx`
          select content -> 'co_applicants' -> 0 as one from public.application_versions
          where application_id = ${application} order by version desc limit 1`,
      );
    expect((await read())[0]?.one).toEqual({
      id: asked,
      full_name: 'Ben Mate',
      email: null,
      status: 'invited',
    });
    await answer(sql, ben, asked, true, 5000);
    expect((await read())[0]?.one).toMatchObject({ status: 'confirmed' });
    for (const column of ['mate_id', 'group_id', 'share_bps', 'share_agreed_at']) {
      await expectRefused(
        asPerson(sql, host, (tx) => tx`select ${tx(column)} from public.application_co_applicants`),
      );
    }
    expect(await sharesOf(sql, host, application)).toEqual([]);
    expect(await applicationsOf(sql, host, group)).toEqual([]);
    for (const table of ['mate_groups', 'mate_group_members', 'favorite_lists']) {
      expect(await asPerson(sql, host, (tx) => tx`select 1 from ${tx(`public.${table}`)}`)).toEqual(
        [],
      );
    }
  }));

test('only people of the same group are asked, by the applicant alone, each once', () =>
  rolledBack(async (sql) => {
    const { host, active, renter, otherRenter } = await makeWorld(sql);
    const { ana, ben, cleo, group } = await makeGroup(sql);
    const application = await draft(sql, ana, active);
    const gone = { hint: 'applications.mate_missing' };
    for (const person of [otherRenter, host, ana, randomUUID()]) {
      await expectRefused(ask(sql, ana, [application, group, person]), gone);
    }
    await expectRefused(ask(sql, ana, [application, randomUUID(), ben]), gone);
    for (const who of [ben, renter, host]) {
      await expectRefused(ask(sql, who, [application, group, cleo]), {
        hint: 'applications.missing',
      });
    }
    const asked = await ask(sql, ana, [application, group, ben]);
    await expectRefused(ask(sql, ana, [application, group, ben]), {
      hint: 'applications.co_applicant_twice',
    });
    for (const who of [ana, cleo, host, otherRenter]) {
      await expectRefused(answer(sql, who, asked, true), {
        hint: 'applications.invitation_missing',
      });
    }
    // A mate is asked in the app: no address turns them into another person.
    await expectRefused(
      asPerson(
        sql,
        ana,
        (tx) => tx`select public.save_co_applicant(${asked}, ${application}, 'X', 'x@people.test')`,
      ),
      { hint: 'applications.missing' },
    );
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.application_shares(${application})`),
    );
    // Another's application is read neither before the answer nor by others of the group.
    const read = (tx: Tx) => tx`select id from public.applications where id = ${application}`;
    expect(await asPerson(sql, ben, read)).toEqual([]);
    expect(await sharesOf(sql, ben, application)).toEqual([]);
    expect(await applicationsOf(sql, cleo, group)).toEqual([]);
    await answer(sql, ben, asked, true);
    expect(await asPerson(sql, ben, read)).toHaveLength(1);
  }));

test('a user who lets the home cannot join as a mate, nor one who is not verified', () =>
  rolledBack(async (sql) => {
    const { ana, ben, group } = await makeGroup(sql);
    const una = await signUp(sql, 'renter', 'Una Unverified', false);
    await sql`
      insert into public.mate_group_members (group_id, profile_id, joined_at)
      values (${group}, ${una}, now())`;
    const home = await makeListing(sql, ben);
    const application = await draft(sql, ana, home);
    const [asked, other] = [
      await ask(sql, ana, [application, group, ben]),
      await ask(sql, ana, [application, group, una]),
    ];
    await expectRefused(answer(sql, ben, asked, true), { hint: 'applications.own_home' });
    await expectRefused(answer(sql, una, other, true), {
      hint: 'applications.verification_required',
    });
  }));

test('parts of the rent are the whole, proposed by the applicant, and agreed to as they were read', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const { ana, ben, cleo, group } = await makeGroup(sql);
    const application = await apply(sql, ana, active);
    const [first, second] = [
      await ask(sql, ana, [application, group, ben]),
      await ask(sql, ana, [application, group, cleo]),
    ];
    const both = (one: number | null, other: number | null) => [
      { id: first, share_bps: one },
      { id: second, share_bps: other },
    ];
    const wrong = { hint: 'applications.shares_invalid' };
    for (const shares of [
      both(6000, 4001),
      both(-1, 100),
      both(null, 100),
      both(100, 200).slice(1),
      [...both(100, 100), { id: second, share_bps: 100 }],
      [{ id: randomUUID(), share_bps: 100 }],
    ]) {
      await expectRefused(divide(sql, ana, application, shares), wrong);
    }
    await expectRefused(divide(sql, ana, application, 'half' as never), wrong);
    await expectRefused(divide(sql, ana, application, [{ id: 'x', share_bps: 1 }]), wrong);
    for (const who of [ben, host]) {
      await expectRefused(divide(sql, who, application, both(1, 1)), {
        hint: 'applications.missing',
      });
    }
    await divide(sql, ana, application, both(5000, 2000));
    await expectRefused(answer(sql, ben, first, true, 3000), {
      hint: 'applications.share_changed',
    });
    await answer(sql, ben, first, true, 5000);
    await answer(sql, cleo, second, true, 2000);
    // Another part is agreed to anew; who has the same one as before has agreed.
    await divide(sql, ana, application, both(4000, 2000));
    expect(await titlesOf(sql, ben)).toContain('Your part of the rent was proposed');
    expect(await titlesOf(sql, cleo)).not.toContain('Your part of the rent was proposed');
    expect(await sharesOf(sql, ana, application)).toMatchObject([
      { share_bps: 4000, agreed_at: null },
      { share_bps: 2000, agreed_at: expect.any(String) },
    ]);
    await answer(sql, ben, first, true, 4000);
    expect(await titlesOf(sql, ana)).toContain('Ben Mate agreed to their part of the rent');
    // Who steps back opens the parts for all.
    await answer(sql, cleo, second, false);
    expect(await sharesOf(sql, ben, application)).toMatchObject([
      { share_bps: null, agreed_at: null },
      { share_bps: null, agreed_at: null },
    ]);
    expect(await titlesOf(sql, ben)).toContain('The parts of the rent are open again');
    await divide(sql, ana, application, []);
    await move(sql, host, application, 'approved');
    expect(await splitOf(sql, application)).toEqual([]);
    await expectRefused(divide(sql, ana, application, []), { hint: 'applications.closed' });
  }));

test('a lease has no parts where one of its tenants has not agreed to theirs', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const { ana, ben, cleo, group } = await makeGroup(sql);
    const application = await apply(sql, ana, active);
    const [first, second] = [
      await ask(sql, ana, [application, group, ben]),
      await ask(sql, ana, [application, group, cleo]),
    ];
    await divide(sql, ana, application, [
      { id: first, share_bps: 3000 },
      { id: second, share_bps: 3000 },
    ]);
    await answer(sql, ben, first, true, 3000);
    // Cleo has not answered: the lease is written without her.
    await move(sql, host, application, 'approved');
    expect(await partiesOf(sql, application)).toEqual([ana, ben]);
    expect(await splitOf(sql, application)).toEqual([]);
  }));

test('who leaves the group or is removed is out of its open applications, and in decided ones stays', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const { ana, ben, cleo, group } = await makeGroup(sql);
    const application = await apply(sql, ana, active);
    const [first, second] = [
      await ask(sql, ana, [application, group, ben]),
      await ask(sql, ana, [application, group, cleo]),
    ];
    await answer(sql, ben, first, true);
    const elsewhere = await makeListing(sql, host);
    const decided = await apply(sql, ana, elsewhere);
    const third = await ask(sql, ana, [decided, group, ben]);
    await answer(sql, ben, third, true);
    await move(sql, host, decided, 'approved');
    await leave(sql, ben, group);
    expect(await coApplicant(sql, first)).toEqual({ status: 'refused', profile_id: null });
    expect(await coApplicant(sql, third)).toEqual({ status: 'confirmed', profile_id: ben });
    expect(await titlesOf(sql, ana)).toContain('Ben Mate does not apply with you');
    await remove(sql, ana, group, cleo);
    expect(await coApplicant(sql, second)).toEqual({ status: 'refused', profile_id: null });
    await expectRefused(ask(sql, ana, [application, group, cleo]), {
      hint: 'applications.mate_missing',
    });
  }));

test('a block between two who apply together parts them, whichever of the two sent it', () =>
  rolledBack(async (sql) => {
    const { active } = await makeWorld(sql);
    const { ana, ben, cleo, group } = await makeGroup(sql);
    const application = await apply(sql, ben, active);
    const [first, second] = [
      await ask(sql, ben, [application, group, ana]),
      await ask(sql, ben, [application, group, cleo]),
    ];
    await answer(sql, ana, first, true);
    // The founder stays in the group, and is in no application of the other any more.
    await asPerson(sql, ana, (tx) => tx`select public.block_person(${ben})`);
    expect(await coApplicant(sql, first)).toEqual({ status: 'refused', profile_id: null });
    expect(await invitationsOf(sql, ana)).toEqual([]);
    await expectRefused(answer(sql, ana, first, true), {
      hint: 'applications.invitation_missing',
    });
    expect(await coApplicant(sql, second)).toMatchObject({ status: 'invited' });
  }));

test('a deleted account is gone from joint applications, and its export names them', () =>
  rolledBack(async (sql) => {
    const { active } = await makeWorld(sql);
    const { ana, ben, group } = await makeGroup(sql);
    const application = await apply(sql, ana, active);
    const asked = await ask(sql, ana, [application, group, ben]);
    const [row] = await asPerson(sql, ben, (tx) => tx`select public.export_my_data() as all`);
    const tables = row?.all.tables;
    expect(tables.application_co_applicants).toMatchObject([{ id: asked, mate_id: ben }]);
    expect(tables.mate_group_members).toMatchObject([{ group_id: group, profile_id: ben }]);
    await sql`select private.erase_account(${ben})`;
    expect(await coApplicant(sql, asked)).toBeUndefined();
    const dan = await signUp(sql, 'renter', 'Dan');
    await expectRefused(join(sql, dan, group), { hint: 'mate_groups.missing' });
  }));
