import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

/** Rows as uploads leave them; the ids, in their order. */
async function hang(sql: Tx, listing: string, kinds: readonly string[]): Promise<string[]> {
  const ids = kinds.map(() => randomUUID() as string);
  for (const [position, kind] of kinds.entries()) {
    await sql`
      insert into public.listing_media (id, listing_id, kind, path, position, widths)
      values (${ids[position] ?? ''}, ${listing}, ${kind}, ${`${kind} ${position}`}, ${position}, '{480}')`;
  }
  return ids;
}

const mark = (sql: Tx, who: string, picture: string | undefined, plan: boolean | null = true) =>
  asPerson(sql, who, (tx) => tx`select public.mark_floor_plan(${picture ?? ''}, ${plan})`);

const kinds = async (sql: Tx, listing: string) =>
  (
    await sql<{ kind: string }[]>`
      select kind from public.listing_media where listing_id = ${listing} order by position`
  ).map(({ kind }) => kind);

const shows = async (sql: Tx, listing: string) => {
  const [row] = await sql`
    select has_plan, has_video, row_version, updated_at from public.listings where id = ${listing}`;
  return row;
};

test('the host’s side marks a picture as floor plan and takes that back, and it stays in its place', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org, active } = await makeWorld(sql);
    await join(sql, org, otherHost);
    const [, second] = await hang(sql, active, ['image', 'image', 'image']);
    await mark(sql, otherHost, second);
    await mark(sql, host, second);
    expect(await kinds(sql, active)).toEqual(['image', 'plan', 'image']);
    await mark(sql, host, second, false);
    expect(await kinds(sql, active)).toEqual(['image', 'image', 'image']);
    await mark(sql, host, second);
    // Nothing said is no plan.
    await mark(sql, host, second, null);
    expect(await kinds(sql, active)).toEqual(['image', 'image', 'image']);
  }));

test('others mark nothing, a video is not marked, and no client writes the kind itself', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, active } = await makeWorld(sql);
    const [, second, film] = await hang(sql, active, ['image', 'image', 'video']);
    for (const who of [otherHost, renter]) {
      await expectRefused(mark(sql, who, second), { hint: 'media.missing' });
    }
    await expectRefused(mark(sql, host, film), { hint: 'media.missing' });
    await expectRefused(mark(sql, host, randomUUID()), { hint: 'media.missing' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.mark_floor_plan(${second ?? ''}, true)`),
    );
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`update public.listing_media set kind = 'plan' where id = ${second ?? ''}`,
      ),
    );
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`update public.listings set has_plan = true where id = ${active}`,
      ),
    );
    expect(await kinds(sql, active)).toEqual(['image', 'image', 'video']);
    expect(await shows(sql, active)).toMatchObject({ has_plan: false, has_video: true });
  }));

test('a home has five plans, and marking makes no thirty-first picture', () =>
  rolledBack(async (sql) => {
    const { host, draft } = await makeWorld(sql);
    const ids = await hang(sql, draft, [
      ...Array.from({ length: 30 }, () => 'image'),
      ...Array.from({ length: 5 }, () => 'plan'),
    ]);
    await expectRefused(mark(sql, host, ids[0]), { hint: 'media.too_many_plans' });
    await expectRefused(mark(sql, host, ids[30], false), { hint: 'media.too_many' });
    await sql`delete from public.listing_media where id = ${ids[34] ?? ''}`;
    await mark(sql, host, ids[0]);
    expect((await kinds(sql, draft))[0]).toBe('plan');
  }));

test('a plan that is uploaded has all its files in the home’s folder, and its own limit', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, draft } = await makeWorld(sql);
    const path = `${draft}/${randomUUID()}`;
    const add = (who: string, id = randomUUID() as string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select public.add_listing_media(${id}, ${draft}, 'plan', ${path}, '{480}'::int[], 480, 360)`,
      );
    await expectRefused(add(host), { hint: 'media.file_missing' });
    await sql`
      insert into storage.objects (bucket_id, name, metadata)
      values ('home_images', ${`${path}-480.webp`}, '{"size": 1}')`;
    await expectRefused(add(otherHost), { hint: 'listings.missing' });
    await add(host);
    await hang(sql, draft, ['plan', 'plan', 'plan', 'plan']);
    await expectRefused(add(host), { hint: 'media.too_many_plans' });
    // It is no picture: the home is not complete with it.
    const [row] = await asPerson(
      sql,
      host,
      (tx) => tx`select public.listing_quality(${draft}) as quality`,
    );
    expect(row?.quality.missing).toContainEqual({ reason: 'picture', points: 20, needed: true });
  }));

test('a plan never leads: the next picture does, and a home on offer keeps one', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const [first, second] = await hang(sql, active, ['image', 'image']);
    await mark(sql, host, first);
    const [row] = await asVisitor(
      sql,
      (tx) => tx`select private.listing_cards(${[active]}::uuid[]) -> 0 -> 'pictures' as pictures`,
    );
    expect(row?.pictures).toMatchObject([{ path: 'image 1' }]);
    await expectRefused(mark(sql, host, second), { hint: 'media.plan_alone' });
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    await mark(sql, host, second);
    expect(await kinds(sql, active)).toEqual(['plan', 'plan']);
  }));

test('a home says whether it has a plan or a video, and is no newer for it', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const before = await shows(sql, active);
    const [, second, film] = await hang(sql, active, ['image', 'image', 'video']);
    await mark(sql, host, second);
    expect(await shows(sql, active)).toEqual({ ...before, has_plan: true, has_video: true });
    await asPerson(
      sql,
      host,
      (tx) => tx`delete from public.listing_media where id = ${film ?? ''}`,
    );
    await mark(sql, host, second, false);
    expect(await shows(sql, active)).toEqual(before);
    // Its form, which was opened before, is still taken.
    await asPerson(
      sql,
      host,
      (tx) => tx`
        update public.listings set title = 'Newer', row_version = ${before?.row_version}
        where id = ${active}`,
    );
    expect((await shows(sql, active))?.row_version).toBe(before?.row_version + 1);
  }));

test('a plan that another host shows as well is not held against either', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, active } = await makeWorld(sql);
    const [theirs] = await sql`
      insert into public.listings (owner_id, title, status, home_type, city, state, rent_cents, published_at)
      values (${otherHost}, 'Same building', 'active', 'apartment', 'Testville', 'TX', 100000, now())
      returning id`;
    const [mine] = await hang(sql, active, ['image', 'image']);
    const [earlier] = await hang(sql, theirs?.id, ['image']);
    await sql`insert into private.like_pictures values (${mine ?? ''}, ${earlier ?? ''})`;
    const alike = async () => {
      const [row] = await sql`select private.like_pictures_of(${active}) as found`;
      return row?.found.length;
    };
    expect(await alike()).toBe(1);
    await mark(sql, host, mine);
    expect(await alike()).toBe(0);
    await mark(sql, host, mine, false);
    expect(await alike()).toBe(1);
    await sql`update public.listing_media set kind = 'plan' where id = ${earlier ?? ''}`;
    expect(await alike()).toBe(0);
  }));
