import { beforeAll, expect, test } from 'vitest';
import { documentsQuestions } from '../../../supabase/assistant/answers/documents.ts';
import { leasesQuestions } from '../../../supabase/assistant/answers/leases.ts';
import { reviewsQuestions } from '../../../supabase/assistant/answers/reviews.ts';
import { adminSql } from '../../support/database.ts';
import { type Asker, answered, askerOf, shownIn, thing } from './asking.ts';

const questions = [...leasesQuestions, ...documentsQuestions, ...reviewsQuestions];
let host: Asker;
let other: Asker;

beforeAll(async () => {
  host = await askerOf('host@kinstead.test');
  other = await askerOf('host2@kinstead.test');
});

const ask = (name: string, asked: Parameters<typeof answered>[3] = {}, who = host) =>
  answered(questions, name, who, asked);

const tenancy = async () => {
  const [row] = await adminSql()<
    { id: string; home: string; title: string; person: string; tenant: string; ends: string }[]
  >`
    select e.id, l.id as home, l.title, p.id as person, p.full_name as tenant, e.ends_on::text as ends
    from public.leases e join public.listings l on l.id = e.listing_id
    join public.lease_parties o on o.lease_id = e.id and o.party = 'tenant'
    join public.profiles p on p.id = o.profile_id
    where e.org_id = ${host.org} and e.status = 'active' and e.ends_on is not null
      and e.starts_on < now()::date - 2
    order by e.ends_on, e.id, o.signing_order limit 1`;
  if (!row) throw new Error('the seed has no lease in force');
  return row;
};

test('who lives in a home is who has its lease, and the list has every lease in force', async () => {
  const row = await tenancy();
  const listing = thing('listing', row.home, row.title);
  const one = await ask('ask.tenant', { values: { listing: row.home }, entities: { listing } });
  expect(one.markdown).toContain(row.tenant);
  expect(one.table?.rows[0]?.url).toBe(`/dashboard/leases/${row.id}`);
  const [leases] = await adminSql()<{ n: number }[]>`
    select count(*)::int as n from public.leases
    where org_id = ${host.org} and status in ('active', 'ending')`;
  const all = await ask('ask.tenant', { locale: 'es' });
  expect(all.result).toEqual({ leases: leases?.n });
  expect(all.markdown).toMatch(/^Tienes \*\*\d+ inquilinos?\*\* en \d+ viviendas?\.$/);
});

test('leases that end in a time are those of its days, of one tenant only theirs', async () => {
  const row = await tenancy();
  const period = { from: row.ends, to: row.ends };
  const answer = await ask('ask.leases', { values: { period } });
  expect(answer.result).toMatchObject({ ids: expect.arrayContaining([row.id]) });
  const person = thing('person', row.person, row.tenant);
  const theirs = await ask('ask.leases', {
    values: { person: row.person },
    entities: { person },
    locale: 'es',
  });
  expect(theirs.result).toMatchObject({ ids: expect.arrayContaining([row.id]) });
  expect(theirs.markdown).toContain(`de ${row.tenant}`);
  expect(theirs.table?.rows.every(({ cells }) => cells[0]?.includes(row.tenant))).toBe(true);
  const never = await ask('ask.leases', {
    values: { period: { from: '2019-03-01', to: '2019-03-31' } },
  });
  expect(never.markdown).toBe('There are no leases that end in March 2019.');
});

test('unsigned leases are those that wait for a signature', async () => {
  const rows = await adminSql()<{ id: string }[]>`
    select id from public.leases where org_id = ${host.org} and status in ('sent', 'partly_signed')`;
  const answer = await ask('ask.leases', { values: { status: 'unsigned' } });
  expect(answer.result).toMatchObject({ leases: rows.length });
  for (const row of answer.table?.rows ?? []) expect(row.cells.at(-1)).not.toBe('–');
});

test('documents are counted by kind and by the days of their expiry', async () => {
  const [row] = await adminSql()<{ all: number; insurance: number }[]>`
    select count(*)::int as all, (count(*) filter (where kind = 'insurance'))::int as insurance
    from public.documents d where d.org_id = ${host.org} or d.owner_id = ${host.id}
      or d.id in (select s.document_id from public.document_shares s
        join public.applications a on a.id = s.application_id join public.listings l on l.id = a.listing_id
        where s.revoked_at is null and l.org_id = ${host.org})
      or d.id in (select s.document_id from public.document_shares s join public.leases e on e.id = s.lease_id
        where s.revoked_at is null and e.org_id = ${host.org})`;
  const all = await ask('ask.documents');
  expect(all.result).toMatchObject({ documents: row?.all });
  const some = await ask('ask.documents', { values: { kind: 'insurance' }, locale: 'es' });
  expect(some.result).toMatchObject({ documents: row?.insurance });
  const none = await ask('ask.documents', {
    values: { period: { from: '2019-01-01', to: '2019-12-31' } },
    locale: 'es',
  });
  expect(none.markdown).toBe('No hay documentos que vencen en 2019.');
});

test('reviews are those that everybody reads of the homes of this side, with their mean', async () => {
  const [row] = await adminSql()<{ n: number; open: number; mean: number }[]>`
    select count(*)::int as n, (count(*) filter (where r.reply is null))::int as open,
      avg(r.stars)::float8 as mean
    from public.reviews r join public.listings l on l.id = r.listing_id
    where r.subject in ('home', 'host') and r.revealed_at is not null and r.hidden_at is null
      and (l.owner_id = ${host.id} or l.org_id = ${host.org})`;
  expect(row?.n).toBeGreaterThan(0);
  const answer = await ask('ask.reviews');
  expect(answer.result).toMatchObject({
    reviews: row?.n,
    unanswered: row?.open,
    average: row?.mean,
  });
  expect((await ask('ask.reviews', { locale: 'es' })).markdown).toContain('en promedio');
});

test('the rating is the mean over all reviews of host and homes', async () => {
  const answer = await ask('ask.rating');
  const result = answer.result as { reviews: number; stars: number };
  const bars = answer.chart?.bars ?? [];
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(result.reviews);
  const mean = bars.reduce((sum, { value }, at) => sum + value * (5 - at), 0) / result.reviews;
  expect(result.stars).toBeCloseTo(mean, 1);
  expect((await ask('ask.rating', { locale: 'es' })).markdown).toContain('en promedio, de');
});

test('leases, papers and reviews of another organisation appear in no answer', async () => {
  const rows = await adminSql()<{ id: string; title: string }[]>`
    select id, title from public.listings where org_id = ${other.org}
      and title not in (select title from public.listings where org_id = ${host.org})`;
  const leases = await adminSql()<{ id: string; home: string; person: string }[]>`
    select e.id, e.listing_id as home, o.profile_id as person from public.leases e
    join public.lease_parties o on o.lease_id = e.id and o.party = 'tenant'
    where e.org_id = ${other.org}`;
  const [foreign] = leases;
  if (!foreign) throw new Error('the other host of the seed has no lease');
  const lease = thing('lease', foreign.id, 'Theirs');
  for (const { spoken } of questions) {
    // Who asks for one lease alone is given theirs.
    const theirs = { values: { lease: foreign.id }, entities: { lease } };
    const shown = shownIn(await ask(spoken.name, spoken.slots?.lease ? theirs : {}));
    for (const { title } of rows)
      expect(shown, `${spoken.name}: ${title}`).not.toContain(`"${title}`);
    const others = leases.filter(({ id }) => id !== foreign.id || !spoken.slots?.lease);
    for (const { id } of others) expect(shown, spoken.name).not.toContain(id);
  }
  const contacts = await ask('ask.contacts', {
    values: { lease: foreign.id },
    entities: { lease },
  });
  expect(contacts.table).toBeUndefined();
  const listing = thing('listing', foreign.home, 'Theirs');
  const asked = { values: { listing: listing.id }, entities: { listing } };
  expect((await ask('ask.tenant', asked)).result).toEqual({ leases: 0 });
  expect((await ask('ask.leases', asked)).result).toMatchObject({ leases: 0 });
  expect((await ask('ask.reviews', asked)).result).toEqual({ reviews: 0 });
  expect((await ask('ask.documents', asked)).result).toEqual({ documents: 0 });
});
