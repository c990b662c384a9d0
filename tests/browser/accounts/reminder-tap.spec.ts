import type { Page, Worker } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';
import { INSTALLED, look, pushService, pushTarget } from '../push.ts';

test.use({ serviceWorkers: 'allow', windows: true, contextOptions: { reducedMotion: 'reduce' } });

/** A guide whose tour begins in forty minutes and who is reminded of it, as the job does it. */
async function remindedGuide(stack: Stack, sql: postgres.Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Flat at the corner', status: 'active' });
  const emails = {
    guide: await makePerson(stack, 'guide', 'Gil Guide'),
    renter: await makePerson(stack, 'renter', 'Rosa Renter'),
  };
  const guide = await asPerson(stack, emails.guide);
  const renter = await asPerson(stack, emails.renter);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  const [tour] = await sql<{ id: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
      status, starts_at, ends_at, time_zone, home_held, guide_held, timed_at)
    select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${guide.me}, 'accepted', 'in_person',
      'confirmed', m.at, m.at + interval '20 minutes', 'America/Chicago',
      tstzrange(m.at, m.at + interval '20 minutes'), tstzrange(m.at, m.at + interval '20 minutes'),
      now() - interval '3 days'
    from (select now() + interval '40 minutes' as at) m returning id`;
  await sql`select private.run_tour_reminders()`;
  const [reminder] = await sql<{ id: string; metadata: { reply: string; ends_at: string } }[]>`
    select id, metadata from public.notifications
    where recipient_id = ${guide.me} and metadata ->> 'reminder' = 'hour'`;
  if (!tour || !reminder) throw new Error('no reminder');
  return { email: emails.guide, guide: guide.me, tour: tour.id, ...reminder };
}

type Reminded = Awaited<ReturnType<typeof remindedGuide>>;

/** What the sender makes of it (supabase/functions/send-push/message.ts). */
const pushOf = ({ id, guide, tour, metadata }: Reminded) => ({
  ...{ id, notification_type: 'tour', title: 'Enseñas una vivienda en menos de una hora' },
  ...{ message: 'A las diez', unread: 1, urgent: false, language: 'es' },
  path: `/tours?tour=${tour}`,
  metadata: { tour_id: tour },
  reply: { secret: metadata.reply, person: guide, until: metadata.ends_at, is_soon: true },
});

/** Taps an action of the notification that is shown, as its person does on a locked phone. */
const tap = (worker: Worker, action: string) =>
  worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    if (!notification) throw new Error('nothing to tap');
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: '${action}' }));
  })()`);

const shown = (worker: Worker) =>
  worker.evaluate<{ body: string; actions: string[] }[]>(`(async () =>
    (await self.registration.getNotifications()).map(({ body, actions }) =>
      ({ body, actions: actions.map(({ title }) => title) })))()`);

async function turnOnPush(page: Page) {
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible(INSTALLED);
}

test('one tap on a reminder says that a guide comes, once, with no page open, and after a cut', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const reminded = await remindedGuide(stack, sql);
  const said = async () =>
    (
      await sql<{ event: string }[]>`
        select event from public.tour_events
        where tour_id = ${reminded.tour} and event in ('coming', 'late')`
    ).map(({ event }) => event);
  await pushService(page);
  await page.context().grantPermissions(['notifications']);
  await arriveAs(page, stack, reminded.email);
  await turnOnPush(page);
  const { worker, push } = await pushTarget(page);
  await look(worker, false);

  await test.step('the reminder offers both taps in the language of its account', async () => {
    await push(pushOf(reminded));
    await expect
      .poll(() => shown(worker))
      .toEqual([{ body: 'A las diez', actions: ['Voy para allá', 'Llego tarde…'] }]);
  });

  await test.step('without a connection the tap waits, and says so', async () => {
    await page.goto('about:blank');
    await worker.evaluate(
      `self.kept = self.fetch; self.fetch = () => Promise.reject(new TypeError('cut'))`,
    );
    await tap(worker, 'coming');
    await expect
      .poll(async () => (await shown(worker)).map(({ body }) => body))
      .toEqual([expect.stringContaining('Guardado en este dispositivo')]);
    expect(await said()).toEqual([]);
  });

  await test.step('once there is a connection it is said, once', async () => {
    await worker.evaluate(`self.fetch = self.kept`);
    await expect.poll(said, { timeout: 30_000 }).toEqual(['coming']);
    await expect
      .poll(async () => (await shown(worker)).map(({ body, actions }) => [body, actions]))
      .toEqual([['Los demás saben que vas.', []]]);
    await push(pushOf(reminded));
    await expect.poll(async () => (await shown(worker))[0]?.actions.length).toBe(2);
    await tap(worker, 'coming');
    await expect.poll(async () => (await shown(worker))[0]?.actions.length).toBe(0);
    expect(await said()).toEqual(['coming']);
    const [row] = await sql`select read_at from public.notifications where id = ${reminded.id}`;
    expect(row?.read_at).not.toBeNull();
  });

  await test.step('being late opens the tour, where the minutes are chosen', async () => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await push(pushOf(reminded));
    await expect.poll(async () => (await shown(worker))[0]?.actions.length).toBe(2);
    await tap(worker, 'late');
    await page.waitForURL(`**/guide-dashboard/tour-manager?tour=${reminded.tour}#on-the-way`);
    await expect(page.getByLabel('Minutes')).toBeFocused();
    expect(await said()).toEqual(['coming']);
  });
  await sql.end();
});
