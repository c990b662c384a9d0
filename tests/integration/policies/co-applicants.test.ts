import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, draft, move } from './applicants.ts';
import { asPerson, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const mailOf = (person: string) => `${person}@people.test`;

async function invite(
  sql: Tx,
  who: string,
  application: string,
  email: string,
  id: string = randomUUID(),
): Promise<string> {
  await asPerson(
    sql,
    who,
    (tx) => tx`select public.save_co_applicant(${id}, ${application}, 'Rita Renter', ${email})`,
  );
  return id;
}

const answer = (sql: Tx, who: string, invitation: string, accept: boolean) =>
  asPerson(sql, who, (tx) => tx`select public.answer_co_application(${invitation}, ${accept})`);

const remove = (sql: Tx, who: string, invitation: string) =>
  asPerson(sql, who, (tx) => tx`select public.remove_co_applicant(${invitation})`);

const versionOf = async (sql: Tx, application: string) => {
  const [row] = await sql`select version from public.applications where id = ${application}`;
  return row?.version;
};

test('a co-applicant is invited by e-mail, accepts, reads the application and becomes a tenant', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, guide, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select id from public.applications where id = ${application}`);
    const invitation = await invite(sql, renter, application, mailOf(otherRenter).toUpperCase());
    expect(await read(otherRenter)).toEqual([]);
    const [told] = await sql`
      select metadata from public.notifications where recipient_id = ${otherRenter}`;
    expect(told?.metadata).toEqual({ application_id: application, co_applicant_id: invitation });
    for (const who of [guide, renter, host]) {
      await expectRefused(answer(sql, who, invitation, true), {
        hint: 'applications.invitation_missing',
      });
    }
    await answer(sql, otherRenter, invitation, true);
    await answer(sql, otherRenter, invitation, true);
    expect(await read(otherRenter)).toHaveLength(1);
    // Income and references of the applicant stay the applicant's.
    expect(
      await asPerson(sql, otherRenter, (tx) => tx`select 1 from public.application_versions`),
    ).toEqual([]);
    await move(sql, host, application, 'approved');
    const parties = await sql`
      select p.profile_id, p.party, p.signing_order from public.lease_parties p
      join public.leases l on l.id = p.lease_id where l.application_id = ${application}
      order by p.signing_order`;
    expect([...parties]).toEqual([
      { profile_id: renter, party: 'tenant', signing_order: 1 },
      { profile_id: otherRenter, party: 'tenant', signing_order: 2 },
      { profile_id: host, party: 'host', signing_order: 20 },
    ]);
  }));

test('co-applicants change after sending, each change a version, until approval', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, guide, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    const invitation = await invite(sql, renter, application, mailOf(otherRenter));
    expect(await versionOf(sql, application)).toBe(2);
    await answer(sql, otherRenter, invitation, true);
    expect(await versionOf(sql, application)).toBe(3);
    // Another address is another person, who did not say yes.
    await invite(sql, renter, application, mailOf(guide), invitation);
    const [row] = await sql`
      select status, profile_id from public.application_co_applicants where id = ${invitation}`;
    expect(row).toEqual({ status: 'invited', profile_id: null });
    await expectRefused(answer(sql, otherRenter, invitation, true), {
      hint: 'applications.invitation_missing',
    });
    await remove(sql, renter, invitation);
    await remove(sql, renter, invitation);
    expect(await versionOf(sql, application)).toBe(5);
    const late = await invite(sql, renter, application, mailOf(otherRenter));
    await move(sql, host, application, 'approved');
    for (const attempt of [
      () => invite(sql, renter, application, 'new@people.test'),
      () => remove(sql, renter, late),
      () => answer(sql, otherRenter, late, true),
    ]) {
      await expectRefused(attempt(), { hint: 'applications.closed' });
    }
  }));

test('only the applicant invites and removes co-applicants; not twice, not themselves, not without limit', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, guide, active } = await makeWorld(sql);
    const application = await draft(sql, renter, active);
    const invitation = await invite(sql, renter, application, mailOf(otherRenter));
    for (const who of [host, otherRenter, guide]) {
      await expectRefused(invite(sql, who, application, 'x@people.test'), {
        hint: 'applications.missing',
      });
      await remove(sql, who, invitation);
    }
    const [still] = await sql`
      select 1 as one from public.application_co_applicants where id = ${invitation}`;
    expect(still).toEqual({ one: 1 });
    await expectRefused(invite(sql, renter, application, mailOf(otherRenter)), {
      hint: 'applications.co_applicant_twice',
    });
    await expectRefused(invite(sql, renter, application, mailOf(renter)), {
      hint: 'applications.co_applicant_self',
    });
    for (let n = 2; n <= 9; n += 1) {
      await invite(sql, renter, application, `number${n}@people.test`);
    }
    await expectRefused(invite(sql, renter, application, 'ten@people.test'), {
      hint: 'applications.co_applicants_too_many',
    });
  }));

test('the host of a home cannot apply for it as a co-applicant', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const application = await draft(sql, renter, active);
    const invitation = await invite(sql, renter, application, mailOf(host));
    await expectRefused(answer(sql, host, invitation, true), { hint: 'applications.own_home' });
  }));

test('an unverified address answers no invitation and reads nothing', () =>
  rolledBack(async (sql) => {
    const { renter, unverified, active } = await makeWorld(sql);
    const application = await draft(sql, renter, active);
    const invitation = await invite(sql, renter, application, mailOf(unverified));
    await expectRefused(answer(sql, unverified, invitation, true), {
      hint: 'applications.invitation_missing',
    });
    expect(
      await asPerson(sql, unverified, (tx) => tx`select 1 from public.application_co_applicants`),
    ).toEqual([]);
  }));

test('a person who blocked the applicant gets no invitation, and the applicant sees no difference', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, guide, active } = await makeWorld(sql);
    const application = await draft(sql, renter, active);
    await sql`
      insert into public.blocks (blocker_id, blocked_id) values (${otherRenter}, ${renter})`;
    for (const who of [otherRenter, guide]) await invite(sql, renter, application, mailOf(who));
    const told = await sql<{ recipient_id: string }[]>`
      select recipient_id from public.notifications
      where recipient_id in ${sql([otherRenter, guide])}`;
    expect(told.map(({ recipient_id }) => recipient_id)).toEqual([guide]);
    const invited = await asPerson(
      sql,
      renter,
      (tx) => tx`select distinct status from public.application_co_applicants`,
    );
    expect([...invited]).toEqual([{ status: 'invited' }]);
  }));

test('an invited person learns by whom and for which home; others do not, nor after a block', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, guide, active } = await makeWorld(sql);
    const application = await draft(sql, renter, active);
    const invitation = await invite(sql, renter, application, mailOf(otherRenter));
    const asked = async (who: string) => {
      const [row] = await asPerson(
        sql,
        who,
        (tx) => tx`select public.my_co_application_invitations() as invitations`,
      );
      return row?.invitations;
    };
    expect(await asked(otherRenter)).toMatchObject([
      {
        id: invitation,
        status: 'invited',
        application_status: 'draft',
        applicant_id: renter,
        listing_id: active,
        title: 'A home',
      },
    ]);
    for (const who of [host, renter, guide]) expect(await asked(who)).toEqual([]);
    await asPerson(sql, otherRenter, (tx) => tx`select public.block_person(${renter})`);
    expect(await asked(otherRenter)).toEqual([]);
  }));
