import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, signUp } from '../policies/people.ts';
import { act, makeTour, makeTourWorld, told } from '../policies/tour-people.ts';
import { makeLiveWorld } from './live-world.ts';

type Tx = postgres.TransactionSql;

const entry = (kind: string, at: string, more: object = {}) => ({
  id: randomUUID(),
  at: `2027-03-01T15:${at}Z`,
  by: 'shower',
  kind,
  ...more,
});
const save = (
  sql: Tx,
  who: string,
  tour: string,
  report: string,
  timeline: object[],
  pictures: string[] = [],
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.save_tour_timeline(${report}, ${tour}, ${tx.json(timeline as never)}, ${pictures})`,
  );

test('a timeline is written once, however often it is sent, and grows by what another device has', () =>
  rolledBack(async (sql) => {
    const { tour, guide, host, renter } = await makeLiveWorld(sql, { status: 'in_progress' });
    const report = randomUUID();
    const joined = entry('joined', '00:00');
    const note = entry('note', '05:00', { text: 'Asked about the oven' });
    const path = `${tour}/${guide}/one.jpg`;
    const snapshot = entry('snapshot', '04:00', { path });
    await save(sql, guide, tour, report, [joined, note]);
    await save(sql, guide, tour, report, [joined, note]);
    await save(sql, guide, tour, report, [joined, snapshot], [path]);
    const read = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select id, timeline, pictures from public.tour_reports where tour_id = ${tour}`,
      );
    expect([...(await read(host))]).toEqual([
      { id: report, timeline: [joined, snapshot, note], pictures: [path] },
    ]);
    expect(await read(renter)).toEqual([]);
  }));

test('a timeline says which questions were pinned and answered', () =>
  rolledBack(async (sql) => {
    const { tour, guide } = await makeLiveWorld(sql, { status: 'in_progress' });
    const asked = entry('chat', '00:01', { by: 'renter', text: 'Is the oven gas?' });
    const marks = ['answered', 'pinned'].map((kind, at) =>
      entry(kind, `00:0${at + 2}`, { about: asked.id }),
    );
    await save(sql, guide, tour, randomUUID(), [...marks, asked]);
    await save(sql, guide, tour, randomUUID(), marks);
    const [row] = await sql`select timeline from public.tour_reports where tour_id = ${tour}`;
    expect(row?.timeline).toEqual([asked, ...marks]);
  }));

test('a timeline leaves the check-list and the notes of the report as they are', () =>
  rolledBack(async (sql) => {
    const { tour, guide } = await makeLiveWorld(sql, { status: 'in_progress' });
    const report = randomUUID();
    await asPerson(
      sql,
      guide,
      (tx) => tx`
        insert into public.tour_reports (id, tour_id, author_id, notes)
        values (${report}, ${tour}, ${guide}, 'Dry')`,
    );
    await save(sql, guide, tour, report, [entry('joined', '00:00')]);
    const [row] = await sql`select notes, jsonb_array_length(timeline) as entries
      from public.tour_reports where id = ${report}`;
    expect(row).toEqual({ notes: 'Dry', entries: 1 });
  }));

test('a timeline is not written by the renter, others or visitors, nor into the report of another person', () =>
  rolledBack(async (sql) => {
    const { tour, guide, host, renter, otherHost } = await makeLiveWorld(sql, {
      status: 'in_progress',
    });
    const report = randomUUID();
    await save(sql, guide, tour, report, [entry('joined', '00:00')]);
    for (const one of [renter, otherHost])
      await sql.savepoint((tx) => expectRefused(save(tx, one, tour, randomUUID(), [])));
    // Another person's id is no way into their report, and no reason to lose one's own.
    await save(sql, host, tour, report, []);
    const entries = await sql`
      select author_id, jsonb_array_length(timeline) as n from public.tour_reports
      where tour_id = ${tour} order by 2`;
    expect([...entries]).toEqual([
      { author_id: host, n: 0 },
      { author_id: guide, n: 1 },
    ]);
    await sql.savepoint((tx) =>
      expectRefused(
        asVisitor(
          tx,
          (inner) => inner`select public.save_tour_timeline(${report}, ${tour}, '[]', '{}')`,
        ),
      ),
    );
  }));

test.each([
  ['no list', {}],
  ['an unknown kind', [entry('danced', '00:00')]],
  ['an unknown field', [entry('note', '00:00', { html: '<b>' })]],
  ['a long text', [entry('note', '00:00', { text: 'a'.repeat(1_001) })]],
  ['a time without its zone', [{ ...entry('note', '00:00'), at: '2027-03-01T15:00:00' }]],
  ...['2027-03-01T25:99:00Z', '2027-03-01T24:00:00Z', '2027-02-29T12:00:00Z'].map(
    (at): [string, object[]] => [`the time ${at}`, [{ ...entry('note', '00:00'), at }]],
  ),
  ['an answer to nothing', [entry('answered', '00:00')]],
  ['an answer to what is no message', [entry('answered', '00:00', { about: 'a question' })]],
  ['an answer to null', [entry('pinned', '00:00', { about: null })]],
  ['a note about a message', [entry('note', '00:00', { about: randomUUID() })]],
  ['too many entries', Array.from({ length: 401 }, () => entry('joined', '00:00'))],
])('a timeline is refused with %s', (_, timeline) =>
  rolledBack(async (sql) => {
    const { tour, guide } = await makeLiveWorld(sql, { status: 'in_progress' });
    await expect(save(sql, guide, tour, randomUUID(), timeline as object[])).rejects.toMatchObject({
      code: expect.stringMatching(/^(23514|22023)$/),
    });
  }),
);

test('a timeline goes into the report that is there, whatever its id, and hides none that waits elsewhere', () =>
  rolledBack(async (sql) => {
    const { tour, guide } = await makeLiveWorld(sql, { status: 'in_progress' });
    await save(sql, guide, tour, randomUUID(), [entry('joined', '00:00')]);
    await save(sql, guide, tour, randomUUID(), [entry('left', '20:00')]);
    // Written before the timeline was filed, delivered after.
    await asPerson(
      sql,
      guide,
      (tx) => tx`
        select public.save_tour_report(${randomUUID()}, ${tour}, '[]', 'Dry', now() - interval '1 hour')`,
    );
    const rows = await sql`
      select notes, jsonb_array_length(timeline) as entries from public.tour_reports
      where tour_id = ${tour}`;
    expect([...rows]).toEqual([{ notes: 'Dry', entries: 2 }]);
  }));

test('a timeline of two devices that is more than a report takes keeps what people wrote', () =>
  rolledBack(async (sql) => {
    const { tour, guide } = await makeLiveWorld(sql, { status: 'in_progress' });
    const many = (kind: string, count: number, more: object = {}) =>
      Array.from({ length: count }, (_, n) =>
        entry(kind, `${String(n % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`, more),
      );
    const picture = (n: number) => `${tour}/${guide}/${n}.jpg`;
    const pictures = (from: number) => Array.from({ length: 15 }, (_, n) => picture(from + n));
    const report = randomUUID();
    await save(sql, guide, tour, report, many('stage', 390, { stage: 'audio' }), pictures(0));
    await save(
      sql,
      guide,
      tour,
      report,
      many('note', 60, { text: '🏠'.repeat(300) }),
      pictures(15),
    );
    await save(
      sql,
      guide,
      tour,
      report,
      many('note', 60, { text: '🏠'.repeat(300) }),
      pictures(15),
    );
    const [row] = await sql`
      select jsonb_array_length(timeline) as entries, octet_length(timeline::text) as octets,
        jsonb_array_length(jsonb_path_query_array(timeline, '$[*] ? (@.kind == "note")')) as notes,
        cardinality(pictures) as pictures
      from public.tour_reports where tour_id = ${tour}`;
    expect(row).toMatchObject({ pictures: 20 });
    expect(row?.entries).toBeLessThanOrEqual(400);
    expect(row?.octets).toBeLessThanOrEqual(120_000);
    expect(row?.notes).toBeGreaterThan(80);
  }));

test('a timeline names pictures of its author’s folder only', () =>
  rolledBack(async (sql) => {
    const { tour, guide, renter } = await makeLiveWorld(sql, { status: 'in_progress' });
    await expectRefused(save(sql, guide, tour, randomUUID(), [], [`${tour}/${renter}/one.jpg`]), {
      code: '23514',
    });
  }));

test('a report has the pictures of its form, and those of the live tour whatever the form has', () =>
  rolledBack(async (sql) => {
    const { tour, guide, renter } = await makeLiveWorld(sql, { status: 'in_progress' });
    const path = (name: string) => `${tour}/${guide}/${name}.jpg`;
    const write = (pictures: string[] | null, written = 'now') =>
      asPerson(
        sql,
        guide,
        (tx) => tx`
          select public.save_tour_report(${randomUUID()}, ${tour}, '[]', 'Dry',
            ${written}::text::timestamptz, ${pictures})`,
      );
    const pictures = async () => {
      const [row] = await sql`select pictures from public.tour_reports where tour_id = ${tour}`;
      return row?.pictures;
    };
    await write([path('stairs'), path('oven')]);
    const live = path('live');
    await save(
      sql,
      guide,
      tour,
      randomUUID(),
      [entry('snapshot', '04:00', { path: live })],
      [live],
    );
    await write(null);
    expect(await pictures()).toEqual([path('stairs'), path('oven'), live]);
    await write([path('oven'), live]);
    expect(await pictures()).toEqual([live, path('oven')]);
    await write([path('old')], 'yesterday');
    expect(await pictures()).toEqual([live, path('oven')]);
    const many = Array.from({ length: 20 }, (_, n) => path(`${n}`));
    await sql.savepoint((tx) =>
      expectRefused(
        asPerson(
          tx,
          guide,
          (own) => own`
            select public.save_tour_report(${randomUUID()}, ${tour}, '[]', 'Dry', now(), ${many})`,
        ),
        { hint: 'tours.too_many_pictures' },
      ),
    );
    await expectRefused(write([`${tour}/${renter}/theirs.jpg`]), { code: '23514' });
  }));

test('a report of two devices at once is one', async () => {
  const sql = adminSql();
  const world = await sql.begin((tx) => makeTourWorld(tx));
  const { host, renter, guide } = world;
  try {
    for (let race = 0; race < 10; race += 1) {
      const guided = { status: 'completed', guide_id: guide, guide_answer: 'accepted' };
      const tour = await sql.begin((tx) => makeTour(tx, world, guided, -600 - race * 60));
      const save = (notes: string) =>
        sql.begin((tx) =>
          asPerson(
            tx,
            guide,
            (own) => own`
              select public.save_tour_report(${randomUUID()}, ${tour}, '[]', ${notes}, now())`,
          ),
        );
      const film = () =>
        sql.begin((tx) =>
          asPerson(
            tx,
            guide,
            (own) => own`select public.save_tour_timeline(${randomUUID()}, ${tour}, '[]', '{}')`,
          ),
        );
      await Promise.all([save('Phone'), save('Tablet'), film()]);
      const rows = await sql`select notes from public.tour_reports where tour_id = ${tour}`;
      expect(rows).toHaveLength(1);
      expect(rows[0]?.notes).not.toBe('');
    }
  } finally {
    await sql`delete from auth.users where id in ${sql([host, renter, guide])}`;
  }
});

test('the report of a guide who was taken off meanwhile, or of a cancelled tour, stays and is read by the host', () =>
  rolledBack(async (sql) => {
    const { host, guide, renter, tour } = await makeLiveWorld(sql, { guide_answer: 'asked' }, 10);
    const otherGuide = await signUp(sql, 'guide', 'Gwen Guide');
    const save = (who: string, notes: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select public.save_tour_report(${randomUUID()}, ${tour}, '[]', ${notes}, now())`,
      );
    const read = async (who: string) =>
      (
        await asPerson(
          sql,
          who,
          (tx) => tx`select notes from public.tour_reports where tour_id = ${tour} order by notes`,
        )
      ).map(({ notes }) => notes);
    // Taken off before they had accepted: it was never theirs.
    await act(sql, host, 'assign_guide', { tour, guide: null });
    await expectRefused(save(guide, 'Never mine'), { code: '42501' });
    await act(sql, host, 'assign_guide', { tour, guide });
    await act(sql, guide, 'answer_tour', { tour, accept: true });
    await act(sql, host, 'assign_guide', { tour, guide: null });
    await save(guide, 'Mold behind the sofa');
    await save(guide, 'Mold behind the sofa, photographed');
    for (const who of [guide, host]) {
      expect(await read(who)).toEqual(['Mold behind the sofa, photographed']);
    }
    expect(await told(sql, host)).toContain('A guide reports on a tour');
    await save(host, 'Mine');
    expect(await read(guide)).toEqual(['Mold behind the sofa, photographed']);
    for (const who of [renter, otherGuide]) {
      await expectRefused(save(who, 'Mine'), { code: '42501' });
      expect(await read(who)).toEqual([]);
    }
    // Who left long before the tour has seen nothing of it.
    const removed = (ago: string) => sql`
      update public.tour_events set created_at = now() - ${ago}::interval
      where tour_id = ${tour} and event = 'guide_removed'`;
    await sql`
      update public.tour_events set created_at = now() - interval '3 hours'
      where tour_id = ${tour} and event = 'guide_accepted'`;
    await removed('2 hours');
    await sql`delete from public.tour_reports where author_id = ${guide}`;
    await expectRefused(save(guide, 'From afar'), { code: '42501' });
    await removed('1 minute');
    await act(sql, host, 'cancel_tour', { tour, reason: 'Sold' });
    await save(guide, 'Before it was cancelled');
    expect(await read(host)).toEqual(['Before it was cancelled', 'Mine']);
    await sql`
      update public.tours set starts_at = now() - interval '8 days', ends_at = now() - interval '188 hours',
        home_held = tstzrange(now() - interval '8 days', now() - interval '7 days'),
        guide_held = tstzrange(now() - interval '8 days', now() - interval '7 days') where id = ${tour}`;
    await sql`delete from public.tour_reports where author_id = ${guide}`;
    await expectRefused(save(guide, 'Too late'), { code: '42501' });
  }));
