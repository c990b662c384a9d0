import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type Media = { id?: string; kind?: string; path?: string; widths?: number[]; hash?: string | null };

const WIDTHS = [480, 960];

/** Files as an upload leaves them; the path of the picture, or of the video. */
async function upload(sql: Tx, folder: string, kind = 'image'): Promise<string> {
  const path = `${folder}/${randomUUID()}${kind === 'video' ? '.mp4' : ''}`;
  const names = kind === 'video' ? [path] : WIDTHS.map((width) => `${path}-${width}.webp`);
  for (const name of names) {
    await sql`
      insert into storage.objects (bucket_id, name, metadata)
      values (${kind === 'video' ? 'home_videos' : 'home_images'}, ${name}, '{"size": 1}')`;
  }
  return path;
}

const add = (sql: Tx, who: string, listing: string, media: Media) => {
  const { id = randomUUID(), kind = 'image', path = '', hash = null } = media;
  const widths = media.widths ?? (kind === 'video' ? [] : WIDTHS);
  return asPerson(
    sql,
    who,
    (tx) => tx<{ id: string }[]>`
      select public.add_listing_media(${id}, ${listing}, ${kind}, ${path}, ${widths}::int[],
        1200, 800, ${hash}, 'A kitchen') as id`,
  );
};

async function hang(sql: Tx, who: string, listing: string, kind = 'image'): Promise<string> {
  const path = await upload(sql, listing, kind);
  const [row] = await add(sql, who, listing, { kind, path });
  return row?.id ?? '';
}

const order = (sql: Tx, who: string, listing: string, ids: (string | null)[]) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.reorder_listing_media(${listing}, ${ids as string[]}::uuid[])`,
  );

const shown = async (sql: Tx, listing: string) =>
  (
    await sql<{ id: string }[]>`
      select id from public.listing_media where listing_id = ${listing} order by position`
  ).map(({ id }) => id);

test('the host’s side adds pictures, each behind the last, and a retry adds none', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org, draft } = await makeWorld(sql);
    await join(sql, org, otherHost);
    const first = await hang(sql, host, draft);
    const second = await hang(sql, otherHost, draft);
    const film = await hang(sql, host, draft, 'video');
    expect(await shown(sql, draft)).toEqual([first, second, film]);
    await add(sql, host, draft, { id: first, path: 'anything' });
    expect(await shown(sql, draft)).toEqual([first, second, film]);
    const [row] = await sql`
      select kind, widths, width, height, alt, position from public.listing_media
      where id = ${second}`;
    expect(row).toEqual({
      kind: 'image',
      widths: WIDTHS,
      width: 1200,
      height: 800,
      alt: 'A kitchen',
      position: 1,
    });
  }));

test('others add no picture, and no client adds one without the function', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, active } = await makeWorld(sql);
    const path = await upload(sql, active);
    for (const who of [otherHost, renter]) {
      await expectRefused(add(sql, who, active, { path }), { hint: 'listings.missing' });
    }
    await expectRefused(add(sql, host, randomUUID(), { path }), { hint: 'listings.missing' });
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`insert into public.listing_media (listing_id, path) values (${active}, ${path})`,
      ),
    );
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`select public.add_listing_media(${randomUUID()}, ${active}, 'image', ${path})`,
      ),
    );
    expect(await shown(sql, active)).toEqual([]);
  }));

test('all files of a picture are in the home’s own folder', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, draft, active } = await makeWorld(sql);
    const own = await upload(sql, draft);
    const film = await upload(sql, draft, 'video');
    const missing: Media[] = [
      { path: await upload(sql, active) },
      { path: await upload(sql, otherHost) },
      { path: own, widths: [480, 960, 1200] },
      { path: own, widths: [] },
      { path: own, kind: 'video' },
      { path: film },
      { path: `${draft}/../${active}/x` },
      { path: 'https://elsewhere.test/picture.webp', widths: [] },
      { path: film, kind: 'video', widths: [480] },
      { path: own, kind: 'sound' },
    ];
    for (const media of missing) {
      await expectRefused(add(sql, host, draft, media), { hint: 'media.file_missing' });
    }
    expect(await shown(sql, draft)).toEqual([]);
  }));

test('the same file is added to a home once', () =>
  rolledBack(async (sql) => {
    const { host, draft, active } = await makeWorld(sql);
    const hash = 'a'.repeat(64);
    const again = async (listing: string) =>
      add(sql, host, listing, { path: await upload(sql, listing), hash });
    await again(draft);
    await again(active);
    await expectRefused(again(draft), { hint: 'media.duplicate' });
    await expectRefused(
      add(sql, host, draft, { path: await upload(sql, draft), hash: 'no hash' }),
      { code: '23514' },
    );
  }));

test('a home has thirty pictures and three videos, and not one more', () =>
  rolledBack(async (sql) => {
    const { host, draft } = await makeWorld(sql);
    await sql`
      insert into public.listing_media (listing_id, path, kind, position)
      select ${draft}, n::text, case when n <= 29 then 'image' else 'video' end, n
      from generate_series(1, 31) n`;
    const thirtieth = await hang(sql, host, draft);
    await expectRefused(hang(sql, host, draft), { hint: 'media.too_many' });
    await hang(sql, host, draft, 'video');
    await expectRefused(hang(sql, host, draft, 'video'), { hint: 'media.too_many' });
    // A retry of one that is there is no new one.
    await add(sql, host, draft, { id: thirtieth, path: 'anything' });
    expect(await shown(sql, draft)).toHaveLength(33);
  }));

test('an order of pictures names each of them, once', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, draft, active } = await makeWorld(sql);
    const [a, b, c] = [
      await hang(sql, host, draft),
      await hang(sql, host, draft),
      await hang(sql, host, draft, 'video'),
    ];
    const foreign = await hang(sql, host, active);
    await order(sql, host, draft, [c, a, b]);
    expect(await shown(sql, draft)).toEqual([c, a, b]);
    const wrong = [[], [a, b], [a, b, c, c], [a, b, foreign], [a, b, c, foreign], [a, b, null]];
    for (const ids of wrong) {
      await expectRefused(order(sql, host, draft, ids), { hint: 'media.order_stale' });
    }
    await expectRefused(order(sql, otherHost, draft, [a, b, c]), { hint: 'listings.missing' });
    expect(await shown(sql, draft)).toEqual([c, a, b]);
  }));

test('the host’s side describes and removes pictures; others do neither', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, active } = await makeWorld(sql);
    const picture = await hang(sql, host, active);
    const describeAs = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          update public.listing_media set alt = 'A bath' where id = ${picture} returning id`,
      );
    const removeAs = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`delete from public.listing_media where id = ${picture} returning id`,
      );
    for (const who of [otherHost, renter]) {
      expect(await describeAs(who)).toEqual([]);
      expect(await removeAs(who)).toEqual([]);
    }
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`update public.listing_media set path = 'x' where id = ${picture}`,
      ),
    );
    expect(await describeAs(host)).toHaveLength(1);
    expect(await removeAs(host)).toHaveLength(1);
  }));

test('the first picture is the cover that a search shows', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const [a, b] = [await hang(sql, host, active), await hang(sql, host, active)];
    await order(sql, host, active, [b, a]);
    const [row] = await asVisitor(
      sql,
      (tx) => tx`select private.listing_cards(${[active]}::uuid[]) -> 0 -> 'pictures' as pictures`,
    );
    const [cover] = await sql`select path, widths, alt from public.listing_media where id = ${b}`;
    expect(row?.pictures[0]).toEqual({ ...cover, dominant_color: null });
  }));
