import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from './people.ts';
import {
  act,
  freeSlots,
  inMinutes,
  makeColleague,
  makeReady,
  makeTour,
  makeTourWorld,
  request,
  told,
} from './tour-people.ts';

test('a renter requests a free slot, which is free no longer, and the host’s side is notified', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, active } = await makeTourWorld(sql);
    const slots = await freeSlots(sql, active);
    const later = (slot: Date, minutes: number) => new Date(slot.getTime() + minutes * 60_000);
    // Not the day's last one: what follows it is looked at, too.
    const first = slots.find((slot) => slots.some((one) => +one === +later(slot, 60)));
    if (!first) throw new Error('no slot');
    const tour = await request(sql, renter, active, first);
    expect(tour).toMatchObject({
      status: 'requested',
      kind: 'in_person',
      renter_id: renter,
      host_id: host,
      time_zone: 'America/New_York',
      proposed_by: 'renter',
      guide_id: null,
    });
    expect(await told(sql, host)).toEqual(['Rene Renter asks for a tour']);
    expect(await told(sql, renter)).toEqual([]);
    // A quarter of an hour follows the tour, so the next half hour is gone, too.
    const left = await freeSlots(sql, active);
    expect(left).not.toContainEqual(first);
    expect(left).not.toContainEqual(later(first, 30));
    expect(left).toContainEqual(later(first, 60));
    await expectRefused(request(sql, otherRenter, active, first), { hint: 'tours.slot_taken' });
  }));

test('the same request twice is one tour, and its id cannot be reused by another user', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, active } = await makeTourWorld(sql);
    const [first, , , other] = await freeSlots(sql, active);
    if (!first || !other) throw new Error('no slots');
    const [id, hint] = [randomUUID(), 'tours.already_booked'];
    await request(sql, renter, active, first, id);
    expect((await request(sql, renter, active, first, id)).id).toBe(id);
    expect(await told(sql, host)).toHaveLength(1);
    await expectRefused(request(sql, otherRenter, active, other, id), { hint: 'tours.missing' });
    await expectRefused(request(sql, renter, active, other), { hint, detail: id });
  }));

test('an unverified user, the home’s own host, and a home that is not to let get no tour', () =>
  rolledBack(async (sql) => {
    const { renter, unverified, host, org, active, draft } = await makeTourWorld(sql);
    const [first] = await freeSlots(sql, active);
    if (!first) throw new Error('no slot');
    const colleague = await makeColleague(sql, org);
    await expectRefused(request(sql, unverified, active, first), {
      hint: 'tours.verification_required',
    });
    await expectRefused(request(sql, host, active, first), { hint: 'tours.own_home' });
    await expectRefused(request(sql, colleague, active, first), { hint: 'tours.own_home' });
    await expectRefused(request(sql, renter, draft, first), { hint: 'listings.missing' });
    await expectRefused(request(sql, renter, randomUUID(), first), { hint: 'listings.missing' });
    // Not a time of the hours, not a time within the notice.
    const odd = new Date(first.getTime() + 7 * 60_000);
    await expectRefused(request(sql, renter, active, odd), { hint: 'tours.slot_taken' });
    await expectRefused(request(sql, renter, active, inMinutes(5)), { hint: 'tours.slot_taken' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.request_tour(${randomUUID()}, ${active}, ${first})`),
    );
  }));

test('a tour goes from request to end: scheduled, a guide asked, confirmed, begun, over', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, host, guide } = world;
    const tour = await makeTour(sql, world, {}, 20);
    expect(await act(sql, host, 'schedule_tour', { tour, guide })).toMatchObject({
      status: 'scheduled',
      guide_id: guide,
      guide_answer: 'asked',
      proposed_by: 'renter',
    });
    expect(await told(sql, guide)).toEqual(['Can you show a home?']);
    await expectRefused(act(sql, host, 'confirm_tour', { tour }), {
      hint: 'tours.guide_unanswered',
    });
    await act(sql, guide, 'answer_tour', { tour, accept: true });
    await act(sql, guide, 'answer_tour', { tour, accept: true });
    await act(sql, guide, 'confirm_tour', { tour });
    expect((await act(sql, guide, 'start_tour', { tour })).status).toBe('in_progress');
    expect((await act(sql, guide, 'complete_tour', { tour })).status).toBe('completed');
    expect((await act(sql, host, 'complete_tour', { tour })).status).toBe('completed');
    expect(await told(sql, renter)).toEqual([
      'A tour has begun',
      'Gil Guide shows you the home',
      'How was your tour?',
      'Your tour is confirmed',
      'Your tour is scheduled',
    ]);
    const events = await asPerson(
      sql,
      host,
      (tx) => tx`select event from public.tour_events where tour_id = ${tour} order by created_at`,
    );
    expect(events.map(({ event }) => event)).toEqual([
      ...['scheduled', 'guide_assigned', 'guide_accepted', 'confirmed', 'started', 'completed'],
    ]);
  }));

test('a tour’s guide has finished the set-up and is free, and may decline', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, renter, guide } = world;
    const tour = await makeTour(sql, world);
    const fresh = await signUp(sql, 'guide', 'Neil New');
    const unconfirmed = await signUp(sql, 'guide', 'Una Unconfirmed', false);
    await makeReady(sql, unconfirmed);
    const assign = (who: string | null) => act(sql, host, 'assign_guide', { tour, guide: who });
    for (const who of [fresh, unconfirmed, renter, host]) {
      await expectRefused(assign(who), {
        hint: 'tours.guide_unavailable',
        detail: who === renter ? 'renter' : 'not_ready',
      } as never);
    }
    await assign(guide);
    expect(await act(sql, guide, 'answer_tour', { tour, accept: false })).toMatchObject({
      answer_tour: 'declined',
    });
    // The answer may come twice; who declined has no part in the tour any more.
    await act(sql, guide, 'answer_tour', { tour, accept: false });
    await expectRefused(act(sql, guide, 'answer_tour', { tour, accept: true }), {
      hint: 'tours.missing',
    });
    const seen = await asPerson(sql, guide, (tx) => tx`select from public.tours`);
    expect(seen).toHaveLength(0);
    expect(await told(sql, host)).toEqual(['The guide cannot come']);
  }));

test('a guide’s own rules, blackouts and tours block their time', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, otherHost, otherRenter, guide } = world;
    const tour = await makeTour(sql, world);
    const hindrance = async () => {
      const [row] = await sql`
        select private.guide_hindrance(${guide}, t.kind, t.starts_at, t.ends_at, t.id) as why
        from public.tours t where t.id = ${tour}`;
      return row?.why;
    };
    const free = async () => {
      const { guides_for_tour } = await act(sql, host, 'guides_for_tour', { tour, name: 'Gil' });
      return (guides_for_tour as { guide_id: string }[]).filter((one) => one.guide_id === guide);
    };
    expect(await hindrance()).toBeNull();
    expect(await free()).toHaveLength(1);
    await expectRefused(act(sql, otherHost, 'guides_for_tour', { tour }), {
      hint: 'tours.missing',
    });

    const days = [1, 2, 3, 4, 5, 6, 7];
    const always = days.map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }));
    await asPerson(
      sql,
      guide,
      (tx) => tx`insert into public.tour_rules (guide_id, time_zone, hours)
        values (${guide}, 'UTC/Nowhere', ${tx.json(always)})`,
    ).catch((error) => expect(error).toMatchObject({ hint: 'listings.time_zone_unknown' }));
    await asPerson(
      sql,
      guide,
      (tx) => tx`insert into public.tour_rules (guide_id, time_zone, hours)
        values (${guide}, 'America/Chicago', ${tx.json(always)})`,
    );
    // The whole day is one opening a day: only a tour over midnight has no place.
    const [night] = await sql`
      select (starts_at at time zone 'America/Chicago')::date
        <> (ends_at at time zone 'America/Chicago')::date as over_midnight
      from public.tours where id = ${tour}`;
    expect(await hindrance()).toBe(night?.over_midnight ? 'hours' : null);

    const change = async (columns: Record<string, string | number | boolean | string[]>) => {
      await sql`update public.tour_rules set ${sql(columns)} where guide_id = ${guide}`;
      return hindrance();
    };
    expect(await change({ is_open: false })).toBe('closed');
    expect(await change({ is_open: true, kinds: ['live_video'] })).toBe('kind');
    expect(await change({ kinds: ['in_person'], notice_hours: 72 })).toBe('notice');
    expect(await change({ notice_hours: 0, days_ahead: 1 })).toBe('too_far');
    await sql`update public.tour_rules set days_ahead = 30, hours = '[]' where guide_id = ${guide}`;
    expect(await hindrance()).toBe('hours');

    const [blackout] = await asPerson(
      sql,
      guide,
      (tx) => tx`insert into public.tour_blackouts (guide_id, starts_at, ends_at)
        values (${guide}, ${inMinutes(48 * 60)}, ${inMinutes(49 * 60)}) returning id`,
    );
    expect(await hindrance()).toBe('blackout');
    expect(await free()).toHaveLength(0);
    await sql`delete from public.tour_blackouts where id = ${blackout?.id}`;
    const elsewhere = await makeListing(sql, host);
    await makeTour(sql, { ...world, active: elsewhere, renter: otherRenter }, { guide_id: guide });
    expect(await hindrance()).toBe('busy');
    await expectRefused(act(sql, host, 'assign_guide', { tour, guide }), {
      hint: 'tours.guide_unavailable',
      detail: 'busy',
    } as never);
  }));

test('a tour is moved: by the renter to a free slot, by the host’s side as a proposal', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, host, guide, active } = world;
    const [first, , , second] = await freeSlots(sql, active);
    if (!first || !second) throw new Error('no slots');
    const { id: tour } = await request(sql, renter, active, first);
    await act(sql, host, 'schedule_tour', { tour, guide });
    await act(sql, guide, 'answer_tour', { tour, accept: true });
    await act(sql, host, 'confirm_tour', { tour });
    const odd = new Date(second.getTime() + 60_000);
    await expectRefused(act(sql, renter, 'reschedule_tour', { tour, starts: odd }), {
      hint: 'tours.slot_taken',
    });
    expect(await act(sql, renter, 'reschedule_tour', { tour, starts: second })).toMatchObject({
      status: 'requested',
      proposed_by: 'renter',
      guide_id: guide,
      guide_answer: 'asked',
    });
    expect(await act(sql, host, 'reschedule_tour', { tour, starts: odd })).toMatchObject({
      status: 'scheduled',
      proposed_by: 'host',
      starts_at: odd,
    });
    // A side cannot confirm its own proposal.
    await expectRefused(act(sql, host, 'confirm_tour', { tour }), { hint: 'tours.not_allowed' });
    await expectRefused(act(sql, guide, 'reschedule_tour', { tour, starts: first }), {
      hint: 'tours.not_allowed',
    });
    await act(sql, guide, 'answer_tour', { tour, accept: true });
    expect((await act(sql, renter, 'confirm_tour', { tour })).status).toBe('confirmed');
    for (const starts of [inMinutes(-5), inMinutes(400 * 1440)]) {
      await expectRefused(act(sql, host, 'reschedule_tour', { tour, starts }), {
        hint: 'tours.time_invalid',
      });
    }
    for (let n = 3; n <= 10; n += 1) {
      await act(sql, host, 'reschedule_tour', { tour, starts: inMinutes(9000 + n) });
    }
    await expectRefused(act(sql, host, 'reschedule_tour', { tour, starts: inMinutes(9100) }), {
      hint: 'tours.too_many_changes',
    });
  }));

test('a cancellation needs a reason, is late within a day of an agreed time, and frees the slot', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, otherRenter, host, guide } = world;
    const late = await makeTour(sql, world, { status: 'confirmed' }, 23 * 60);
    await expectRefused(act(sql, renter, 'cancel_tour', { tour: late, reason: ' ' }), {
      hint: 'tours.reason_needed',
    });
    const reason = 'I am ill';
    const cancelled = await act(sql, renter, 'cancel_tour', { tour: late, reason });
    expect(cancelled).toMatchObject({ cancelled_late: true, cancelled_by: renter });
    await act(sql, host, 'cancel_tour', { tour: late, reason: 'Twice is once' });
    expect(await told(sql, host)).toEqual(['The renter cancelled a tour']);
    // The hour is free for another renter; what was never agreed is not late.
    const again = await makeTour(sql, { ...world, renter: otherRenter }, {}, 23 * 60);
    expect(await act(sql, host, 'cancel_tour', { tour: again, reason })).toMatchObject({
      cancelled_late: false,
    });
    const early = await makeTour(sql, world, { status: 'confirmed', guide_id: guide }, 25 * 60);
    await expectRefused(act(sql, guide, 'cancel_tour', { tour: early, reason }), {
      hint: 'tours.not_allowed',
    });
    expect(await act(sql, host, 'cancel_tour', { tour: early, reason })).toMatchObject({
      cancelled_late: false,
    });
    expect(await told(sql, guide)).toEqual(['A tour was cancelled']);
  }));

test('a self-guided tour opens its own door code to its renter only in its window, and shows it to no other user but its host', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, host, guide, otherRenter } = world;
    const kind = { kind: 'self_guided', status: 'scheduled' };
    const tour = await makeTour(sql, world, kind, 60);
    await expectRefused(act(sql, host, 'confirm_tour', { tour }), { hint: 'tours.access_missing' });
    await expectRefused(act(sql, host, 'assign_guide', { tour, guide }), {
      hint: 'tours.no_guide_needed',
    });
    const wrong: Record<string, string | Date>[] = [
      { code: '' },
      { code: '1', opens: inMinutes(70) },
      { code: '1', closes: inMinutes(300) },
    ];
    for (const args of wrong) {
      await expectRefused(act(sql, host, 'set_tour_access', { tour, ...args }), {
        hint: 'tours.access_invalid',
      });
    }
    await act(sql, host, 'set_tour_access', { tour, code: '4711', instructions: 'Left door' });
    await act(sql, host, 'confirm_tour', { tour });
    const read = async (who: string) => (await act(sql, who, 'tour_access', { tour })).tour_access;
    // The renter knows its window, and opens it at the door: open_tour_access.
    expect(await read(renter)).toMatchObject({ code: null, instructions: null });
    const open = async () => act(sql, renter, 'open_tour_access', { tour });
    await expectRefused(open(), { hint: 'tours.access_early' });
    await sql`update private.tour_access set opens_at = now() where tour_id = ${tour}`;
    expect(await read(renter)).toMatchObject({ code: null });
    expect(await open()).toMatchObject({ open_tour_access: { code: '4711' } });
    expect(await read(host)).toMatchObject({ code: '4711' });
    for (const who of [guide, otherRenter])
      await expectRefused(read(who), { hint: 'tours.missing' });
    await expectRefused(act(sql, renter, 'set_tour_access', { tour, code: '1' }), {
      hint: 'tours.not_allowed',
    });
    // Another time forgets the code.
    await act(sql, host, 'reschedule_tour', { tour, starts: inMinutes(90) });
    await expectRefused(read(renter), { hint: 'tours.missing' });
  }));

test('[DEC-39] an assistant member moves tours of the homes; strangers see none', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { otherHost, otherRenter, org } = world;
    const tour = await makeTour(sql, world);
    for (const who of [otherHost, otherRenter]) {
      await expectRefused(act(sql, who, 'schedule_tour', { tour }), { hint: 'tours.missing' });
      await expectRefused(act(sql, who, 'cancel_tour', { tour, reason: 'x' }), {
        hint: 'tours.missing',
      });
    }
    const colleague = await makeColleague(sql, org);
    expect((await act(sql, colleague, 'schedule_tour', { tour })).status).toBe('scheduled');
    await expectRefused(
      asPerson(sql, colleague, (tx) => tx`update public.tours set status = 'confirmed'`),
    );
    await expectRefused(asPerson(sql, colleague, (tx) => tx`delete from public.tours`));
    await expectRefused(asVisitor(sql, (tx) => tx`select from public.tours`));
  }));
