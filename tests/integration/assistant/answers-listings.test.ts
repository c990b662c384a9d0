import { beforeAll, expect, inject, test } from 'vitest';
import { fetchInsights } from '#shared/domains/analytics/api/analytics.ts';
import { fetchRentRollTotals } from '#shared/domains/earnings/api/money-desk.ts';
import { fetchHostFigures } from '#shared/domains/listings/api/host-figures.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { findQuestion } from '../../../supabase/assistant/answers/find.ts';
import { listingsQuestions } from '../../../supabase/assistant/answers/listings.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { adminSql } from '../../support/database.ts';
import { type Asker, answered, askerOf, shownIn, thing } from './asking.ts';

let host: Asker;
let other: Asker;

beforeAll(async () => {
  supplyShell(inject('stack'));
  host = await askerOf('host@kinstead.test');
  other = await askerOf('host2@kinstead.test');
  await signInAs('host@kinstead.test');
});

const ask = (name: string, asked: Parameters<typeof answered>[3] = {}, who = host) =>
  answered(listingsQuestions, name, who, asked);

test('homes are counted as the dashboard counts them, in all and on the market', async () => {
  const figures = await fetchHostFigures();
  const all = await ask('ask.listings');
  expect(all.result).toMatchObject({ count: figures.all_homes });
  expect(all.markdown).toBe(
    `You have **${figures.all_homes} homes**. ${figures.active_homes} of them on the market, for ${money(figures.active_rent_cents)} a month.`,
  );
  const active = await ask('ask.listings', { values: { status: 'active' } });
  expect(active.result).toMatchObject({ count: figures.active_homes });
  expect(active.table?.rows).toHaveLength(Math.min(50, figures.active_homes));
  const spanish = await ask('ask.listings', { values: { status: 'active' }, locale: 'es' });
  expect(spanish.markdown).toContain(`Tienes **${figures.active_homes} viviendas**`);
});

test('homes of a place are those of the city, and a place without one has none', async () => {
  const [row] = await adminSql()<{ city: string; homes: number }[]>`
    select city, count(*)::int as homes from public.listings
    where owner_id = ${host.id} or org_id = ${host.org} group by city order by 2 desc limit 1`;
  const answer = await ask('ask.listings', { values: { place: row?.city.toLowerCase() } });
  expect(answer.result).toMatchObject({ count: row?.homes });
  const none = await ask('ask.listings', { values: { place: 'atlantis' }, locale: 'es' });
  expect(none.markdown).toBe('No tienes viviendas en «atlantis».');
});

test('vacant homes are those that the rent roll has as vacant', async () => {
  const totals = await fetchRentRollTotals(host.org, { only: 'vacant' });
  const answer = await ask('ask.vacant');
  expect(answer.result).toMatchObject({ vacant: totals.homes });
  const ends = { from: '2026-01-01', to: '2027-12-31' };
  const later = await ask('ask.vacant', { values: { period: ends }, locale: 'es' });
  expect(later.result).toMatchObject({ vacant: totals.homes, until: ends.to });
  const [leases] = await adminSql()<{ n: number }[]>`
    select count(*)::int as n from public.leases e
    where e.org_id = ${host.org} and e.ends_on between now()::date and ${ends.to}
      and (e.status = 'ending' or (e.status = 'active' and e.after_term = 'ends'))`;
  // Those that another lease follows are left out.
  expect((later.result as { soon: number }).soon).toBeLessThanOrEqual(leases?.n ?? 0);
  expect(later.markdown).toMatch(/contratos? terminan?|Ningún contrato termina/);
});

test('views of all homes and of one are the figures of insights', async () => {
  const period = { from: '2026-10-01', to: '2026-10-28' };
  const insights = await fetchInsights(host.org, period.from, period.to);
  const answer = await ask('ask.views', { values: { period } });
  expect(insights.totals.views).toBeGreaterThan(0);
  expect(answer.result).toMatchObject({ totals: insights.totals, previous: insights.previous });
  const rows = answer.table?.rows ?? [];
  expect(rows[0]?.cells[0]).toBe(answer.chart?.bars[0]?.label);
  const id = rows[0]?.url?.split('/').at(-1) ?? '';
  const one = await fetchInsights(host.org, period.from, period.to, id);
  const home = await ask('ask.views', {
    values: { period, listing: id },
    entities: { listing: thing('listing', id, 'Loft') },
    locale: 'es',
  });
  expect(home.result).toMatchObject({ totals: one.totals });
  expect(home.markdown).toContain(`“Loft” tuvo **${one.totals.views} vistas**`);
  expect(home.chart?.bars.reduce((sum, { value }) => sum + value, 0)).toBe(one.totals.views);
});

test('a home is described with its rent, its tenant and its history', async () => {
  const [row] = await adminSql()<{ id: string; title: string; rent: number; tenant: string }[]>`
    select l.id, l.title, l.rent_cents as rent, p.full_name as tenant
    from public.leases e join public.listings l on l.id = e.listing_id
    join public.lease_parties o on o.lease_id = e.id and o.party = 'tenant'
    join public.profiles p on p.id = o.profile_id
    where e.org_id = ${host.org} and e.status = 'active' and e.starts_on < now()::date - 2
    order by e.id, o.signing_order limit 1`;
  if (!row) throw new Error('the seed has no lease in force');
  const listing = thing('listing', row.id, row.title);
  const answer = await ask('ask.home', { values: { listing: row.id }, entities: { listing } });
  expect(answer.markdown).toContain(`costs **${money(row.rent)}** a month`);
  expect(answer.markdown).toContain(row.tenant);
  expect(JSON.stringify(answer.table)).toContain(`Lease of ${row.tenant}`);
  const spanish = await ask('ask.home', {
    values: { listing: row.id },
    entities: { listing },
    locale: 'es',
  });
  expect(spanish.markdown).toContain('**Dirección**');
});

test('homes of another organisation appear in no answer, not even by their id', async () => {
  const rows = await adminSql()<{ id: string; title: string }[]>`
    select id, title from public.listings where org_id = ${other.org}
      and title not in (select title from public.listings where org_id = ${host.org})`;
  const [foreign] = rows;
  if (!foreign) throw new Error('the other host of the seed has no home');
  for (const name of ['ask.listings', 'ask.vacant', 'ask.views']) {
    const shown = shownIn(await ask(name));
    for (const { title } of rows) expect(shown, `${name}: ${title}`).not.toContain(`"${title}`);
  }
  const listing = thing('listing', foreign.id, 'Theirs');
  const asked = { values: { listing: foreign.id }, entities: { listing } };
  expect((await ask('ask.home', asked)).markdown).toBe('This home is not here any more.');
  await expect(ask('ask.views', asked)).rejects.toMatchObject({ hint: 'insights.missing' });
});

test('the market is searched as its page searches it', async () => {
  const find = (text: string, locale: 'en' | 'es' = 'en') =>
    answered([findQuestion], 'find', host, { values: { text }, locale });
  const answer = await find('2 bedroom apartments under $3000');
  expect(answer.artifacts[0]?.url).toBe('/homes?max=3000&beds=2&type=apartment');
  const { listing_ids: ids } = answer.result as { listing_ids: string[] };
  const homes = await adminSql()<{ bedrooms: number; rent_cents: number; home_type: string }[]>`
    select bedrooms, rent_cents, home_type from public.listings where id = any (${ids}::uuid[])`;
  expect(homes.length).toBeGreaterThan(0);
  for (const home of homes) {
    expect(home.bedrooms).toBeGreaterThanOrEqual(2);
    expect(home.rent_cents).toBeLessThanOrEqual(300_000);
    expect(home.home_type).toBe('apartment');
  }
  const none = await find('castillo submarino', 'es');
  expect(none.markdown).toBe(
    'No se encontró ninguna vivienda en el mercado para «castillo submarino».',
  );
});
