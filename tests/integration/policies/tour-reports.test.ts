import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from './people.ts';
import { act, inMinutes, makeTour, makeTourWorld, told } from './tour-people.ts';

type Tx = postgres.TransactionSql;

const FOUND = [{ item: 'Smoke detector', state: 'problem', note: 'No battery' }];

/** A report as a device sends it: the same id is the same report. */
const report = (sql: Tx, who: string, tour: string, columns: Record<string, unknown> = {}) =>
  asPerson(sql, who, (tx) => {
    const row = {
      id: randomUUID(),
      tour_id: tour,
      author_id: who,
      notes: 'Dry and bright',
      ...columns,
    };
    return tx<{ id: string }[]>`
      insert into public.tour_reports ${tx(row as Record<string, string>)}
      on conflict (id) do update set notes = excluded.notes, written_at = excluded.written_at
      returning id, notes`;
  });

const withGuide = async (sql: Tx, status = 'completed') => {
  const world = await makeTourWorld(sql);
  const columns = { status, guide_id: world.guide, guide_answer: 'accepted' };
  return { ...world, tour: await makeTour(sql, world, columns, -60) };
};

test('a guide’s reports merge by their ids, whenever they arrive', () =>
  rolledBack(async (sql) => {
    const { guide, host, renter, tour } = await withGuide(sql);
    const id = randomUUID();
    const folder = `${tour}/${guide}`;
    await report(sql, guide, tour, {
      id,
      checklist: sql.json(FOUND),
      written_at: inMinutes(-70),
      pictures: [`${folder}/kitchen.webp`],
      voice_notes: sql.json([{ path: `${folder}/note.webm`, duration: 4, peaks: [] }]),
    });
    await report(sql, guide, tour, { id, notes: 'Dry, bright, and loud' });
    await report(sql, guide, tour);
    const read = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select notes from public.tour_reports where tour_id = ${tour} order by notes`,
      );
    expect([...(await read(host))]).toEqual([
      { notes: 'Dry and bright' },
      { notes: 'Dry, bright, and loud' },
    ]);
    expect(await read(renter)).toEqual([]);
  }));

test('only the person who shows the home reports, under their own name, in their own folder', () =>
  rolledBack(async (sql) => {
    const { guide, otherHost, renter, host, tour } = await withGuide(sql);
    for (const who of [renter, otherHost]) await expectRefused(report(sql, who, tour));
    await expectRefused(report(sql, guide, tour, { author_id: host }));
    const foreign = [`${tour}/${host}/a.webp`, `${tour}/${guide}/../a.webp`, 'a.webp'];
    for (const path of foreign) {
      await expectRefused(report(sql, guide, tour, { pictures: [path] }), { code: '23514' });
    }
    const wrong = [
      {},
      [{ item: 'x', state: 'maybe' }],
      [{ state: 'ok' }],
      [{ item: 'x', state: 'ok', more: 1 }],
    ];
    for (const checklist of wrong) {
      await expectRefused(report(sql, guide, tour, { checklist: sql.json(checklist) }), {
        code: '23514',
      });
    }
    await report(sql, host, tour);
    await expectRefused(asPerson(sql, guide, (tx) => tx`delete from public.tour_reports`));
    await expectRefused(asVisitor(sql, (tx) => tx`select from public.tour_reports`));
    const { tour: request } = { tour: await makeTour(sql, await makeTourWorld(sql)) };
    await expectRefused(report(sql, guide, request));
  }));

test('a tour has at most twenty reports', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await withGuide(sql);
    for (let n = 0; n < 20; n += 1) await report(sql, guide, tour);
    await expectRefused(report(sql, guide, tour), { hint: 'tours.too_many_reports' });
  }));

test('files of a report are visible to who shows the home and to the host’s side', () =>
  rolledBack(async (sql) => {
    const { guide, host, otherHost, renter, tour } = await withGuide(sql);
    const add = (who: string, name: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`insert into storage.objects (bucket_id, name) values ('tour_reports', ${name})`,
      );
    const read = async (who: string) =>
      (
        await asPerson(
          sql,
          who,
          (tx) => tx`select from storage.objects where bucket_id = 'tour_reports'`,
        )
      ).length;
    await add(guide, `${tour}/${guide}/a.webp`);
    const refused: [string, string][] = [
      [guide, `${tour}/${host}/a.webp`],
      [guide, `${randomUUID()}/${guide}/a.webp`],
      [guide, `x/${guide}/a.webp`],
      [renter, `${tour}/${renter}/a.webp`],
      [otherHost, `${tour}/${otherHost}/a.webp`],
    ];
    for (const [who, name] of refused) await expectRefused(add(who, name));
    expect(await Promise.all([guide, host].map(read))).toEqual([1, 1]);
    expect(await read(renter)).toBe(0);
    expect(await read(otherHost)).toBe(0);
    const [bucket] = await sql`select public from storage.buckets where id = 'tour_reports'`;
    expect(bucket?.public).toBe(false);
  }));

test('the renter rates a completed tour, once in a notification, for thirty days', () =>
  rolledBack(async (sql) => {
    const { renter, guide, host, otherRenter, tour } = await withGuide(sql);
    await sql`update public.tours set completed_at = now() where id = ${tour}`;
    const rate = (who: string, stars: number, content = '') =>
      asPerson(sql, who, (tx) => tx`select public.rate_tour(${tour}, ${stars}, ${content})`);
    await rate(renter, 4, 'Friendly');
    await rate(renter, 5, 'Very friendly');
    expect(await told(sql, guide)).toEqual(['What a renter says of a tour']);
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select stars, content from public.tour_feedback`);
    for (const who of [renter, guide, host]) {
      expect([...(await read(who))]).toEqual([{ stars: 5, content: 'Very friendly' }]);
    }
    expect(await read(otherRenter)).toEqual([]);
    await expectRefused(rate(renter, 6), { hint: 'tours.rating_invalid' });
    await expectRefused(rate(guide, 5), { hint: 'tours.not_allowed' });
    await expectRefused(rate(otherRenter, 1), { hint: 'tours.missing' });
    await sql`update public.tours set completed_at = now() - interval '31 days' where id = ${tour}`;
    await expectRefused(rate(renter, 1), { hint: 'tours.rating_closed' });
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`update public.tour_feedback set stars = 1`),
    );
  }));

test('a tour that did not take place cannot be rated', () =>
  rolledBack(async (sql) => {
    const { renter, tour } = await withGuide(sql, 'no_show');
    await expectRefused(act(sql, renter, 'rate_tour', { tour, stars: '5' }), {
      hint: 'tours.not_completed',
    });
  }));

test('a note on the renter is visible to its author alone', () =>
  rolledBack(async (sql) => {
    const { guide, renter, host, tour } = await withGuide(sql);
    const write = (who: string, author = who) =>
      asPerson(
        sql,
        who,
        (tx) => tx`insert into public.tour_notes (tour_id, author_id, content)
          values (${tour}, ${author}, 'Knows what they want')`,
      );
    await write(guide);
    await expectRefused(write(renter));
    await expectRefused(write(host, guide));
    const read = (who: string) => asPerson(sql, who, (tx) => tx`select from public.tour_notes`);
    expect(await read(guide)).toHaveLength(1);
    expect(await read(renter)).toHaveLength(0);
    expect(await read(host)).toHaveLength(0);
  }));
