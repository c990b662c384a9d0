import postgres, { type Sql } from 'postgres';
import { expect, secondPerson, test } from '#tests/support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, ahead, arriveAs, makePerson } from '../people.ts';

let sql: Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.databaseUrl, { max: 1 });
});
test.afterEach(() => sql.end());

const amountIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

test('a home says what it costs the reader: with their day, their pets and their car', async ({
  page,
  stack,
}) => {
  const own = await makeOwnHome(stack, sql, { named: 'Flat with fees', status: 'active' });
  await sql`
    update public.listings set deposit_cents = 80000, pets_allowed = true, available_from = ${ahead(20)}
    where id = ${own.listing}`;
  for (const [kind, cents, period] of [
    ['pet', 3_500, 'monthly'],
    ['parking', 10_000, 'monthly'],
    ['move_in', 20_000, 'once'],
  ] as const)
    await sql`
      insert into public.listing_fees (listing_id, kind, amount_cents, period)
      values (${own.listing}, ${kind}, ${cents}, ${period})`;
  await page.goto(`/listings/${own.listing}`);
  const costs = page.getByRole('region', { name: 'What it costs you' });
  const line = (name: string) =>
    costs
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await expect(line('Each month, all in')).toHaveText('$1,000');
  await costs.getByLabel('Pets').selectOption('2');
  await expect(line('Each month, all in')).toHaveText('$1,070');
  await costs.getByRole('checkbox', { name: 'With a parking space' }).check();
  await expect(line('Each month, all in')).toHaveText('$1,170');
  await expect(line('Deposit, given back')).toHaveText('$800');
  await expect(line('Paid once')).toHaveText('$200');
  const firstMonth = amountIn(await line('First month, by its days').textContent());
  expect(firstMonth).toBeLessThanOrEqual(1_170);
  expect(amountIn(await line('To move in').textContent())).toBeCloseTo(firstMonth + 1_000, 2);
});

test('a home shows what its rent was, what is much like it, and what was said of it and its host', async ({
  page,
}) => {
  // What visitors have read for long: a home of the seed with several reviews and an answer.
  const [known] = await sql<{ id: string; reviews: number; stars: string; reply: string }[]>`
    select l.id, count(*)::integer as reviews, round(avg(r.stars), 1)::text as stars, max(r.reply) as reply
    from public.reviews r join public.listings l on l.id = r.listing_id and l.status = 'active'
    where r.subject = 'home' and r.revealed_at is not null and r.hidden_at is null
    group by l.id order by count(*) desc, count(r.reply) desc, l.id limit 1`;
  await sql`
    insert into public.listing_price_changes (listing_id, rent_cents, previous_rent_cents, changed_at)
    values (${known?.id ?? null}, 150000, 160000, '2024-03-05T18:00:00Z')`;
  const reads = page.waitForResponse((answer) => answer.url().includes('similar_listings'));
  await page.goto(`/listings/${known?.id}`);
  const similar: { id: string }[] = await (await reads).json();

  await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible();
  await expect(page.getByText('Lowered from $1,600 to $1,500')).toBeVisible();
  await expect(page.getByText('March 5, 2024')).toBeVisible();

  const ofHome = page.getByRole('region', { name: 'Reviews of this home' });
  const count = known?.reviews ?? 0;
  await expect(ofHome).toContainText(
    `${known?.stars} of 5 · ${count} ${count === 1 ? 'review' : 'reviews'}`,
  );
  const more = ofHome.getByRole('button', { name: /^Show \d+ more$/ });
  if (await more.isVisible()) await more.click();
  await expect(ofHome.getByRole('listitem')).toHaveCount(count);
  if (known?.reply) await expect(ofHome).toContainText(known.reply.split('\n')[0] ?? '');
  await expect(page.getByRole('region', { name: 'Reviews of the host' })).toContainText(/of 5/);

  expect(similar.length).toBeGreaterThan(0);
  const cards = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Similar homes' }) })
    .getByRole('article');
  await expect(cards).toHaveCount(similar.length);
  await cards.first().getByRole('link').last().click();
  await page.waitForURL((url) => url.pathname === `/listings/${similar[0]?.id}`);
});

test('a home is shared by its address, and reported by a person who is signed in', async ({
  page,
  stack,
  context,
}) => {
  const own = await makeOwnHome(stack, sql, { named: 'Flat to share', status: 'active' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A desk without a sheet for sharing.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/listings/${own.listing}?compose=true`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(activity(page, 'Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/listings/${own.listing}`);
  expect(new URL(copied).search).toBe('');
  const sign = page.getByRole('link', { name: 'Report this home' });
  await expect(sign).toHaveAttribute('href', /\/auth\/login\?redirect=/);

  const renter = await makePerson(stack, 'renter', 'Rosa Renter');
  const { id: me } = await readerOf(stack, renter);
  await arriveAs(page, stack, renter);
  await page.goto(`/listings/${own.listing}`);
  await page.getByRole('button', { name: 'Report this home' }).click();
  const dialog = page.getByRole('dialog', { name: `Report “${own.home}”` });
  await expect(dialog).toContainText('The host will not know who reported.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Scam or asks for money' }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(activity(page, 'Thank you. We look at it.')).toBeVisible();
  const reports = () =>
    sql`select subject, subject_id, reason from public.reports where reporter_id = ${me}`;
  await expect
    .poll(async () => [...(await reports())])
    .toEqual([{ subject: 'listing', subject_id: own.listing, reason: 'scam' }]);

  // What is one's own is not reported.
  await arriveAs(page, stack, own.host);
  await page.goto(`/listings/${own.listing}`);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this home' })).toHaveCount(0);
});

test('the page of a host is reached from a home, says who they are, and is reported', async ({
  page,
  stack,
}) => {
  const own = await makeOwnHome(stack, sql, { named: 'First flat', status: 'active' });
  const [second] = await sql<{ id: string }[]>`
    insert into public.listings (owner_id, org_id, title, status, home_type, city, state, time_zone, rent_cents,
      published_at)
    values (${own.id}, ${own.org}, 'A flat that is paused', 'paused', 'apartment', 'Austin', 'TX', 'America/Chicago',
      90000, '2020-01-01') returning id`;
  await page.goto(`/listings/${own.listing}`);
  const card = page.getByRole('region', { name: 'Host', exact: true });
  await card.getByRole('link', { name: 'Hedda Host' }).click();
  await page.waitForURL(`**/hosts/${own.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hedda Host');
  await expect(page).toHaveTitle(/^Hedda Host/);
  await expect(main.getByText(/^Host since [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(main.getByText('1 home on offer')).toBeVisible();
  await expect(main.getByText('Papers checked')).toHaveCount(0);
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByText('A flat that is paused')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Report Hedda Host' })).toBeVisible();
  await expectAccessible(page, 'the page of a host');

  const renter = await makePerson(stack, 'renter', 'Rosa Renter');
  const { id: me } = await readerOf(stack, renter);
  await arriveAs(page, stack, renter);
  await page.goto(`/hosts/${own.id}`);
  await main.getByRole('button', { name: 'Report Hedda Host' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Hedda Host' });
  await dialog.getByRole('radio', { name: 'Something else' }).click();
  await dialog.getByRole('textbox').fill('The flat is not theirs to let.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(activity(page, 'Thank you. We look at it.')).toBeVisible();
  const reports = await sql`
    select subject, subject_id, details from public.reports where reporter_id = ${me}`;
  expect([...reports]).toEqual([
    { subject: 'profile', subject_id: own.id, details: 'The flat is not theirs to let.' },
  ]);

  // A guide's page has it, too.
  const guide = await readerOf(stack, 'guide@kinstead.test');
  await page.goto(`/guides/${guide.id}`);
  await main.getByRole('button', { name: /^Report Elena/ }).click();
  await page
    .getByRole('dialog', { name: /^Report Elena/ })
    .getByRole('radio')
    .first()
    .click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(activity(page, 'Thank you. We look at it.')).toBeVisible();
  const of = await sql`
    select subject_id from public.reports where reporter_id = ${me} and subject_id = ${guide.id}`;
  expect(of).toHaveLength(1);

  // With no home on offer there is still a page; a renter has none.
  await sql`update public.listings set status = 'paused' where id in ${sql([own.listing, second?.id ?? ''])}`;
  await page.goto(`/hosts/${own.id}`);
  await expect(main.getByText('No home is on offer just now.')).toBeVisible();
  await page.goto(`/hosts/${me}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This host is not here');
});

test('a home that is not on offer says what it is to its host and to those who have to do with it, and to others nothing', async ({
  page,
  stack,
}) => {
  const own = await makeOwnHome(stack, sql, { named: 'Flat off the market', status: 'rented' });
  const renter = await makePerson(stack, 'renter', 'Rosa Renter');
  const { id: me } = await readerOf(stack, renter);
  await sql`
    insert into public.tours (listing_id, renter_id, host_id, org_id, kind, status, starts_at, ends_at, time_zone,
      home_held, guide_held)
    select ${own.listing}, ${me}, ${own.id}, ${own.org}, 'in_person', 'completed', m.at,
      m.at + interval '20 minutes', 'America/Chicago', tstzrange(m.at, m.at + interval '20 minutes'),
      tstzrange(m.at, m.at + interval '20 minutes')
    from (select now() - interval '3 days' as at) m`;
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });

  for (const status of ['rented', 'paused'] as const) {
    await sql`update public.listings set status = ${status} where id = ${own.listing}`;
    await test.step(`${status}, for its host`, async () => {
      await arriveAs(page, stack, own.host);
      await page.goto(`/listings/${own.listing}`);
      await expect(heading).toHaveText(own.home);
      await expect(main).toContainText(
        `This home is yours. It is ${status === 'rented' ? 'let' : 'paused'},`,
      );
      await expectAccessible(page, `the page of one's own home that is ${status}`);
      await main.getByRole('link', { name: 'Open it among your listings' }).click();
      await page.waitForURL(`**/dashboard/listings/${own.listing}/edit`);
    });
    await test.step(`${status}, for a renter who had a tour`, async () => {
      await arriveAs(page, stack, renter);
      await page.goto(`/listings/${own.listing}`);
      await expect(heading).toHaveText(own.home);
      await expect(main).toContainText('You see this because you live or lived there, applied or');
      await expect(main.getByRole('link', { name: 'My Tours' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Open it among your listings' })).toHaveCount(0);
    });
  }
  const visitor = await (await secondPerson(page)).newPage();
  await visitor.goto(`/listings/${own.listing}`);
  await expect(visitor.getByText('This home is not here')).toBeVisible();
  await expect(visitor.getByText(own.home)).toHaveCount(0);
});
