import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { allowedBefore, deviceId, sunk } from '../analytics/answers.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson, HOST } from '../dashboard/as-person.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

/** A home’s tour that its host put on a free time, with the guide asked. */
async function askedTour(stack: Stack, hostOf: string, guideOf: string) {
  const host = await asPerson(stack, hostOf);
  const guide = await asPerson(stack, guideOf);
  const renter = await asPerson(stack, await makePerson(stack, 'renter', `Rita ${randomUUID()}`));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { data: homes } = await host.client
    .from('listings')
    .select('id,title')
    .eq('owner_id', host.me)
    .eq('status', 'active');
  for (const home of homes ?? []) {
    const { data: slots } = await host.client.rpc('tour_slots', {
      listing: home.id,
      from_at: inDays(2),
      to_at: inDays(30),
    });
    for (const { starts_at } of (slots ?? []).slice(0, 8)) {
      const tour = randomUUID();
      const asked = { id: tour, listing: home.id, starts: starts_at };
      if ((await renter.client.rpc('request_tour', asked)).error) continue;
      const answer = await host.client.rpc('schedule_tour', { tour, guide: guide.me });
      if (!answer.error) return { tour, home, guide, host };
      await host.client.rpc('cancel_tour', { tour, reason: 'No guide then' });
    }
  }
  throw new Error('the guide is free at no home of the host');
}

/** Moves a tour to a time that is so many minutes from now, as if it had come. */
async function begins(stack: Stack, tour: string, minutes: number) {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    // The seed gives these people tours today as well; at some hours one of them would be in the way.
    await sql`
      update public.tours other set status = 'cancelled'
      from public.tours t, lateral (
        select tstzrange(m.at, m.at + interval '20 minutes') as held
        from (select now() + make_interval(mins => ${minutes}) as at) m
      ) wanted
      where t.id = ${tour} and other.id <> t.id
        and other.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and (other.guide_id = t.guide_id and other.guide_held && wanted.held
          or other.listing_id = t.listing_id and other.home_held && wanted.held
          or other.renter_id = t.renter_id
            and tstzrange(other.starts_at, other.ends_at) && wanted.held)`;
    // Long enough to be under way while a test looks: once it is over its outcome is asked for.
    await sql`
      update public.tours t set status = 'confirmed', starts_at = m.at,
        ends_at = m.at + interval '20 minutes',
        home_held = tstzrange(m.at, m.at + interval '20 minutes'),
        guide_held = tstzrange(m.at, m.at + interval '20 minutes')
      from (select now() + make_interval(mins => ${minutes}) as at) m where t.id = ${tour}`;
  } finally {
    await sql.end();
  }
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title }).filter({ hasText: 'Rita' });

test('[RG-08] [ANA-07] a guide accepts a tour, starts it at its time, completes it and reports', async ({
  page,
  stack,
}) => {
  await allowedBefore(page);
  const { tour, home, guide } = await askedTour(stack, HOST, 'guide@kinstead.test');
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard/tour-manager');
  const row = rowOf(page, home.title);
  const accept = page.getByRole('button', { name: `Accept the tour of ${home.title}` });
  await row.getByRole('button', { name: `Accept the tour of ${home.title}` }).click();
  await expect(activity(page, 'Tour accepted')).toBeVisible();
  await expect(accept).toHaveCount(0);

  await begins(stack, tour, 60);
  await page.reload();
  await expect(row).toContainText('A tour begins at its time');
  await expect(row.getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await begins(stack, tour, -5);
  await page.reload();
  await row.getByRole('button', { name: `Start the tour of ${home.title}` }).click();
  await expect(activity(page, 'Tour started')).toBeVisible();
  await expect(row).toContainText('Under way');
  await row.getByRole('button', { name: `Complete the tour of ${home.title}` }).click();
  await expect(activity(page, 'Tour completed')).toBeVisible();
  // For a moment it can stand among what is to come and what is past.
  await expect(row.filter({ hasText: 'No report yet' })).toBeVisible();
  await expect(row).toHaveCount(1);
  await sunk(stack, await deviceId(page), 'tour_completed', 1);

  // What is written outlives the page until it is saved.
  await row.getByRole('button', { name: `Report on ${home.title}` }).click();
  const report = page.getByRole('form', { name: 'Report' });
  await report.getByRole('button', { name: 'Save report' }).click();
  await expect(
    report.getByText('Answer at least one point, write a note or add a picture.'),
  ).toBeVisible();
  await report
    .getByRole('radiogroup', { name: 'Smoke alarms' })
    .getByRole('radio', { name: 'Problem' })
    .click();
  await report.getByLabel('What is wrong with smoke alarms').fill('One beeps.');
  await expectAccessible(page, 'a field report');
  await expect(report.getByText('What you typed is kept on this device.')).toBeVisible();
  await page.reload();
  await row.getByRole('button', { name: `Report on ${home.title}` }).click();
  await expect(report.getByLabel('What is wrong with smoke alarms')).toHaveValue('One beeps.');
  await report.getByLabel('Notes').fill('They loved the yard.');
  await report.getByRole('button', { name: 'Save report' }).click();
  await expect(activity(page, 'Report saved')).toBeVisible();
  await expect(row).toContainText('Report written');
  const { data } = await guide.client
    .from('tour_reports')
    .select('checklist,notes')
    .eq('tour_id', tour);
  expect(data).toEqual([
    {
      checklist: [{ item: 'Smoke alarms', state: 'problem', note: 'One beeps.' }],
      notes: 'They loved the yard.',
    },
  ]);
});

test('[RG-08] a guide declines a tour after a question, and reports that the renter did not come', async ({
  page,
  stack,
}) => {
  const others = ['host2@kinstead.test', 'guide2@kinstead.test'] as const;
  const declined = await askedTour(stack, ...others);
  const missed = await askedTour(stack, ...others);
  await missed.guide.client.rpc('answer_tour', { tour: missed.tour, accept: true });
  await begins(stack, missed.tour, -12);
  await arriveAs(page, stack, others[1]);
  await page.goto('/guide-dashboard/tour-manager');
  const decline = page.getByRole('button', { name: `Decline the tour of ${declined.home.title}` });
  await decline.click();
  await page.getByRole('button', { name: 'Keep the tour' }).click();
  await decline.click();
  await expect(page.getByRole('dialog')).toContainText('only the host can ask you again');
  await page.getByRole('button', { name: 'Decline tour' }).click();
  await expect(activity(page, 'Tour declined')).toBeVisible();
  await expect(decline).toHaveCount(0);
  const guideOf = (tour: string) =>
    declined.host.client.from('tours').select('guide_id,status').eq('id', tour).single();
  expect((await guideOf(declined.tour)).data?.guide_id).toBeNull();

  await page.getByRole('button', { name: `No-show at the tour of ${missed.home.title}` }).click();
  await page.getByRole('button', { name: 'Nobody came' }).click();
  await expect(activity(page, 'Marked as no-show')).toBeVisible();
  expect((await guideOf(missed.tour)).data?.status).toBe('no_show');

  // They came after all: for two days it is said otherwise.
  await page
    .getByRole('button', { name: `It took place: the tour of ${missed.home.title}` })
    .first()
    .click();
  await expect(activity(page, 'The tour took place')).toBeVisible();
  await expect.poll(async () => (await guideOf(missed.tour)).data?.status).toBe('completed');
});

test('a tour that could not be started is said to have taken place, also without a connection', async ({
  page,
  stack,
}) => {
  const { tour, home, guide } = await askedTour(
    stack,
    'host2@kinstead.test',
    'guide2@kinstead.test',
  );
  const other = await askedTour(stack, 'host2@kinstead.test', 'guide2@kinstead.test');
  await begins(stack, tour, -180);
  await arriveAs(page, stack, 'guide2@kinstead.test');
  await page.goto('/guide-dashboard/tour-manager');
  const row = rowOf(page, home.title);
  const took = row
    .getByRole('button', { name: `It took place: the tour of ${home.title}` })
    .first();
  await expect(took).toBeVisible();
  await expect(row.getByRole('button', { name: /^(Start|No-show)/ })).toHaveCount(0);
  // No worker keeps the app's code here: what the act and its answer need is loaded by another one.
  await page
    .getByRole('button', { name: `Accept the tour of ${other.home.title}` })
    .first()
    .click();
  await expect(activity(page, 'Tour accepted')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await took.click();
  await expect(page.getByText(/goes out by itself|as soon as there is a connection/)).toBeVisible();
  await page.context().setOffline(false);
  const statusOf = async () =>
    (await guide.client.from('tours').select('status').eq('id', tour).single()).data?.status;
  await expect.poll(statusOf, { timeout: 90_000 }).toBe('completed');
});
