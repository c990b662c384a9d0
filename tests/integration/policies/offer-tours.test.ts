import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, signUp } from './people.ts';
import { act, freeSlots, makeColleague, makeTour, makeTourWorld, told } from './tour-people.ts';

test('a host offers a free time to an applicant, who is notified and confirms it', () =>
  rolledBack(async (sql) => {
    const { renter, host, org, active } = await makeTourWorld(sql);
    await sql`
      insert into public.applications (listing_id, applicant_id, status, submitted_at)
      values (${active}, ${renter}, 'submitted', now())`;
    const [first, second] = await freeSlots(sql, active);
    if (!first || !second) throw new Error('no slot');
    const colleague = await makeColleague(sql, org);
    const offer = { id: randomUUID(), listing: active, renter, starts: first };
    const tour = await act(sql, colleague, 'offer_tour', offer);
    expect(tour).toMatchObject({ status: 'scheduled', proposed_by: 'host', renter_id: renter });
    // Sent again it is the same one.
    expect((await act(sql, host, 'offer_tour', offer)).id).toBe(tour.id);
    expect(await told(sql, renter)).toEqual(['You are invited to a tour']);
    await expectRefused(act(sql, host, 'confirm_tour', { tour: tour.id }), {
      hint: 'tours.not_allowed',
    });
    expect((await act(sql, renter, 'confirm_tour', { tour: tour.id })).status).toBe('confirmed');
    const again = { ...offer, id: randomUUID(), starts: second };
    await expectRefused(act(sql, host, 'offer_tour', again), { hint: 'tours.already_offered' });
  }));

test('a tour cannot be offered at a taken time, of another’s home, or to a stranger', () =>
  rolledBack(async (sql) => {
    const { renter, host, org, active, draft } = await makeTourWorld(sql);
    const [first] = await freeSlots(sql, active);
    if (!first) throw new Error('no slot');
    const stranger = await signUp(sql, 'host', 'Hugo Host');
    const colleague = await makeColleague(sql, org);
    const offer = (who: string, change: Record<string, string | Date> = {}) =>
      act(sql, who, 'offer_tour', {
        id: randomUUID(),
        listing: active,
        renter,
        starts: first,
        ...change,
      });
    // Nothing to do with each other yet.
    await expectRefused(offer(host), { hint: 'tours.renter_missing' });
    await sql`
      insert into public.applications (listing_id, applicant_id, status, submitted_at)
      values (${active}, ${renter}, 'submitted', now())`;
    await expectRefused(offer(stranger), { hint: 'listings.missing' });
    await expectRefused(offer(renter), { hint: 'listings.missing' });
    await expectRefused(offer(host, { listing: randomUUID() }), { hint: 'listings.missing' });
    await expectRefused(offer(host, { renter: randomUUID() }), { hint: 'tours.renter_missing' });
    await expectRefused(offer(host, { renter: colleague }), { hint: 'tours.renter_missing' });
    await expectRefused(offer(host, { renter: host }), { hint: 'tours.renter_missing' });
    await expectRefused(offer(host, { listing: draft }), { hint: 'tours.slot_taken' });
    const odd = new Date(first.getTime() + 7 * 60_000);
    await expectRefused(offer(host, { starts: odd }), { hint: 'tours.slot_taken' });
    await asPerson(sql, renter, (tx) => tx`select public.block_person(${host})`);
    await expectRefused(offer(host), { hint: 'tours.renter_missing' });
    await asPerson(sql, renter, (tx) => tx`select public.unblock_person(${host})`);
    await makeTour(sql, { active, renter, host, org }, { listing_id: draft, status: 'cancelled' });
    expect((await offer(host)).status).toBe('scheduled');
  }));
