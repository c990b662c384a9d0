import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { destinationOf, roleToEnter } from '#shared/domains/notifications/model/rules.ts';
import { notificationSchema } from '#shared/domains/notifications/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { apply } from './applicants.ts';
import { asPerson, expectRefused, makeListing, signUp } from './people.ts';
import { act, makeReady, makeTour, makeTourWorld } from './tour-people.ts';

type Tx = postgres.TransactionSql;

/** A person who shows homes, lets one and rents another, in a world of people with one role. */
async function makeManyRoles(sql: Tx) {
  const world = await makeTourWorld(sql);
  const person = await signUp(sql, 'guide', 'Maya Many');
  await makeReady(sql, person);
  for (const role of ['host', 'renter']) {
    await sql`select private.grant_role(${person}, ${role})`;
  }
  const own = await makeListing(sql, person, { title: 'Own home' });
  const [org] = await sql`select org_id from public.profiles where id = ${person}`;
  const ofOwn = { ...world, active: own, host: person, org: org?.org_id as string };
  return { ...world, person, own, ofOwn };
}

/** In which of their roles a person is notified. */
const sideIn = async (sql: Tx, who: string, type: string, metadata: Record<string, string>) => {
  const [row] =
    await sql`select private.notice_side(${who}, ${type}, ${sql.json(metadata)}) as side`;
  return row?.side ?? null;
};

test('a notification of a tour says in which of their roles a person of several gets it', () =>
  rolledBack(async (sql) => {
    const world = await makeManyRoles(sql);
    const { person, ofOwn, renter } = world;
    const shown = await makeTour(sql, world, {
      ...{ status: 'confirmed', guide_id: person, guide_answer: 'asked' },
    });
    const let_ = await makeTour(sql, ofOwn, { status: 'requested' }, 60 * 60);
    const seen = await makeTour(
      sql,
      { ...world, renter: person },
      { status: 'scheduled' },
      72 * 60,
    );
    const asked = await makeTour(sql, world, { status: 'confirmed' }, 96 * 60);
    for (const [tour_id, side, page] of [
      [shown, 'guide', '/guide-dashboard/tour-manager'],
      [let_, 'host', '/dashboard/tours'],
      [seen, 'renter', '/my-tours'],
      [asked, 'guide', '/guide-dashboard/tour-manager'],
    ] as const) {
      expect(await sideIn(sql, person, 'tour', { tour_id })).toBe(side);
      const notice = { notification_type: 'tour', metadata: { tour_id, side } };
      expect(destinationOf(notice, 'guide')).toEqual({ to: page, search: { tour: tour_id } });
    }
    // Their one role is the active one.
    expect(await sideIn(sql, renter, 'tour', { tour_id: let_ })).toBeNull();
    expect(await sideIn(sql, person, 'tour', { tour_id: randomUUID() })).toBeNull();
  }));

test('what a function notifies has the role in its row, and a person of one role has none there', () =>
  rolledBack(async (sql) => {
    const { person, ofOwn, renter, host, ...world } = await makeManyRoles(sql);
    const tour = await makeTour(sql, ofOwn, { status: 'confirmed' }, 60 * 60);
    await act(sql, renter, 'cancel_tour', { tour, reason: 'Found one' });
    const [row] = await sql`select * from public.notifications where recipient_id = ${person}`;
    const notice = notificationSchema.parse(JSON.parse(JSON.stringify(row)));
    expect(notice.metadata).toMatchObject({ tour_id: tour, side: 'host' });
    expect(roleToEnter(notice, 'guide')).toBe('host');
    const of = await makeTour(sql, { ...world, renter, host }, { status: 'confirmed' }, 80 * 60);
    await act(sql, renter, 'cancel_tour', { tour: of, reason: 'Found one' });
    const [single] =
      await sql`select metadata from public.notifications where recipient_id = ${host}`;
    expect(single?.metadata).not.toHaveProperty('side');
  }));

test('applications and leases are of the host’s side or of the renter’s, and messages of neither', () =>
  rolledBack(async (sql) => {
    const { person, own, active, renter, host } = await makeManyRoles(sql);
    const theirs = await apply(sql, renter, own);
    const mine = await apply(sql, person, active);
    const application = async (id: string) =>
      sideIn(sql, person, 'application', { application_id: id });
    expect([await application(theirs), await application(mine)]).toEqual(['host', 'renter']);
    const lease = async (listing_id: string, host_id: string) =>
      (
        await sql`
          insert into public.leases ${sql({
            ...{ listing_id, host_id, status: 'draft', starts_on: '2027-01-01' },
            rent_cents: 100_000,
          })} returning id`
      )[0]?.id;
    const [letting, renting] = [await lease(own, person), await lease(active, host)];
    const of = (lease_id: string) => sideIn(sql, person, 'lease', { lease_id });
    expect([await of(letting), await of(renting)]).toEqual(['host', 'renter']);
    expect(await sideIn(sql, person, 'payment', { ledger_lease_id: letting })).toBe('host');
    expect(await sideIn(sql, person, 'maintenance', { work_order_id: randomUUID() })).toBe('host');
    expect(await sideIn(sql, person, 'message', { application_id: theirs })).toBeNull();
    expect(await sideIn(sql, person, 'account', {})).toBeNull();
  }));

test('no client asks in which role another person is notified', () =>
  rolledBack(async (sql) => {
    const { person, host } = await makeManyRoles(sql);
    await expectRefused(
      asPerson(sql, host, (tx) => tx`select private.notice_side(${person}, 'tour', '{}')`),
    );
  }));
