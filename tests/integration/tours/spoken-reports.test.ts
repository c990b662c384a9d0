import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import { makeLiveWorld } from './live-world.ts';

type Tx = postgres.TransactionSql;
type Said = {
  voice?: object;
  signature?: object | null;
  visitor?: object | null;
  pictures?: string[];
};

const NAMED = {
  ...{ name: 'Gil Guide', drawing: null, at: '2026-11-28T10:05:00.123Z' },
  covers: 'd'.repeat(64),
};
const DRAWN = { width: 600, height: 200, strokes: [[10, 20, 90, 60]] };
const PEAKS = [0, 7, 100];

/** A report as the form sends it, with all that it knows. */
const save = (
  sql: Tx,
  who: string,
  tour: string,
  { voice = [], signature = null, visitor = null, pictures = [] }: Said,
  written = 'now',
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.save_tour_report(${randomUUID()}, ${tour}, '[]', 'Dry', ${written}::text::timestamptz,
        ${pictures}, ${tx.json(voice as never)}, ${signature && tx.json(signature as never)},
        ${visitor && tx.json(visitor as never)})`,
  );

const stored = async (sql: Tx, who: string, tour: string) =>
  asPerson(sql, who, (tx) =>
    tx`
      select voice_notes, signature, visitor_signature from public.tour_reports
      where tour_id = ${tour}`.then((rows) => [...rows]),
  );

const waiting = async (sql: Tx, tour: string) =>
  (
    await sql`
      select name from private.files_to_erase
      where bucket_id = 'tour_reports' and starts_with(name, ${tour}) order by name`
  ).map(({ name }) => name);

test('a report has the voice notes and signatures of its form, read by its author and the host’s side alone', () =>
  rolledBack(async (sql) => {
    const { tour, guide, host, renter, otherHost } = await makeLiveWorld(sql, {
      status: 'in_progress',
    });
    const note = { path: `${tour}/${guide}/one.webm`, duration: 4.25, peaks: PEAKS };
    const signature = { ...NAMED, drawing: DRAWN };
    const visitor = { ...NAMED, name: 'Rosa Renter' };
    await save(sql, guide, tour, { voice: [note], signature, visitor });
    const all = [{ voice_notes: [note], signature, visitor_signature: visitor }];
    for (const who of [guide, host]) expect(await stored(sql, who, tour)).toEqual(all);
    for (const who of [renter, otherHost]) expect(await stored(sql, who, tour)).toEqual([]);
    // A form of an older release knows of none of it.
    await asPerson(
      sql,
      guide,
      (tx) => tx`select public.save_tour_report(${randomUUID()}, ${tour}, '[]', 'Dark', now())`,
    );
    expect(await stored(sql, host, tour)).toEqual(all);
    // What was written before, on another device, changes nothing.
    await save(sql, guide, tour, {}, 'yesterday');
    expect(await stored(sql, host, tour)).toEqual(all);
    await save(sql, guide, tour, {});
    expect(await stored(sql, host, tour)).toEqual([
      { voice_notes: [], signature: null, visitor_signature: null },
    ]);
  }));

test('neither renter, others nor visitors speak or sign in a report, nor does the host in that of the guide', () =>
  rolledBack(async (sql) => {
    const { tour, guide, host, renter, otherHost } = await makeLiveWorld(sql, {
      status: 'in_progress',
    });
    await save(sql, guide, tour, { signature: NAMED });
    for (const who of [renter, otherHost])
      await sql.savepoint((tx) =>
        expectRefused(save(tx, who, tour, { signature: NAMED }), { code: '42501' }),
      );
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`select public.save_tour_report(${randomUUID()}, ${tour}, '[]', '', now())`,
      ),
      { code: '42501' },
    );
    const changed = await asPerson(
      sql,
      host,
      (tx) => tx`
        update public.tour_reports set signature = null, voice_notes = '[]'
        where tour_id = ${tour} and author_id = ${guide} returning id`,
    );
    expect([...changed]).toEqual([]);
  }));

test.each<[string, (folder: string, other: string) => Said]>([
  [
    'a sound of another folder',
    (_, other) => ({ voice: [{ path: `${other}/a.webm`, duration: 1, peaks: [] }] }),
  ],
  ['no length', (folder) => ({ voice: [{ path: `${folder}/a.webm`, peaks: [] }] })],
  [
    'more than five minutes',
    (folder) => ({ voice: [{ path: `${folder}/a.webm`, duration: 302, peaks: [] }] }),
  ],
  [
    'a peak above all',
    (folder) => ({ voice: [{ path: `${folder}/a.webm`, duration: 1, peaks: [101] }] }),
  ],
  [
    '65 peaks',
    (folder) => ({ voice: [{ path: `${folder}/a.webm`, duration: 1, peaks: Array(65).fill(1) }] }),
  ],
  [
    'an unknown field',
    (folder) => ({ voice: [{ path: `${folder}/a.webm`, duration: 1, peaks: [], html: '' }] }),
  ],
  [
    'six voice notes',
    (folder) => ({
      voice: Array.from({ length: 6 }, (_, n) => ({
        path: `${folder}/${n}.webm`,
        duration: 1,
        peaks: [],
      })),
    }),
  ],
  ['no list', () => ({ voice: {} })],
  ['a signature without a name', () => ({ signature: { ...NAMED, name: '' } })],
  [
    'a signature of a day that there is not',
    () => ({ signature: { ...NAMED, at: '2026-02-30T10:00:00Z' } }),
  ],
  ['a signature that covers nothing', () => ({ visitor: { ...NAMED, covers: '' } })],
  ['a drawing that is none', () => ({ signature: { ...NAMED, drawing: { strokes: [] } } })],
  ['an unknown field of a signature', () => ({ visitor: { ...NAMED, phone: '1' } })],
])('a report is refused with %s', (_, said) =>
  rolledBack(async (sql) => {
    const { tour, guide, host } = await makeLiveWorld(sql, { status: 'in_progress' });
    await expect(
      save(sql, guide, tour, said(`${tour}/${guide}`, `${tour}/${host}`)),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|P0001)$/) });
  }),
);

test('the name of a signer is a line that is read as it was typed', () =>
  rolledBack(async (sql) => {
    const { tour, guide } = await makeLiveWorld(sql, { status: 'in_progress' });
    await save(sql, guide, tour, { signature: { ...NAMED, name: ' Gil\u202e\nGuide ' } });
    const [row] = await stored(sql, guide, tour);
    expect(row?.signature.name).toBe('Gil Guide');
    await expectRefused(save(sql, guide, tour, { signature: { ...NAMED, name: '\u2060' } }), {
      hint: 'text.nothing_visible',
    });
  }));

test('what is taken off a report is erased from storage, and what is put back stays', () =>
  rolledBack(async (sql) => {
    const { tour, guide, host, renter } = await makeLiveWorld(sql, { status: 'in_progress' });
    const path = (name: string) => `${tour}/${guide}/${name}`;
    const note = { path: path('note.webm'), duration: 4, peaks: PEAKS };
    const both = [path('oven.jpg'), path('stairs.jpg')];
    await save(sql, guide, tour, { voice: [note], pictures: both });
    expect(await waiting(sql, tour)).toEqual([]);
    await save(sql, guide, tour, { pictures: both.slice(1) });
    expect(await waiting(sql, tour)).toEqual([path('note.webm'), path('oven.jpg')]);
    // Another device still has it.
    await save(sql, guide, tour, { voice: [note], pictures: both.slice(1) });
    expect(await waiting(sql, tour)).toEqual([path('oven.jpg')]);
    await sql`delete from public.tours where id = ${tour}`;
    expect(await waiting(sql, tour)).toEqual([path('note.webm'), ...both]);
    for (const who of [guide, host, renter])
      await sql.savepoint((tx) =>
        expectRefused(asPerson(tx, who, (own) => own`select * from private.files_to_erase`)),
      );
  }));

test('a file that a report shows is not taken away under it, not even by its author', () =>
  rolledBack(async (sql) => {
    const { tour, guide } = await makeLiveWorld(sql, { status: 'in_progress' });
    const paths = ['shown.webm', 'loose.webm'].map((name) => `${tour}/${guide}/${name}`);
    for (const path of paths)
      await sql`
        insert into storage.objects (bucket_id, name, owner_id) values ('tour_reports', ${path}, ${guide})`;
    const [shown] = paths;
    await save(sql, guide, tour, { voice: [{ path: shown, duration: 1, peaks: [] }] });
    await sql`select set_config('storage.allow_delete_query', 'true', true)`;
    const gone = await asPerson(
      sql,
      guide,
      (tx) => tx`
        delete from storage.objects where bucket_id = 'tour_reports' and name = any (${paths}) returning name`,
    );
    expect(gone.map(({ name }) => name)).toEqual([paths[1]]);
  }));

test('the pack of a tour has voice notes and signatures of the reader’s own report', () =>
  rolledBack(async (sql) => {
    const { tour, guide, host, renter } = await makeLiveWorld(sql, { status: 'in_progress' });
    const note = { path: `${tour}/${guide}/one.webm`, duration: 4, peaks: PEAKS };
    await save(sql, guide, tour, { voice: [note], signature: NAMED });
    const reports = async (who: string) => {
      const [row] = await asPerson(sql, who, (tx) => tx`select public.my_tour_packs() as packs`);
      const packs: { id: string; extras: { report: unknown } }[] = row?.packs;
      return packs.filter(({ id }) => id === tour).map(({ extras }) => extras.report);
    };
    expect(await reports(guide)).toMatchObject([
      { voice_notes: [note], signature: NAMED, visitor_signature: null },
    ]);
    for (const who of [host, renter])
      expect(JSON.stringify(await reports(who))).not.toContain('one.webm');
  }));

test('a renter reads what was signed in their name, and nothing else of the report; others read none of it', () =>
  rolledBack(async (sql) => {
    const { tour, guide, host, renter, otherRenter } = await makeLiveWorld(sql, {
      status: 'completed',
    });
    const visitor = { ...NAMED, name: 'Rosa Renter', drawing: DRAWN };
    const signed = async (tx: Tx, who: string) => {
      const [row] = await asPerson(
        tx,
        who,
        (own) => own`select public.signed_visit(${tour}) as all`,
      );
      return row?.all;
    };
    await save(sql, guide, tour, { signature: NAMED });
    expect(await signed(sql, renter)).toEqual([]);
    await save(sql, guide, tour, { signature: NAMED, visitor });
    expect(await signed(sql, renter)).toEqual([visitor]);
    for (const who of [guide, host, otherRenter])
      await sql.savepoint((tx) => expectRefused(signed(tx, who), { hint: 'tours.missing' }));
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.signed_visit(${tour})`),
      { code: '42501' },
    );
  }));

test('signature and voice of a guide who is gone go, what they found stays', () =>
  rolledBack(async (sql) => {
    const { tour, guide, host } = await makeLiveWorld(sql, { status: 'completed' });
    const path = `${tour}/${guide}/one.webm`;
    const voice = [{ path, duration: 4, peaks: PEAKS }];
    await save(sql, guide, tour, { signature: NAMED, voice });
    await sql`select private.erase_account(${guide})`;
    expect(
      await asPerson(
        sql,
        host,
        (tx) => tx`
          select notes, signature, voice_notes from public.tour_reports where tour_id = ${tour}`,
      ),
    ).toMatchObject([{ notes: 'Dry', signature: null, voice_notes: [] }]);
    expect(await waiting(sql, tour)).toEqual([path]);
  }));

test('the export of a renter has what was signed in their name, and nothing else of the report', () =>
  rolledBack(async (sql) => {
    const { tour, guide, renter, otherRenter } = await makeLiveWorld(sql, { status: 'completed' });
    const visitor = { ...NAMED, name: 'Rosa Renter', drawing: DRAWN };
    await save(sql, guide, tour, { signature: NAMED, visitor });
    const exported = async (who: string) => {
      const [row] = await asPerson(sql, who, (tx) => tx`select public.export_my_data() as it`);
      return row?.it.tables;
    };
    expect(await exported(renter)).toMatchObject({
      tour_reports: [],
      visit_signatures: [{ tour_id: tour, visitor_signature: visitor }],
    });
    expect(JSON.stringify(await exported(renter))).not.toContain('Dry');
    expect(await exported(otherRenter)).toMatchObject({ visit_signatures: [] });
    // The guide has it in their report.
    expect(await exported(guide)).toMatchObject({
      tour_reports: [{ visitor_signature: visitor }],
      visit_signatures: [],
    });
  }));
