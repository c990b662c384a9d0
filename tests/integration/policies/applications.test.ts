import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import {
  allDeclineReasons,
  declineReasons,
  employments,
} from '#shared/domains/applications/model/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { apply, draft, move, statusOf, submit, tellFacts, withdraw } from './applicants.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  signUp,
} from './people.ts';

type Tx = postgres.TransactionSql;

const versions = (sql: Tx, who: string, application: string) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select version, content, content_hash from public.application_versions
      where application_id = ${application} order by version`,
  );

test('[ENT-09] an application is begun, sent once with the applicant’s facts, and seen by the host', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    await tellFacts(sql, renter);
    const application = await draft(sql, renter, active);
    const read = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select id, status, listing_id, applicant_id from public.applications
          where id = ${application}`,
      );
    const row = { id: application, status: 'draft', listing_id: active, applicant_id: renter };
    expect([...(await read(renter))]).toEqual([row]);
    expect(await read(host)).toEqual([]);
    // A retry of either changes nothing.
    await draft(sql, renter, active, application);
    expect([...(await submit(sql, renter, application))]).toEqual([{ version: 1 }]);
    expect([...(await submit(sql, renter, application))]).toEqual([{ version: 1 }]);
    expect([...(await read(host))]).toEqual([{ ...row, status: 'submitted' }]);
    expect(await read(otherRenter)).toEqual([]);
    const [sent] = await versions(sql, host, application);
    expect(sent?.content).toMatchObject({
      full_name: 'Rene Renter',
      message: 'We would love to live here.',
      facts: { household_size: 2, income_cents: 600_000, move_in_on: '2027-03-01' },
      references: [],
      co_applicants: [],
    });
    const told = await sql`
      select notification_type, metadata from public.notifications where recipient_id = ${host}`;
    expect([...told]).toEqual([
      {
        notification_type: 'application',
        metadata: { application_id: application, listing_id: active },
      },
    ]);
  }));

test('a sent application is unchanged; a change after it is another version', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    await asPerson(
      sql,
      renter,
      (tx) => tx`update public.renter_profiles set income_cents = 700000 where id = ${renter}`,
    );
    // Facts are the person's alone until they send them.
    expect(await versions(sql, host, application)).toHaveLength(1);
    await draft(sql, renter, active, application);
    await draft(sql, renter, active, application);
    const kept = await versions(sql, host, application);
    expect(kept.map(({ version, content }) => [version, content.facts.income_cents])).toEqual([
      [1, 600_000],
      [2, 700_000],
    ]);
    const [proof] = await sql`
      select bool_and(content_hash = encode(sha256(convert_to(content::text, 'UTF8')), 'hex')) as whole
      from public.application_versions where application_id = ${application}`;
    expect(proof?.whole).toBe(true);
    expect(await versions(sql, otherRenter, application)).toEqual([]);
    // Not even the owner of the tables rewrites one.
    await expectRefused(
      sql.savepoint((tx) => tx`update public.application_versions set content = '{}'`),
      { hint: 'history.immutable' },
    );
    await expectRefused(asPerson(sql, renter, (tx) => tx`delete from public.application_versions`));
  }));

test('facts and references are visible to the applicant only', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    await apply(sql, renter, active);
    const name = (who: string, applicant: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          insert into public.application_references (applicant_id, full_name, relation, phone)
          values (${applicant}, 'Lara Landlord', 'landlord', '+1 512 555 0100') returning id`,
      );
    expect(await name(renter, renter)).toHaveLength(1);
    await expectRefused(name(otherRenter, renter));
    for (const who of [host, otherRenter]) {
      expect(await asPerson(sql, who, (tx) => tx`select id from public.renter_profiles`)).toEqual(
        [],
      );
      expect(
        await asPerson(sql, who, (tx) => tx`select id from public.application_references`),
      ).toEqual([]);
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.renter_profiles`));
    await expectRefused(
      asPerson(
        sql,
        otherRenter,
        (tx) => tx`insert into public.renter_profiles (id) values (${renter})`,
      ),
    );
    await sql`
      insert into public.application_references (applicant_id, full_name, relation, phone)
      select ${renter}, 'Nobody', 'other', '1' from generate_series(2, 10)`;
    await expectRefused(name(renter, renter), { hint: 'references.too_many' });
  }));

test('an application needs facts, a verified address and a home to let of another host', () =>
  rolledBack(async (sql) => {
    const { host, renter, unverified, active, draft: hidden } = await makeWorld(sql);
    const bare = await draft(sql, renter, active);
    await expectRefused(submit(sql, renter, bare), {
      hint: 'applications.incomplete',
      detail: 'employment, household_size, income_cents, move_in_on',
    } as never);
    await tellFacts(sql, unverified);
    const unproven = await draft(sql, unverified, active);
    await expectRefused(submit(sql, unverified, unproven), {
      hint: 'applications.verification_required',
    });
    await expectRefused(draft(sql, renter, hidden), { hint: 'applications.home_missing' });
    await expectRefused(draft(sql, renter, randomUUID()), { hint: 'applications.home_missing' });
    await expectRefused(draft(sql, host, active), { hint: 'applications.own_home' });
    await tellFacts(sql, renter);
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    await expectRefused(submit(sql, renter, bare), { hint: 'applications.home_missing' });
  }));

test('an applicant has one open application for a home; after a decision another one may begin', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const first = await apply(sql, renter, active);
    await expectRefused(draft(sql, renter, active), { hint: 'applications.open_already' });
    await move(sql, host, first, 'declined', 'references_unreachable');
    expect(await apply(sql, renter, active)).not.toBe(first);
  }));

test('only the applicant sends, changes or withdraws an application', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    for (const who of [host, otherRenter]) {
      await expectRefused(submit(sql, who, application), { hint: 'applications.missing' });
      await expectRefused(withdraw(sql, who, application), { hint: 'applications.missing' });
    }
    await expectRefused(draft(sql, otherRenter, active, application), {
      hint: 'applications.missing',
    });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.submit_application(${application})`),
    );
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`update public.applications set status = 'approved' where id = ${application}`,
      ),
    );
  }));

test('an application can be withdrawn until it is decided, and then stays withdrawn', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    await withdraw(sql, renter, application);
    await withdraw(sql, renter, application);
    expect(await statusOf(sql, application)).toBe('withdrawn');
    await expectRefused(draft(sql, renter, active, application), { hint: 'applications.closed' });
    await expectRefused(move(sql, host, application, 'approved'), {
      hint: 'status.transition_not_allowed',
    });
    const approved = await apply(sql, otherRenter, active);
    await move(sql, host, approved, 'approved');
    await expectRefused(withdraw(sql, otherRenter, approved), { hint: 'applications.approved' });
  }));

test('[DEC-39] the host’s side moves an application; an assistant screens but does not approve', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, assistant);
    const application = await apply(sql, renter, active);
    for (const who of [otherHost, renter]) {
      await expectRefused(move(sql, who, application, 'screening'), {
        hint: 'applications.missing',
      });
    }
    await move(sql, assistant, application, 'screening');
    await move(sql, assistant, application, 'screening');
    await expectRefused(move(sql, assistant, application, 'approved'), {
      hint: 'applications.approval_not_yours',
    });
    await expectRefused(move(sql, host, application, 'withdrawn'), {
      hint: 'applications.status_unknown',
    });
    await move(sql, host, application, 'shortlisted');
    const begun = await draft(sql, renter, await makeListing(sql, host));
    await expectRefused(move(sql, host, begun, 'screening'), { hint: 'applications.missing' });
  }));

test('a decline needs a reason that fair housing allows, and the applicant reads it', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    for (const reason of [null, 'family', 'lease_not_signed']) {
      await expectRefused(move(sql, host, application, 'declined', reason), {
        hint: 'applications.reason_unknown',
      });
    }
    await move(sql, host, application, 'declined', 'income_insufficient');
    const [row] = await asPerson(
      sql,
      renter,
      (tx) => tx`select status, decline_reason from public.applications where id = ${application}`,
    );
    expect(row).toEqual({ status: 'declined', decline_reason: 'income_insufficient' });
    const [told] = await sql`
      select metadata ->> 'reason' as reason from public.notifications
      where recipient_id = ${renter} and title = 'Your application was declined'`;
    expect(told?.reason).toBe('income_insufficient');
  }));

test('every move of an application is in the log, with who and why, and no client writes it', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    await move(sql, host, application, 'screening');
    await move(sql, host, application, 'declined', 'incomplete');
    const log = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select actor_id, from_status, to_status, reason from public.application_events
          where application_id = ${application} order by happened_at`,
      );
    const events = [
      { actor_id: renter, from_status: null, to_status: 'draft', reason: null },
      { actor_id: renter, from_status: 'draft', to_status: 'submitted', reason: null },
      { actor_id: host, from_status: 'submitted', to_status: 'screening', reason: null },
      { actor_id: host, from_status: 'screening', to_status: 'declined', reason: 'incomplete' },
    ];
    expect([...(await log(renter))].slice(1)).toEqual(events.slice(1));
    expect([...(await log(host))].slice(1)).toEqual(events.slice(1));
    expect(await log(otherRenter)).toEqual([]);
    for (const who of [host, renter]) {
      await expectRefused(asPerson(sql, who, (tx) => tx`delete from public.application_events`));
      await expectRefused(
        asPerson(
          sql,
          who,
          (tx) => tx`
            insert into public.application_events (application_id, to_status)
            values (${application}, 'approved')`,
        ),
      );
    }
    await expectRefused(
      sql.savepoint((tx) => tx`update public.application_events set reason = null`),
      { hint: 'history.immutable' },
    );
  }));

test('one approval for a home makes one draft of a lease with the home’s terms', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    const other = await apply(sql, otherRenter, active);
    await move(sql, host, application, 'approved');
    await move(sql, host, application, 'approved');
    const leases = await sql`
      select status, application_id, host_id, org_id, starts_on::text, ends_on::text, rent_cents
      from public.leases where listing_id = ${active}`;
    expect([...leases]).toEqual([
      {
        status: 'draft',
        application_id: application,
        host_id: host,
        org_id: org,
        starts_on: '2027-03-01',
        ends_on: '2028-02-29',
        rent_cents: 100_000,
      },
    ]);
    await expectRefused(move(sql, host, other, 'approved'), {
      hint: 'applications.home_promised',
    });
    // The others wait until it is signed.
    expect(await statusOf(sql, other)).toBe('submitted');
    const [told] = await sql`
      select metadata ->> 'lease_id' is not null as whole from public.notifications
      where recipient_id = ${renter} and title = 'Your application was approved'`;
    expect(told?.whole).toBe(true);
    const [noted] = await sql`
      select action from private.audit_log where subject_id = ${application} and actor_id = ${host}`;
    expect(noted?.action).toBe('application.approved');
  }));

test('the lists of applications in the domain are those of the checks', async () => {
  const checks = await adminSql()<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and conrelid in
      ('public.applications'::regclass, 'public.renter_profiles'::regclass)`;
  const listOf = (column: string) => {
    const found = checks.find(({ text }) => text.startsWith(`CHECK ((${column} = ANY`));
    return [...(found?.text ?? '').matchAll(/'([a-z_]+)'/g)].map(([, value]) => value).toSorted();
  };
  expect(listOf('decline_reason')).toEqual([...allDeclineReasons].toSorted());
  expect(listOf('employment')).toEqual([...employments].toSorted());
  expect(allDeclineReasons).toEqual(expect.arrayContaining([...declineReasons]));
});
