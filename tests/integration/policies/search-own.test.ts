import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply } from './applicants.ts';
import { savePaper } from './papers.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  send,
  signUp,
  start,
} from './people.ts';
import { makeLease, makeTour } from './stays.ts';

type Tx = postgres.TransactionSql;
type Item = Record<string, unknown> & { kind: string; id: string; title: string; score: number };

async function find(sql: Tx, who: string, q: string): Promise<Item[]> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ found: { items: Item[] } }[]>`select public.search_own(${q}, 5) as found`,
  );
  return row?.found.items ?? [];
}

const kinds = (items: Item[]) => [...new Set(items.map(({ kind }) => kind))].sort();

/** A host with a home, a tenant who applied, a guide, a vendor, a request, a paper and a conversation. */
async function makeDesk(sql: Tx) {
  const world = await makeWorld(sql);
  const { host, org, renter, guide, active } = world;
  await sql`update public.profiles set full_name = 'Grâce O''Hallow' where id = ${renter}`;
  await sql`update public.profiles set full_name = 'Gudrun Guide' where id = ${guide}`;
  await sql`
    update public.listings set title = 'Loft over the bakery', street_address = '1417 NW Marshall St',
      neighborhood = 'Pearl District' where id = ${active}`;
  const application = await apply(sql, renter, active);
  const lease = await makeLease(sql, world, { org_id: org });
  const tour = await makeTour(sql, world, { org_id: org });
  const conversation = await start(sql, renter, host, active);
  await send(sql, renter, conversation, 'The zephyrine lamp is broken');
  const document = await savePaper(sql, host, { org });
  await sql`update public.documents set title = 'Zinc insurance' where id = ${document}`;
  const [vendor] = await sql<{ id: string }[]>`
    insert into public.vendors (org_id, name, trade) values (${org}, 'Clearwater & Sons', 'plumbing')
    returning id`;
  const [request] = await sql<{ id: string }[]>`
    insert into public.maintenance_requests (listing_id, org_id, title, category)
    values (${active}, ${org}, 'Dripping faucet', 'plumbing') returning id`;
  return { ...world, application, lease, tour, conversation, document, vendor, request };
}

test('a host finds a person with everything that person has to do with them', () =>
  rolledBack(async (sql) => {
    const desk = await makeDesk(sql);
    const found = await find(sql, desk.host, 'grace');
    expect(kinds(found)).toEqual(['application', 'conversation', 'lease', 'person', 'tour']);
    const [person] = found;
    expect(person).toMatchObject({
      kind: 'person',
      id: desk.renter,
      title: "Grâce O'Hallow",
      lease: { id: desk.lease, status: 'active', home: 'Loft over the bakery' },
      application: { id: desk.application },
      tour: { id: desk.tour },
      conversation: desk.conversation,
    });
    expect(found.every(({ score }) => score > 0 && score <= 1)).toBe(true);
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }));

test.each([
  ['a beginning', 'gra', 'person'],
  ['two words in any order', 'ohallow grace', 'person'],
  ['no accent and no apostrophe', 'ohallow', 'person'],
  ['two letters the wrong way round', 'graec', 'person'],
  ['one word of a name and one that is not, which', 'galow gudrun', null],
  ['the guide', 'gudrun', 'person'],
  ['an address', '1417 marshall', 'home'],
  ['a neighborhood', 'pearl district', 'home'],
  ['a slip in a title', 'bakrey', 'home'],
  ['a vendor by trade', 'plumber', 'vendor'],
  ['a vendor by trade in Spanish', 'fontanero', 'vendor'],
  ['a vendor by name', 'clearwater', 'vendor'],
  ['a paper', 'zinc', 'document'],
  ['a request', 'faucet', 'request'],
  ['a word of a message', 'zephyrine', 'message'],
  ['what is a pattern to SQL', '% _', null],
  ['nothing', 'xqzvkw', null],
])('of %s (%s) the kind that is found first is %s', (_what, q, kind) =>
  rolledBack(async (sql) => {
    const { host } = await makeDesk(sql);
    const [best] = await find(sql, host, q);
    expect(best?.kind ?? null).toBe(kind);
  }),
);

test('an exact name comes before one that only begins so', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    for (const name of ['Anabel Stone', 'Ana Stone', 'Mariana Stone']) {
      await apply(sql, await signUp(sql, 'renter', name), active);
    }
    const people = (await find(sql, host, 'ana')).filter(({ kind }) => kind === 'person');
    expect(people.map(({ title }) => title)).toEqual(['Ana Stone', 'Anabel Stone']);
  }));

test('nothing of one organisation is found by another, by its people or by visitors', () =>
  rolledBack(async (sql) => {
    const desk = await makeDesk(sql);
    for (const q of ['grace', 'gudrun', 'marshall', 'clearwater', 'zinc', 'faucet', 'zephyrine']) {
      expect(await find(sql, desk.otherHost, q), q).toEqual([]);
      expect(await find(sql, desk.otherRenter, q), q).toEqual([]);
      await expectRefused(asVisitor(sql, (tx) => tx`select public.search_own(${q}, 5)`));
    }
    // The renter finds whom they write with, and not what the host has about them.
    const mine = await find(sql, desk.renter, 'hana');
    expect(kinds(mine)).toEqual(['conversation', 'person']);
    expect(mine.find(({ kind }) => kind === 'person')).toMatchObject({ id: desk.host });
    for (const q of ['clearwater', 'zinc', 'marshall']) {
      expect(await find(sql, desk.renter, q), q).toEqual([]);
    }
  }));

test('a renter who applied to two hosts is found by each with their own matters alone', () =>
  rolledBack(async (sql) => {
    const desk = await makeDesk(sql);
    const elsewhere = await makeListing(sql, desk.otherHost, { title: 'Other place' });
    const other = await apply(sql, desk.renter, elsewhere);
    const found = await find(sql, desk.otherHost, 'grace');
    expect(kinds(found)).toEqual(['application', 'person']);
    expect(found.find(({ kind }) => kind === 'application')?.id).toBe(other);
    expect(JSON.stringify(found)).not.toContain('bakery');
    expect(JSON.stringify(await find(sql, desk.host, 'grace'))).not.toContain('Other place');
  }));

test('[DEC-39] an assistant finds neither papers nor leases nor others’ messages, a manager does find papers', () =>
  rolledBack(async (sql) => {
    const desk = await makeDesk(sql);
    const assistant = await signUp(sql, 'host', 'Asa Assistant');
    const manager = await signUp(sql, 'host', 'Mina Manager');
    await join(sql, desk.org, assistant, 'assistant');
    await join(sql, desk.org, manager, 'manager');
    expect(kinds(await find(sql, assistant, 'grace'))).toEqual(['application', 'person', 'tour']);
    expect(await find(sql, assistant, 'zinc')).toEqual([]);
    expect(await find(sql, assistant, 'zephyrine')).toEqual([]);
    expect(kinds(await find(sql, manager, 'grace'))).toEqual([
      'application',
      'lease',
      'person',
      'tour',
    ]);
    expect(kinds(await find(sql, manager, 'zinc'))).toEqual(['document']);
    expect(await find(sql, manager, 'zephyrine')).toEqual([]);
    expect(kinds(await find(sql, manager, 'asa'))).toEqual(['person']);
  }));

test('who left, what was deleted and a former name are found no more', () =>
  rolledBack(async (sql) => {
    const desk = await makeDesk(sql);
    const colleague = await signUp(sql, 'host', 'Cora Colleague');
    await join(sql, desk.org, colleague);
    expect(kinds(await find(sql, desk.host, 'cora'))).toEqual(['person']);
    await sql`delete from public.organization_members where profile_id = ${colleague}`;
    expect(await find(sql, desk.host, 'cora')).toEqual([]);
    await sql`update public.profiles set full_name = 'Wilma New' where id = ${desk.renter}`;
    expect(await find(sql, desk.host, 'grace')).toEqual([]);
    expect((await find(sql, desk.host, 'wilma'))[0]).toMatchObject({ id: desk.renter });
    await sql`delete from public.vendors where id = ${desk.vendor?.id ?? ''}`;
    expect(await find(sql, desk.host, 'clearwater')).toEqual([]);
    await sql`update public.listings set title = 'Attic' where id = ${desk.active}`;
    expect(await find(sql, desk.host, 'bakery')).toEqual([]);
    const [left] = await sql`
      select count(*)::int as n from private.search_entries where subject_id = ${desk.vendor?.id ?? ''}`;
    expect(left?.n).toBe(0);
  }));

test('a draft is the applicant’s alone', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    await sql`update public.profiles set full_name = 'Dora Draft' where id = ${renter}`;
    await sql`insert into public.applications (listing_id, applicant_id) values (${active}, ${renter})`;
    expect(await find(sql, host, 'dora')).toEqual([]);
  }));
