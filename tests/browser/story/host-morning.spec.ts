import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';
import { barOf, confirm, cuttable, hears, say, setMorning } from './host-morning-steps.ts';

const READ_ALL = 'mark all notifications as read';

test('a host runs a morning from the bar: by typing and voice, in two languages, offline, undone on a phone', async ({
  page,
  stack,
}) => {
  test.setTimeout(420_000);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const morning = await setMorning(stack, sql);
  const { hostId, orchard, org, home } = morning;
  const rentOf = async () =>
    (await sql`select rent_cents from public.listings where id = ${orchard}`)[0]?.rent_cents;
  const sent = async (content: string) => {
    const rows = await sql<{ to: string }[]>`
      select p.user_id as to from public.messages m
      join public.conversation_participants p on p.conversation_id = m.conversation_id
      where m.sender_id = ${hostId} and m.content = ${content} and p.user_id <> ${hostId}`;
    return rows.map(({ to }) => to);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const cut = await cuttable(page);
  await page.addInitScript(hears, READ_ALL);
  await page.addInitScript(() => localStorage.setItem('kinstead.voice-notice', 'read'));
  await arriveAs(page, stack, morning.host);
  await page.goto('/dashboard');
  const { bar, panel } = barOf(page);

  // 1 and 2: what there is to do, and who owes.
  await say(page, 'what waits for me today');
  await expect(panel.getByText('5 things wait for you:')).toBeVisible();
  await say(page, 'who owes rent and since when');
  await expect(panel.getByRole('table')).toContainText('Tessa Tenant');

  // 3: two steps; the law asks for a reason, and so does the panel.
  await say(page, 'approve Grace and decline Otis');
  await panel.getByLabel('Reason', { exact: true }).selectOption({ label: 'Another applicant' });
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('Will be notified: Otis Sorensen')).toBeVisible();
  await confirm(panel);
  await expect
    .poll(async () => {
      const rows = await sql<{ status: string; reason: string | null }[]>`
        select status, decline_reason as reason from public.applications
        where listing_id = ${orchard} order by status`;
      return rows.map(({ status, reason }) => [status, reason]);
    })
    .toEqual([
      ['approved', null],
      ['declined', 'let_to_another'],
    ]);

  // 4: two steps, where the second speaks of the person of the first.
  await say(
    page,
    'move the tour with Ana to next Tuesday at 3 pm and message her: See you on Tuesday',
  );
  await expect(panel.getByText('Is there parking?')).toBeVisible();
  await confirm(panel);
  await expect.poll(() => sent('See you on Tuesday')).toEqual([morning.ana]);
  const [tour] = await sql<{ at: string }[]>`
    select to_char(starts_at at time zone time_zone, 'Dy HH24:MI') as at from public.tours
    where id = ${morning.tour}`;
  expect(tour?.at).toBe('Tue 15:00');

  // 5: two steps in Spanish.
  await say(page, 'haz urgente la solicitud Dripping tap y avisa a Tessa: mañana va el plomero');
  await confirm(panel);
  await expect.poll(() => sent('mañana va el plomero')).toEqual([morning.tenant]);
  const [leak] = await sql`
    select priority from public.maintenance_requests where id = ${morning.request}`;
  expect(leak?.priority).toBe('urgent');

  // 6: by voice; what was heard stands in the bar before it is sent.
  await page.getByRole('button', { name: 'Dictate' }).first().click();
  await expect(bar).toHaveValue(READ_ALL);
  await bar.press('Enter');
  await confirm(panel);
  await expect
    .poll(
      async () =>
        (
          await sql`
      select id from public.notifications where recipient_id = ${hostId} and read_at is null`
        ).length,
    )
    .toBe(0);

  // 7: a plan is answered in words before it is confirmed.
  await say(page, 'raise the rent of Orchard Flat by 50');
  await expect(panel.getByText('$1,850', { exact: true })).toBeVisible();
  await say(page, 'make it 40');
  await expect(panel.getByText('$1,840', { exact: true })).toBeVisible();
  expect(await rentOf()).toBe(180_000);
  await confirm(panel);
  await expect.poll(rentOf).toBe(184_000);

  // 8: without a connection it waits, and is shown before it is done.
  await page.context().setOffline(true);
  await cut();
  // Send is off (BAR-20); what Enter asks for waits.
  await expect(page.getByRole('button', { name: 'Send', exact: true }).first()).toBeDisabled();
  await bar.fill('pause Orchard Flat');
  await bar.press('Enter');
  await expect(panel.getByText('This waits for a connection')).toBeVisible();
  await page.context().setOffline(false);
  await confirm(panel);
  await expect
    .poll(
      async () => (await sql`select status from public.listings where id = ${orchard}`)[0]?.status,
    )
    .toBe('paused');

  // 9: two steps about two things.
  await say(
    page,
    'add an expense of $85 for plumbing at Ledger House and create a work order for the dripping tap with Rose City Plumbing',
  );
  await confirm(panel);
  await expect
    .poll(async () => {
      const orders = await sql`select status from public.work_orders where org_id = ${org}`;
      const spent = await sql`
        select e.total_cents::int as total from public.expenses e
        join public.listings l on l.id = e.listing_id where l.title = ${home}`;
      return [orders.map(({ status }) => status), spent.map(({ total }) => total)];
    })
    .toEqual([['draft'], [8_500]]);

  // 10 and 11: a question about what was, and money, which is not taken back but given back.
  await say(page, 'how did Orchard Flat do this month');
  await expect(panel.getByText(/^“Orchard Flat” had /)).toBeVisible();
  await say(page, 'record a cash payment of $500 from Tessa');
  await expect(panel.getByText(/^This cannot be undone\./)).toBeVisible();
  await confirm(panel);

  // 12: on the way, from the phone.
  const browser = page.context().browser();
  if (!browser) throw new Error('a persistent context has no browser to share');
  const phone = await browser.newContext({
    baseURL: stack.pwaUrl,
    viewport: { width: 360, height: 740 },
  });
  const theirs = await phone.newPage();
  await arriveAs(theirs, stack, morning.host);
  await theirs.goto('/dashboard/requests');
  await theirs.getByRole('tab', { name: 'Done' }).click();
  await theirs.getByRole('button', { name: /^Undo: .*Raise or set the rent/ }).click();
  await expect(theirs.getByText('Undone.')).toBeVisible();
  await expect.poll(rentOf).toBe(180_000);
  await phone.close();
  const [paid] = await sql`
    select count(*)::int as count from public.payments where org_id = ${org} and amount_cents = 50000`;
  expect(paid?.count).toBe(1);
  await sql.end();
});
