import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { adminSql, as } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

test(`of two orders of a home’s pictures at once one holds whole, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const listing = await makeListing(sql, host);
  const ids = Array.from({ length: 12 }, () => randomUUID());
  await sql`
    insert into public.listing_media (id, listing_id, path, position)
    select id, ${listing}, id::text, place - 1
    from unnest(${ids}::uuid[]) with ordinality m (id, place)`;
  const order = (wanted: string[]) =>
    sql.begin((tx) =>
      as(
        tx,
        { role: 'authenticated', sub: host },
        (me) => me`select public.reorder_listing_media(${listing}, ${wanted}::uuid[])`,
      ),
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = [...ids.slice(round % 12), ...ids.slice(0, round % 12)];
    const other = [...one].reverse();
    await Promise.all([order(one), order(other)]);
    const rows = await sql<{ id: string; position: number }[]>`
      select id, position from public.listing_media where listing_id = ${listing}
      order by position, id`;
    expect([one, other], `round ${round}`).toContainEqual(rows.map(({ id }) => id));
    expect(rows.map(({ position }) => position)).toEqual(ids.map((_, place) => place));
  }
});

test(`of two pictures for the last place one is added, the other is refused, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const listing = await makeListing(sql, host);
  await sql`
    insert into public.listing_media (listing_id, path, position)
    select ${listing}, n::text, n from generate_series(0, 28) n`;
  const path = `${listing}/picture`;
  await sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('home_images', ${`${path}-480.webp`}, '{"size": 1}')`;
  const add = () =>
    sql.begin((tx) =>
      as(
        tx,
        { role: 'authenticated', sub: host },
        (me) => me`
          select public.add_listing_media(${randomUUID()}, ${listing}, 'image', ${path}, '{480}')`,
      ),
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    const ends = await Promise.allSettled([add(), add()]);
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals, `round ${round}`).toMatchObject([{ hint: 'media.too_many' }]);
    await sql`delete from public.listing_media where listing_id = ${listing} and path = ${path}`;
  }
});
