import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { tourDetailsSchema } from '#shared/domains/tours/model/tour-details.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused } from '../policies/people.ts';
import { act, makeColleague, told } from '../policies/tour-people.ts';
import { ask, makeAsked, offers } from './asked-guides.ts';

type Tx = postgres.TransactionSql;

const details = async (sql: Tx, who: string, tour: string) =>
  tourDetailsSchema.parse((await act(sql, who, 'tour_details', { tour })).tour_details);

test('of two guides who are asked the first who accepts has the tour, and the other is notified', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, second, tour } = await makeAsked(sql);
    await ask(sql, host, tour, [guide, second]);
    // Asked once more is asked once.
    expect((await ask(sql, host, tour, [guide, second]))[0]?.asked).toBe(0);
    expect(await told(sql, second)).toEqual(['Can you show a home?']);
    expect(await offers(sql, guide)).toMatchObject([{ id: tour, is_asked: true }]);
    expect(await act(sql, guide, 'answer_guide_request', { tour, accept: true })).toMatchObject({
      answer_guide_request: 'accepted',
    });
    // An answer may be lost after its commit.
    await act(sql, guide, 'answer_guide_request', { tour, accept: true });
    await expectRefused(act(sql, second, 'answer_guide_request', { tour, accept: true }), {
      hint: 'tours.guide_taken',
    });
    expect(await told(sql, second)).toEqual(['Another guide has the tour', 'Can you show a home?']);
    expect(await told(sql, renter)).toEqual(['Gil Guide shows you the home']);
    expect(await told(sql, host)).toEqual(['The guide comes']);
    expect(await offers(sql, second)).toEqual([]);
    expect(await details(sql, renter, tour)).toMatchObject({
      guide_id: guide,
      guide_answer: 'accepted',
      requests: null,
      pay_cents: null,
    });
    const forHost = await details(sql, host, tour);
    expect(forHost.requests?.map(({ status }) => status).toSorted()).toEqual(['accepted', 'taken']);
    await expectRefused(details(sql, second, tour), { hint: 'tours.missing' });
  }));

test('the last guide who declines leaves the host to ask others, and one who steps back is no more', () =>
  rolledBack(async (sql) => {
    const { host, guide, second, tour } = await makeAsked(sql);
    await ask(sql, host, tour, [guide, second]);
    await act(sql, guide, 'answer_guide_request', { tour, accept: false });
    await act(sql, guide, 'answer_guide_request', { tour, accept: false });
    await act(sql, second, 'answer_guide_request', { tour, accept: true });
    await act(sql, second, 'answer_guide_request', { tour, accept: false });
    expect(await told(sql, host)).toEqual([
      'A guide cannot come',
      'The guide cannot come',
      'The guide comes',
    ]);
    const { requests, guide_id } = await details(sql, host, tour);
    expect(guide_id).toBeNull();
    expect(requests?.map(({ status }) => status)).toEqual(['declined', 'declined']);
    // Asked again, the same guide may take it.
    await ask(sql, host, tour, [guide]);
    await act(sql, guide, 'answer_guide_request', { tour, accept: true });
    expect((await details(sql, guide, tour)).guide_id).toBe(guide);
  }));

test('who is not asked, a tour that was moved, called off or taken back cannot be accepted', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, guide, second, tour } = await makeAsked(sql);
    for (const who of [otherHost, guide]) {
      await expectRefused(ask(sql, who, tour, [second]), { hint: 'tours.missing' });
    }
    await expectRefused(ask(sql, renter, tour, [second]), { hint: 'tours.not_allowed' });
    await expectRefused(ask(sql, host, tour, []), { hint: 'tours.guides_invalid' });
    await expectRefused(ask(sql, host, tour, [renter]), { hint: 'tours.guide_unavailable' });
    await expectRefused(act(sql, second, 'answer_guide_request', { tour, accept: true }), {
      hint: 'tours.missing',
    });
    await ask(sql, host, tour, [guide, second]);
    await expectRefused(
      act(sql, guide, 'answer_guide_request', { tour, accept: true, starts: new Date() }),
      { hint: 'tours.time_changed' },
    );
    await asPerson(
      sql,
      host,
      (tx) => tx`
      select public.withdraw_guide_requests(${tour}, ${[guide]})`,
    );
    await expectRefused(act(sql, guide, 'answer_guide_request', { tour, accept: true }), {
      hint: 'tours.request_over',
    });
    await act(sql, renter, 'cancel_tour', { tour, reason: 'Found one' });
    await expectRefused(act(sql, second, 'answer_guide_request', { tour, accept: true }), {
      hint: 'tours.closed',
    });
    expect(await told(sql, second)).toEqual([
      'A tour needs no guide any more',
      'Can you show a home?',
    ]);
  }));

test('an open tour is seen and taken by guides in whose area it is, and by no other', () =>
  rolledBack(async (sql) => {
    const { host, guide, second, tour } = await makeAsked(sql);
    await act(sql, host, 'open_tour_to_guides', { tour, opened: true });
    await expectRefused(act(sql, guide, 'answer_guide_request', { tour, accept: true }), {
      hint: 'tours.missing',
    });
    await expectRefused(
      asPerson(sql, guide, (tx) => tx`select public.save_guide_area('Nowhere', 'ZZ', 10)`),
      { hint: 'guides.city_unknown' },
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`select public.save_guide_area('Testville', 'TX', 10)`),
      { hint: 'guides.role_required' },
    );
    await asPerson(sql, guide, (tx) => tx`select public.save_guide_area('testville', 'TX', 25)`);
    await asPerson(sql, guide, (tx) => tx`select public.set_guide_rate(4500)`);
    const [offer] = await offers(sql, guide);
    expect(offer).toMatchObject({ id: tour, is_asked: false, pay_cents: 4500, miles: 0 });
    expect(Object.keys(offer ?? {})).not.toContain('renter_name');
    expect(JSON.stringify(offer)).not.toContain('street');
    expect(await offers(sql, second)).toEqual([]);
    await act(sql, guide, 'answer_guide_request', { tour, accept: true });
    expect((await details(sql, guide, tour)).pay_cents).toBe(4500);
  }));

test('a guide whom the host sent reads what they get before they answer, in list and page; the renter does not', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, tour } = await makeAsked(sql);
    await asPerson(sql, guide, (tx) => tx`select public.set_guide_rate(4500)`);
    await act(sql, host, 'assign_guide', { tour, guide });
    const listed = async (who: string, side: string) => {
      const { my_tours: page } = await act(sql, who, 'my_tours', { side });
      return (page as { items: object[] }).items;
    };
    expect(await listed(guide, 'guide')).toMatchObject([{ id: tour, pay_cents: 4500 }]);
    expect((await details(sql, guide, tour)).pay_cents).toBe(4500);
    expect((await details(sql, renter, tour)).pay_cents).toBeNull();
    for (const [who, side] of [
      [renter, 'renter'],
      [host, 'host'],
    ] as const)
      expect(Object.keys((await listed(who, side))[0] ?? {})).not.toContain('pay_cents');
    // As agreed with the answer, whatever the rate becomes.
    await act(sql, guide, 'answer_tour', { tour, accept: true });
    await asPerson(sql, guide, (tx) => tx`select public.set_guide_rate(9000)`);
    expect(await listed(guide, 'guide')).toMatchObject([{ id: tour, pay_cents: 4500 }]);
  }));

test('guides come in the order of area, stars, load and pay, of a language, or by a name', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, second, tour, org } = await makeAsked(sql);
    const colleague = await makeColleague(sql, org);
    await asPerson(sql, second, (tx) => tx`select public.save_guide_area('Testville', 'TX', 25)`);
    await sql`update public.guides set languages_spoken = '{Spanish}' where id = ${guide}`;
    const names = async (who: string, args: Record<string, string>) =>
      (
        (await act(sql, who, 'guides_for_tour', { tour, ...args })).guides_for_tour as {
          guide_id: string;
        }[]
      ).map(({ guide_id }) => guide_id);
    const all = await names(host, {});
    expect(all[0]).toBe(second);
    expect(await names(colleague, { name: 'gil guide' })).toContain(guide);
    expect(await names(host, { name: 'gil guide' })).not.toContain(second);
    expect(await names(host, { language: 'spanish' })).not.toContain(second);
    for (const who of [renter, guide])
      await expectRefused(names(who, {}), { hint: 'tours.missing' });
  }));

test('a member who shows the home takes the guide’s place, and only people of the side can', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, second, tour, org } = await makeAsked(sql);
    const colleague = await makeColleague(sql, org);
    await ask(sql, host, tour, [guide, second]);
    await act(sql, guide, 'answer_guide_request', { tour, accept: true });
    await expectRefused(act(sql, host, 'set_tour_member', { tour, member: renter }), {
      hint: 'tours.member_unknown',
    });
    await act(sql, host, 'set_tour_member', { tour, member: colleague });
    expect(await details(sql, renter, tour)).toMatchObject({
      guide_id: null,
      member_id: colleague,
      member_name: 'Cole Colleague',
    });
    expect(await told(sql, guide)).toContain('A tour is no longer yours');
    expect(await told(sql, colleague)).toContain('You show a home');
    await expectRefused(act(sql, guide, 'set_tour_member', { tour, member: null }), {
      hint: 'tours.missing',
    });
  }));

test('[DEC-42] the address of a tour is its renter’s only once it is confirmed', () =>
  rolledBack(async (sql) => {
    const { host, renter, tour, active } = await makeAsked(sql, { status: 'requested' });
    await sql`update public.listings set street_address = '1 Elm St' where id = ${active}`;
    expect((await details(sql, renter, tour)).home).toMatchObject({
      street_address: null,
      latitude: null,
    });
    expect((await details(sql, host, tour)).home.street_address).toBe('1 Elm St');
    await act(sql, host, 'agree_to_tour', { tour });
    expect((await details(sql, renter, tour)).home.street_address).toBe('1 Elm St');
  }));

test('[DEC-42] lists and mails of tours name the address to those alone who may know it', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, tour, active } = await makeAsked(sql, { status: 'requested' });
    await sql`
      update public.listings set street_address = '1 Elm St', unit = '4B' where id = ${active}`;
    const listed = async (who: string, side: string) => {
      const { items } = (await act(sql, who, 'my_tours', { side })).my_tours as {
        items: { id: string; home: { street_address: string | null; unit: string | null } }[];
      };
      const { street_address, unit } = items.find(({ id }) => id === tour)?.home ?? {};
      return [street_address, unit];
    };
    const mailed = async (who: string) => {
      const [row] = await sql<{ place: string }[]>`
        with told as (
          insert into public.notifications (recipient_id, notification_type, title, message, metadata)
          values (${who}, 'tour', 'A tour', '', jsonb_build_object('tour_id', ${tour}::text)) returning *
        ) select private.mailed_tour(told::public.notifications, ${who}) ->> 'place' as place from told`;
      return row?.place;
    };
    const KNOWN = ['1 Elm St', '4B'];
    expect(await listed(renter, 'renter')).toEqual([null, null]);
    expect(await listed(host, 'host')).toEqual(KNOWN);
    expect(await mailed(renter)).toBe('Testville, TX');
    expect(await mailed(host)).toBe('1 Elm St, 4B, Testville, TX');
    await sql`update public.tours set guide_id = ${guide}, guide_answer = 'asked' where id = ${tour}`;
    expect(await listed(guide, 'guide')).toEqual([null, null]);
    expect(await mailed(guide)).toBe('Testville, TX');
    await sql`update public.tours set guide_answer = 'accepted' where id = ${tour}`;
    expect(await listed(guide, 'guide')).toEqual(KNOWN);
    expect(await mailed(guide)).toBe('1 Elm St, 4B, Testville, TX');
    for (const status of ['scheduled', 'confirmed'])
      await sql`update public.tours set status = ${status} where id = ${tour}`;
    expect(await listed(renter, 'renter')).toEqual(KNOWN);
    expect(await mailed(renter)).toBe('1 Elm St, 4B, Testville, TX');
    await sql`update public.tours set status = 'cancelled' where id = ${tour}`;
    expect(await mailed(renter)).toBe('Testville, TX');
  }));

test('the way in is the accepted guide’s and the host’s, never the renter’s of a shown tour', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, second, tour } = await makeAsked(sql);
    await ask(sql, host, tour, [guide, second]);
    await act(sql, host, 'set_tour_access', { tour, code: '4711' });
    const access = async (who: string) =>
      (await act(sql, who, 'tour_access', { tour })).tour_access;
    for (const who of [renter, guide, second])
      await expectRefused(access(who), { hint: 'tours.missing' });
    await act(sql, guide, 'answer_guide_request', { tour, accept: true });
    // Two days ahead it is not shown yet.
    expect(await access(guide)).toMatchObject({ code: null });
    await sql`update private.tour_access set opens_at = now() where tour_id = ${tour}`;
    expect(await access(guide)).toMatchObject({ code: '4711' });
    expect(await access(host)).toMatchObject({ code: '4711' });
    await expectRefused(access(renter), { hint: 'tours.missing' });
    // Who stepped back is not entitled any more.
    await act(sql, guide, 'answer_tour', { tour, accept: false });
    await expectRefused(access(guide), { hint: 'tours.missing' });
  }));

test('who is coming or late says so to the others, once, around the time of the tour', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, tour } = await makeAsked(sql);
    const late = (who: string, minutes: number) =>
      asPerson(sql, who, (tx) => tx`select public.say_on_the_way(${tour}, ${minutes})`);
    await expectRefused(late(renter, 0), { hint: 'tours.not_now' });
    await sql`
      update public.tours set starts_at = now() + interval '1 hour', ends_at = now() + interval '90 minutes',
        home_held = tstzrange(now(), now() + interval '2 hours'),
        guide_held = tstzrange(now(), now() + interval '2 hours'), timed_at = now() where id = ${tour}`;
    await late(renter, 10);
    await late(renter, 10);
    expect(await told(sql, host)).toEqual(['Rene Renter is 10 minutes late']);
    await expectRefused(late(renter, 121), { hint: 'tours.late_invalid' });
    await expectRefused(late(guide, 0), { hint: 'tours.missing' });
    const { events } = await details(sql, host, tour);
    expect(events.at(-1)).toMatchObject({ event: 'late', details: { minutes: 10 } });
  }));

test('stars, interest and a report of a tour reach its host, summed up for the home', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, guide, active, tour } = await makeAsked(sql);
    await ask(sql, host, tour, [guide]);
    await act(sql, guide, 'answer_guide_request', { tour, accept: true });
    await sql`
      update public.tours set status = 'completed', completed_at = now() where id = ${tour}`;
    await asPerson(
      sql,
      renter,
      (tx) => tx`
      select public.rate_tour(${tour}, 4, 'Bright', 'maybe')`,
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`select public.rate_tour(${tour}, 4, '', 'perhaps')`),
      { hint: 'tours.rating_invalid' },
    );
    const checklist = [{ item: 'Water and drains', state: 'problem', note: 'Sink drips' }];
    await asPerson(
      sql,
      guide,
      (tx) => tx`
      insert into public.tour_reports (tour_id, checklist) values (${tour}, ${tx.json(checklist)})`,
    );
    expect(await told(sql, host)).toContain('A guide reports on a tour');
    const summary = async (who: string) =>
      (await act(sql, who, 'home_tour_summary', { listing: active })).home_tour_summary;
    expect(await summary(host)).toMatchObject({ held: 1, stars: 4, undecided: 1, problems: 1 });
    for (const who of [otherHost, renter, guide])
      await expectRefused(summary(who), { hint: 'listings.missing' });
  }));
