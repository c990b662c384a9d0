import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const add = async (sql: Tx, who: string, columns: Record<string, unknown> = {}) => {
  const id = randomUUID();
  await asPerson(
    sql,
    who,
    (tx) => tx`
      insert into public.videos ${tx({
        id,
        title: 'The kitchen',
        path: `${who}/${id}.mp4`,
        type: 'video/mp4',
        bytes: 1_000,
        seconds: 42,
        ...columns,
      })}`,
  );
  return id;
};

/** The file of a video, as an upload leaves it. */
const arrive = (sql: Tx, owner: string, video: string) => sql`
  insert into storage.objects (bucket_id, name, metadata)
  values ('home_videos', ${`${owner}/${video}.mp4`}, '{"size": 1000}')`;

const hang = (sql: Tx, who: string, video: string, listing: string) =>
  asPerson(sql, who, (tx) => tx`select public.hang_up_video(${video}, ${listing})`);

const change = (sql: Tx, who: string, video: string, changes: Record<string, unknown>) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.change_video(${video}, ${tx.json(changes as postgres.JSONValue)})`,
  );

const library = async (sql: Tx, who: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ videos: Record<string, unknown>[] }[]>`select public.my_videos() as videos`,
  );
  return row?.videos ?? [];
};

test('hosts and guides keep videos of their own; renters keep none', () =>
  rolledBack(async (sql) => {
    const { host, guide, renter, otherHost } = await makeWorld(sql);
    const video = await add(sql, host);
    await add(sql, guide);
    await expectRefused(add(sql, renter));
    await expectRefused(add(sql, host, { path: `${guide}/${randomUUID()}.mp4` }));
    await expectRefused(add(sql, host, { owner_id: guide }));
    await expectRefused(change(sql, otherHost, video, { title: 'Mine' }), {
      hint: 'videos.missing',
    });
    await asPerson(sql, otherHost, (tx) => tx`select public.remove_video(${video})`);
    expect(await library(sql, host)).toMatchObject([{ id: video, arrived: false, homes: [] }]);
    await arrive(sql, host, video);
    expect(await library(sql, host)).toMatchObject([{ id: video, arrived: true }]);
    expect(await library(sql, renter)).toEqual([]);
  }));

test('a file is uploaded to one’s own folder of videos by hosts and guides only', () =>
  rolledBack(async (sql) => {
    const { host, guide, renter } = await makeWorld(sql);
    const upload = (who: string, folder: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          insert into storage.objects (bucket_id, name)
          values ('home_videos', ${`${folder}/${randomUUID()}.mp4`}) returning name`,
      );
    expect(await upload(host, host)).toHaveLength(1);
    expect(await upload(guide, guide)).toHaveLength(1);
    await expectRefused(upload(renter, renter));
    await expectRefused(upload(guide, host));
  }));

test('what is said of a video is checked; a field that is not named stays', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    const video = await add(sql, host);
    const chapters = [
      { at: 0, title: 'Hall' },
      { at: 12.5, title: 'Kitchen' },
    ];
    await change(sql, host, video, { chapters, starts_at: 2, ends_at: 40 });
    await change(sql, host, video, { title: '  The whole flat  ' });
    const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThis is the hall.';
    await change(sql, host, video, { captions, captions_language: 'en' });
    expect(await library(sql, host)).toMatchObject([
      { title: 'The whole flat', chapters, starts_at: 2, ends_at: 40, captions },
    ]);
    for (const wrong of [
      { title: ' ' },
      { starts_at: 30, ends_at: 20 },
      { chapters: [{ at: -1, title: 'Hall' }] },
      { chapters: [{ at: 1, title: '' }] },
      { chapters: [{ title: 'Hall' }] },
      { chapters: { at: 1 } },
      { captions: 'no captions', captions_language: 'en' },
      { captions: 'WEBVTT' },
    ]) {
      await expectRefused(change(sql, host, video, wrong), { code: '23514' });
    }
    await change(sql, host, video, { captions: null, starts_at: null, ends_at: null });
    expect(await library(sql, host)).toMatchObject([{ captions: null, starts_at: null }]);
  }));

test('a video hangs at homes that its owner manages, three at a home, once it has arrived', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org, active, draft } = await makeWorld(sql);
    const videos: string[] = [];
    for (let index = 0; index < 4; index += 1) videos.push(await add(sql, host));
    const [first = '', second = '', third = '', fourth = ''] = videos;
    await expectRefused(hang(sql, host, first, active), { hint: 'videos.on_its_way' });
    for (const video of videos) await arrive(sql, host, video);
    await expectRefused(hang(sql, otherHost, first, active), { hint: 'listings.missing' });
    const foreign = await add(sql, otherHost);
    await expectRefused(hang(sql, host, foreign, active), { hint: 'videos.missing' });
    for (const video of [first, second, third, first]) await hang(sql, host, video, active);
    await expectRefused(hang(sql, host, fourth, active), { hint: 'media.too_many' });
    await hang(sql, host, first, draft);
    const seen = (who: string | null) => {
      const read = (tx: Tx) => tx<{ id: string }[]>`select id from public.videos order by id`;
      return who ? asPerson(sql, who, read) : asVisitor(sql, read);
    };
    const shown = [first, second, third].toSorted().map((id) => ({ id }));
    expect(await seen(null)).toEqual(shown);
    // A colleague takes down what hangs at their homes; the library stays its owner's.
    await join(sql, org, otherHost);
    await asPerson(sql, otherHost, (tx) => tx`select public.take_down_video(${second}, ${active})`);
    expect(await seen(null)).toEqual([first, third].toSorted().map((id) => ({ id })));
    expect(await library(sql, host)).toHaveLength(4);
  }));

test('a removed video leaves its homes, and its files are erased', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const poster_path = `${host}/poster.jpg`;
    const video = await add(sql, host, { poster_path });
    await arrive(sql, host, video);
    await hang(sql, host, video, active);
    await asPerson(sql, host, (tx) => tx`select public.remove_video(${video})`);
    expect(
      await sql`select from public.listing_media where listing_id = ${active} and kind = 'video'`,
    ).toHaveLength(0);
    expect(
      (
        await sql<{ name: string }[]>`
          select name from private.files_to_erase where starts_with(name, ${host})`
      )
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([`${host}/${video}.mp4`, poster_path].toSorted());
  }));

test('fifty videos are the limit of a library', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await sql`
      insert into public.videos (owner_id, title, path, type, bytes)
      select ${host}, 'Video', ${host} || '/' || gen_random_uuid() || '.mp4', 'video/mp4', 1
      from generate_series(1, 50)`;
    await expectRefused(add(sql, host), { hint: 'videos.too_many' });
  }));
