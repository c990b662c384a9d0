import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { showsTour, takesVideos } from '#shared/domains/tours/model/rules.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, signUp, type World } from './people.ts';
import { makeTour, makeTourWorld, told } from './tour-people.ts';

type Tx = postgres.TransactionSql;

/** A video of a person, whose file has arrived or not. */
async function makeVideo(sql: Tx, owner: string, arrived = true): Promise<string> {
  const id = randomUUID();
  const path = `${owner}/${id}.mp4`;
  await sql`
    insert into public.videos (id, owner_id, title, path, type, bytes)
    values (${id}, ${owner}, 'The kitchen', ${path}, 'video/mp4', 1000)`;
  if (arrived) {
    await sql`
      insert into storage.objects (bucket_id, name, metadata)
      values ('home_videos', ${path}, '{"size": 1000}')`;
  }
  return id;
}

const show = (sql: Tx, who: string, video: string, tour: string) =>
  asPerson(sql, who, (tx) => tx`select public.show_video_on_tour(${video}, ${tour})`);

const takeOff = (sql: Tx, who: string, video: string, tour: string) =>
  asPerson(sql, who, (tx) => tx`select public.take_video_off_tour(${video}, ${tour})`);

/** The videos that a person reads at all, and those that they read on a tour. */
const read = (sql: Tx, who: string, tour: string) =>
  asPerson(
    sql,
    who,
    async (tx) =>
      [
        (await tx`select id from public.videos`).map(({ id }) => id).toSorted(),
        (await tx`select video_id as id from public.tour_videos where tour_id = ${tour}`)
          .map(({ id }) => id)
          .toSorted(),
      ] as const,
  );

type Shown = { id: string; tours: { id: string; side: string | null; home: string }[] };
const library = async (sql: Tx, who: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ videos: Shown[] }[]>`select public.my_videos() as videos`,
  );
  return row?.videos ?? [];
};

const openTours = async (sql: Tx, who: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ tours: { id: string; videos: number; renter: string }[] }[]>`
      select public.tours_for_videos() as tours`,
  );
  return row?.tours ?? [];
};

/** A tour that the world's guide shows. */
const guided = (sql: Tx, world: World, columns: Record<string, string | null> = {}, minutes = 60) =>
  makeTour(
    sql,
    world,
    { guide_id: world.guide, guide_answer: 'accepted', status: 'confirmed', ...columns },
    minutes,
  );

test('a guide shows a video on their tour: its sides read it, and no other person does', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide, renter, host, otherHost, otherRenter, org } = world;
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    await join(sql, org, colleague);
    const tour = await guided(sql, world);
    const video = await makeVideo(sql, guide);
    for (const who of [renter, host]) expect(await read(sql, who, tour)).toEqual([[], []]);
    await show(sql, guide, video, tour);
    await show(sql, guide, video, tour);
    for (const who of [guide, renter, host, colleague]) {
      expect(await read(sql, who, tour)).toEqual([[video], [video]]);
    }
    for (const who of [otherHost, otherRenter]) {
      expect(await read(sql, who, tour)).toEqual([[], []]);
    }
    expect(
      await asVisitor(sql, (tx) => tx`select id from public.videos where id = ${video}`),
    ).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select from public.tour_videos`));
    const foreign = await signUp(sql, 'guide', 'Gus Guide');
    expect(await read(sql, foreign, tour)).toEqual([[], []]);
  }));

test('the renter and the host’s side are notified of a video once an hour, however many come', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide, renter, host } = world;
    const tour = await guided(sql, world);
    const [first, second] = [await makeVideo(sql, guide), await makeVideo(sql, guide)];
    await show(sql, guide, first, tour);
    await show(sql, guide, second, tour);
    await takeOff(sql, guide, first, tour);
    await show(sql, guide, first, tour);
    expect(await told(sql, renter)).toEqual(['A video for your tour']);
    expect(await told(sql, host)).toEqual(['A guide shows a video']);
    expect(await told(sql, guide)).toEqual([]);
    const [notice] = await sql`
      select message, metadata ->> 'tour_id' as tour from public.notifications
      where recipient_id = ${renter}`;
    expect(notice?.message).toMatch(/^Gil Guide shows you a video of A home: /);
    expect(notice?.tour).toBe(tour);
    await sql`
      update public.notifications set created_at = created_at - interval '2 hours'
      where recipient_id = ${renter}`;
    await show(sql, guide, await makeVideo(sql, guide), tour);
    expect(await told(sql, renter)).toEqual(['A video for your tour', 'A video for your tour']);
  }));

test('a person of the host’s side shows videos on a tour that they show themselves', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, renter, org } = world;
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    await join(sql, org, colleague);
    const tour = await makeTour(sql, world, { status: 'scheduled', member_id: colleague });
    await expectRefused(show(sql, host, await makeVideo(sql, host), tour), {
      hint: 'videos.tour_of_another',
    });
    await show(sql, colleague, await makeVideo(sql, colleague), tour);
    expect(await told(sql, renter)).toEqual(['A video for your tour']);
    expect(await told(sql, host)).toEqual([]);
    await sql`update public.tours set member_id = null where id = ${tour}`;
    await show(sql, host, await makeVideo(sql, host), tour);
  }));

test('three videos of one’s own are shown on a tour, each once it has arrived', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide, host, otherHost, renter } = world;
    const tour = await guided(sql, world);
    const late = await makeVideo(sql, guide, false);
    await expectRefused(show(sql, guide, late, tour), { hint: 'videos.on_its_way' });
    await expectRefused(show(sql, guide, await makeVideo(sql, host), tour), {
      hint: 'videos.missing',
    });
    await expectRefused(show(sql, guide, randomUUID(), tour), { hint: 'videos.missing' });
    await expectRefused(show(sql, guide, late, randomUUID()), { hint: 'tours.missing' });
    for (const who of [host, renter]) {
      await expectRefused(show(sql, who, await makeVideo(sql, who), tour), {
        hint: 'videos.tour_of_another',
      });
    }
    await expectRefused(show(sql, otherHost, await makeVideo(sql, otherHost), tour), {
      hint: 'tours.missing',
    });
    for (let index = 0; index < 3; index += 1) {
      await show(sql, guide, await makeVideo(sql, guide), tour);
    }
    await expectRefused(show(sql, guide, await makeVideo(sql, guide), tour), {
      hint: 'videos.tour_full',
    });
    await expectRefused(
      asPerson(
        sql,
        guide,
        (tx) => tx`insert into public.tour_videos (tour_id, video_id, owner_id)
          values (${tour}, ${late}, ${guide})`,
      ),
    );
  }));

test('its owner alone takes a video off a tour, also when another guide has the tour by now', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide, host, renter } = world;
    const tour = await guided(sql, world);
    const video = await makeVideo(sql, guide);
    await show(sql, guide, video, tour);
    for (const who of [host, renter]) await takeOff(sql, who, video, tour);
    expect(await library(sql, guide)).toMatchObject([
      { id: video, tours: [{ id: tour, side: 'guide', home: 'A home' }] },
    ]);
    await sql`update public.tours set guide_id = null, guide_answer = null where id = ${tour}`;
    expect(await library(sql, guide)).toMatchObject([{ tours: [{ id: tour, side: null }] }]);
    expect(await read(sql, renter, tour)).toEqual([[video], [video]]);
    await takeOff(sql, guide, video, tour);
    expect(await read(sql, renter, tour)).toEqual([[], []]);
    expect(await library(sql, guide)).toMatchObject([{ id: video, tours: [] }]);
  }));

test('a removed video leaves its tours with its file; a deleted tour leaves the library as it is', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide } = world;
    const tour = await guided(sql, world);
    const [gone, stays] = [await makeVideo(sql, guide), await makeVideo(sql, guide)];
    for (const video of [gone, stays]) await show(sql, guide, video, tour);
    await asPerson(sql, guide, (tx) => tx`select public.remove_video(${gone})`);
    expect(await sql`select video_id from public.tour_videos where tour_id = ${tour}`).toEqual([
      { video_id: stays },
    ]);
    expect(
      await sql`select name from private.files_to_erase where name = ${`${guide}/${gone}.mp4`}`,
    ).toHaveLength(1);
    await sql`delete from public.tours where id = ${tour}`;
    expect(await library(sql, guide)).toMatchObject([{ id: stays, tours: [] }]);
  }));

test('who shows a tour, and whether it takes videos, is the same on screens and in the database', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide, host, org } = world;
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    await join(sql, org, colleague);
    const statuses = [
      ...(['requested', 'scheduled', 'confirmed', 'in_progress', 'completed'] as const),
      ...(['cancelled', 'no_show', 'nobody_said'] as const),
    ];
    const day = 24 * 60;
    for (const [index, status] of statuses.entries()) {
      for (const minutes of [-29 * day, -31 * day]) {
        const tour = await guided(sql, world, { status }, minutes + index * 60);
        const [row] = await sql<{ ends_at: Date; takes: boolean }[]>`
          select ends_at, private.takes_videos(t) as takes from public.tours t where id = ${tour}`;
        const ends_at = row?.ends_at.toISOString() ?? '';
        expect([status, minutes, takesVideos({ status, ends_at }, new Date())]).toEqual([
          status,
          minutes,
          row?.takes,
        ]);
      }
    }
    const tour = await guided(sql, world);
    for (const columns of [
      { guide_id: guide, guide_answer: 'accepted' as const, member_id: null },
      { guide_id: guide, guide_answer: 'asked' as const, member_id: null },
      { guide_id: null, guide_answer: null, member_id: null },
      { guide_id: null, guide_answer: null, member_id: colleague },
      { kind: 'self_guided' as const, guide_id: null, guide_answer: null, member_id: null },
    ]) {
      await sql`update public.tours set ${sql(columns)} where id = ${tour}`;
      for (const [who, side] of [
        [guide, 'guide'],
        [host, 'host'],
        [colleague, 'host'],
        [world.renter, 'renter'],
      ] as const) {
        const facts = { kind: 'in_person' as const, ...columns, side };
        const open = (await openTours(sql, who)).some(({ id }) => id === tour);
        expect([columns, side, showsTour(facts, who)]).toEqual([columns, side, open]);
      }
    }
  }));

test('a person is offered the tours that they show, with how many videos each has', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide, renter } = world;
    const tour = await guided(sql, world);
    await guided(sql, world, { status: 'cancelled' }, 48 * 60);
    await guided(sql, world, {}, 90 * 24 * 60);
    await show(sql, guide, await makeVideo(sql, guide), tour);
    expect(await openTours(sql, guide)).toMatchObject([
      { id: tour, videos: 1, renter: 'Rene Renter' },
    ]);
    expect(await openTours(sql, renter)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.tours_for_videos()`));
  }));
