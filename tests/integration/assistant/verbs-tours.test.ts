import { expect, test } from 'vitest';
import { tourVerbs } from '../../../supabase/assistant/verbs/tours.ts';
import { rolledBack } from '../../support/database.ts';
import { freeSlots, makeTour } from '../policies/tour-people.ts';
import { makeStory } from './kinds/story.ts';
import { run, takeBack, verbNamed } from './verb-runs.ts';

const named = (name: string) => verbNamed(tourVerbs, `tours.${name}`);

test('a requested tour is confirmed in one step, moved, and called off with a reason', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, tour } = await makeStory(sql);
    const row = async () => {
      const [found] = await sql`
        select status, starts_at, cancel_reason from public.tours where id = ${tour}`;
      return { ...found };
    };
    const values = { tour };
    await expect(run(sql, otherHost, named('confirm'), { values })).rejects.toMatchObject({
      hint: 'tours.missing',
    });
    const { starts_at } = await row();
    await run(sql, host, named('confirm'), { values });
    expect(await row()).toMatchObject({ status: 'confirmed' });
    const later = new Date(Number(starts_at) + 86_400_000).toISOString();
    const moved = await run(sql, host, named('reschedule'), { values: { tour, starts: later } });
    expect((await row()).starts_at).toEqual(new Date(later));
    await takeBack(sql, host, named('reschedule'), moved);
    expect((await row()).starts_at).toEqual(starts_at);
    await run(sql, host, named('cancel'), { values });
    expect(await row()).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The host called it off.',
    });
  }));

test('a person who is known is offered a free time of a home, and the offer taken back', () =>
  rolledBack(async (sql) => {
    const { host, applicant, otherRenter, active } = await makeStory(sql);
    const [starts] = await freeSlots(sql, active, 3);
    const offer = (person: string) =>
      run(sql, host, named('schedule'), {
        values: { person, listing: active, starts: starts?.toISOString() },
      });
    await expect(offer(otherRenter)).rejects.toMatchObject({ hint: 'tours.renter_missing' });
    const offered = await offer(applicant);
    const tours = () => sql`
      select status, proposed_by from public.tours
      where renter_id = ${applicant} and listing_id = ${active}`;
    expect(await tours()).toEqual([{ status: 'scheduled', proposed_by: 'host' }]);
    expect(named('schedule').touches?.(offered.input)).toHaveLength(1);
    await takeBack(sql, host, named('schedule'), offered);
    expect(await tours()).toMatchObject([{ status: 'cancelled' }]);
  }));

test('a guide who is ready is asked to show a home, and taken off again', () =>
  rolledBack(async (sql) => {
    const { host, tour, guide, renter } = await makeStory(sql);
    const assign = (who: string) =>
      run(sql, host, named('assignGuide'), { values: { tour, guide: who } });
    const guideOf = async () => {
      const [row] = await sql`select guide_id from public.tours where id = ${tour}`;
      return row?.guide_id;
    };
    await expect(assign(renter)).rejects.toMatchObject({ hint: 'tours.guide_unavailable' });
    const assigned = await assign(guide);
    expect(await guideOf()).toBe(guide);
    await takeBack(sql, host, named('assignGuide'), assigned);
    expect(await guideOf()).toBeNull();
  }));

test('guides who are free are asked for a tour without a name, and need not answer after an undo', () =>
  rolledBack(async (sql) => {
    const { host, tour, guide } = await makeStory(sql);
    // Among all guides of the seed, who is near comes first.
    await sql`
      update public.listings l set latitude = 30, longitude = -97
      from public.tours t where t.id = ${tour} and l.id = t.listing_id`;
    await sql`
      insert into public.guide_areas (guide_id, city, state, radius_miles, latitude, longitude)
      values (${guide}, 'Testville', 'TX', 10, 30, -97)`;
    const asked = await run(sql, host, named('askGuides'), { values: { tour } });
    const statusOf = async () => {
      const [row] = await sql`
        select status from public.guide_requests where tour_id = ${tour} and guide_id = ${guide}`;
      return row?.status;
    };
    expect(await statusOf()).toBe('asked');
    await takeBack(sql, host, named('askGuides'), asked);
    expect(await statusOf()).toBe('withdrawn');
    const withdraw = () => run(sql, host, named('withdrawGuideRequests'), { values: { tour } });
    await expect(withdraw()).rejects.toThrow('No guide is asked for this tour');
    await run(sql, host, named('askGuides'), { values: { tour } });
    const taken = await withdraw();
    expect(await statusOf()).toBe('withdrawn');
    await takeBack(sql, host, named('withdrawGuideRequests'), taken);
    expect(await statusOf()).toBe('asked');
    const opened = async () => {
      const [row] = await sql`select open_to_guides from public.tours where id = ${tour}`;
      return row?.open_to_guides;
    };
    const done = await run(sql, host, named('openToGuides'), { values: { tour } });
    expect(await opened()).toBe(true);
    await takeBack(sql, host, named('openToGuides'), done);
    expect(await opened()).toBe(false);
  }));

test('what became of a tour is said once it has begun', () =>
  rolledBack(async (sql) => {
    const story = await makeStory(sql);
    const { host, otherRenter: renter, tour } = story;
    const begun = await makeTour(sql, { ...story, renter }, { status: 'confirmed' }, -45);
    const said = async (name: string, which: string) => {
      await run(sql, host, named(name), { values: { tour: which } });
      const [row] = await sql`select status from public.tours where id = ${which}`;
      return row?.status;
    };
    expect(await said('complete', begun)).toBe('completed');
    expect(await said('noShow', begun)).toBe('no_show');
    await expect(said('complete', tour)).rejects.toMatchObject({
      hint: 'status.transition_not_allowed',
    });
  }));

test('days are blocked for one home or for all that are shown, by the clock of each', () =>
  rolledBack(async (sql) => {
    const { host, active, draft, foreign } = await makeStory(sql);
    const days = () => sql<{ listing_id: string; first: string; last: string }[]>`
      select b.listing_id, (b.starts_at at time zone l.time_zone)::text as first,
        (b.ends_at at time zone l.time_zone)::text as last
      from public.tour_blackouts b join public.listings l on l.id = b.listing_id
      where l.owner_id = ${host} order by b.listing_id`;
    const one = await run(sql, host, named('block'), {
      values: { day: '2027-03-05', listing: active },
    });
    expect(await days()).toEqual([
      { listing_id: active, first: '2027-03-05 00:00:00', last: '2027-03-06 00:00:00' },
    ]);
    await takeBack(sql, host, named('block'), one);
    expect(await days()).toEqual([]);
    await run(sql, host, named('block'), {
      values: { period: { from: '2027-12-20', to: '2028-01-03' } },
    });
    expect((await days()).map(({ listing_id }) => listing_id)).toEqual([active, draft].toSorted());
    await expect(run(sql, host, named('block'), { values: {} })).rejects.toThrow('Say which days');
    const part = { from: '2027-03-05', to: '2027-03-05', part: true };
    await expect(run(sql, host, named('block'), { values: { period: part } })).rejects.toThrow(
      'I block and open whole days.',
    );
    await expect(
      run(sql, host, named('block'), { values: { day: '2027-03-05', listing: foreign } }),
    ).rejects.toMatchObject({ code: '42501' });
  }));
