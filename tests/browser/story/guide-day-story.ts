import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { test as base, expect } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { activity, arriveAs, expectPath } from '../people.ts';
import {
  askFourTours,
  comes,
  openPhone,
  type Shown,
  sendGuide,
  windowOf,
} from './guide-day-steps.ts';
import { type Language, PHONES, phoneWords } from './guide-day-words.ts';

/** A test whose renter has a camera at the live tour, too. */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

/**
 * A guide's day of four tours on a phone that speaks one language from the first tap to the pay. Its texts are those of
 * the catalogues, so that the whole day is lived in either language; the host's and the renters' windows are English.
 */
export async function tellGuideDay(host: Page, stack: Stack, language: Language): Promise<void> {
  test.setTimeout(900_000);
  const say = phoneWords(language);
  const locale = PHONES[language];
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const scene = await askFourTours(stack, sql);
  const [cellar, bunker, corner, attic] = scene.tours;
  if (!cellar || !bunker || !corner || !attic) throw new Error('not four tours');
  // Of plain letters, and the title has others: where no language is set, Chromium's storage ends at once on those.
  const profile = await mkdtemp(join(tmpdir(), 'kinstead-phone-'));
  await arriveAs(host, stack, scene.host);
  host.setDefaultTimeout(120_000);

  await test.step('the host sends the guide to all four', async () => {
    for (const tour of scene.tours) await sendGuide(host, tour, `Gil ${scene.home}`);
  });

  let { phone, page } = await openPhone(profile, stack, { locale, hoursBack: 3 });
  await test.step(`the guide accepts them, on a phone that speaks ${locale}`, async () => {
    await arriveAs(page, stack, scene.guide);
    await page.goto('/guide-dashboard/tour-manager');
    for (const { home } of scene.tours) {
      await page.getByRole('button', { name: say('accept', { home }) }).click();
      await expect(activity(page, say('isYours')).first()).toBeVisible();
    }
  });

  await test.step('one renter moves their tour; host and guide agree to the new time', async () => {
    const renter = await windowOf(host, stack, corner.renter);
    await renter.goto(`/my-tours?tour=${corner.tour}`);
    await renter.getByRole('button', { name: `Move the tour of ${corner.home}` }).click();
    const dialog = renter.getByRole('dialog', { name: 'Move this tour' });
    // The last of its days: on another one the guide may already be at one of the other homes.
    const last = await dialog.getByLabel('Day').getByRole('option').last().getAttribute('value');
    await dialog.getByLabel('Day').selectOption(last);
    await dialog.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Ask for this time' }).click();
    await expect(dialog).toBeHidden();
    await host.goto(`/dashboard/tours?tour=${corner.tour}`);
    await expect(host.getByText('was asked and has not answered yet')).toBeVisible();
    const asked = host.getByRole('list', { name: 'Guides who were asked' });
    await expect(asked).toContainText('Asked');
    await host.getByRole('button', { name: `Accept the tour of ${corner.home}` }).click();
    await expect(activity(host, 'Tour accepted').first()).toBeVisible();
    await page.goto(`/guide-dashboard/tour-manager?tour=${corner.tour}`);
    await page.getByRole('button', { name: say('accept', { home: corner.home }) }).click();
    await expect(activity(page, say('accepted')).first()).toBeVisible();
    await expect(asked).toContainText('Accepted');
    await expect(host.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await renter.context().close();
  });
  await test.step('three hours ago the phone had the day with it, and lost its signal', async () => {
    await comes(sql, cellar, -185);
    await comes(sql, corner, -100);
    await comes(sql, bunker, -10);
    const packed = page.waitForResponse((answer) => answer.url().endsWith('/rpc/my_tour_packs'));
    await page.goto('/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await (await packed).finished();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await phone.setOffline(true);
  });

  const main = () => page.getByRole('main');
  const show = async ({ home, tour }: Shown, report: () => Promise<void>) => {
    await page.goto(`/guide-dashboard/tour-manager?tour=${tour}`);
    await page.getByRole('button', { name: say('start', { home }) }).click();
    await expect(main().getByText(say('underWay'))).toBeVisible();
    await page.getByRole('button', { name: say('complete', { home }) }).click();
    await expect(main().getByText(say('completed'))).toBeVisible();
    await page.getByRole('button', { name: say('report', { title: home }) }).click();
    await report();
    await page.getByRole('button', { name: say('save') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(main().getByText(say('waits'))).toBeVisible();
  };

  await test.step('the first tour is shown and reported on in the basement', () =>
    show(cellar, async () => {
      const sheet = page.getByRole('dialog');
      await sheet
        .getByRole('radiogroup', { name: say('alarms') })
        .getByRole('radio', { name: say('problem') })
        .click();
      await sheet.getByLabel(say('whatIsWrong', { item: say('alarms') })).fill('Uno pita');
    }));

  await test.step('the browser is closed and opened again three hours later, still without signal', async () => {
    await phone.close();
    ({ phone, page } = await openPhone(profile, stack, { locale }));
    await phone.setOffline(true);
    await page.goto(`/guide-dashboard/tour-manager?tour=${cellar.tour}`);
    await expect(main().getByText(say('waits'))).toBeVisible();
  });

  await test.step('the second one as well; in the street each of both is sent once, with its time', async () => {
    await show(bunker, () => page.getByRole('dialog').getByLabel(say('notes')).fill('Sin luz'));
    await phone.setOffline(false);
    await expect(main().getByText(say('waits'))).toHaveCount(0, { timeout: 90_000 });
    const said = () => sql`
      select t.status, (select count(*)::integer from public.tour_reports r where r.tour_id = t.id) as reports,
        t.completed_at between t.starts_at and t.ends_at + interval '10 minutes' as "inTime"
      from public.tours t where t.id in (${cellar.tour}, ${bunker.tour})`;
    const both = { status: 'completed', reports: 1, inTime: true };
    await expect.poll(said, { timeout: 60_000 }).toEqual([both, both]);
  });

  await test.step('of the one that was moved it is said that it took place', async () => {
    await page.goto(`/guide-dashboard/tour-manager?tour=${corner.tour}`);
    const took = page.getByRole('button', { name: say('tookPlace', { home: corner.home }) });
    await took.first().click();
    await expect(activity(page, say('saidTookPlace')).first()).toBeVisible();
    await phone.close();
  });

  await test.step('the last one is live', async () => {
    await comes(sql, attic, -2);
    const renter = await windowOf(host, stack, attic.renter);
    await renter.goto(`/tours/${attic.tour}/live`);
    await renter.getByRole('button', { name: 'Join', exact: true }).click();
    ({ phone, page } = await openPhone(profile, stack, { locale }));
    await page.goto('/guide-dashboard/live-tour');
    await page.getByRole('link', { name: say('joinLive', { home: attic.home }) }).click();
    await page.getByLabel(say('consent')).check();
    await page.getByRole('button', { name: say('join'), exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: say('connected', { name: 'Renter 4' }) }),
    ).toBeVisible({ timeout: 90_000 });
    await page.getByRole('radio', { name: say('note'), exact: true }).click();
    await page.getByLabel(say('toReport')).fill('Liked the attic');
    await page.getByRole('button', { name: say('add'), exact: true }).click();
    await page.getByRole('button', { name: say('end'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('endTookPlace') })
      .click();
    await expect(activity(page, say('endedDone'))).toBeVisible();
    await renter.context().close();
  });

  await test.step('the host reads the reports, and a problem becomes a request', async () => {
    await host.goto(`/dashboard/tours?tour=${attic.tour}`);
    await expect(host.getByRole('list', { name: 'What happened' })).toContainText(
      'Liked the attic',
    );
    await host.goto(`/dashboard/tours?tour=${cellar.tour}`);
    await expect(host.getByText('Uno pita')).toBeVisible();
    await host.getByRole('button', { name: 'Make it a request: Smoke alarms' }).click();
    await host.getByRole('link', { name: 'Request made' }).click();
    await expectPath(host, '/dashboard/maintenance');
    await expect(host.getByText('Smoke alarms: Uno pita').first()).toBeVisible();
  });

  await test.step('two months later the pay has followed', async () => {
    await sql`
      update public.tours set starts_at = starts_at - interval '62 days',
        ends_at = ends_at - interval '62 days',
        home_held = tstzrange(starts_at - interval '62 days', ends_at - interval '62 days'),
        guide_held = tstzrange(starts_at - interval '62 days', ends_at - interval '62 days')
      where id in ${sql(scene.tours.map(({ tour }) => tour))}`;
    await sql`select private.run_guide_payouts()`;
    await page.goto('/guide-dashboard/earnings');
    const payouts = page.getByRole('table', { name: say('payouts') });
    await expect(
      payouts.getByRole('row').filter({ hasText: say('payoutTours', { count: 4 }) }),
    ).toContainText('$180.00');
    await page.getByRole('button', { name: new RegExp(`^${say('bell')}`) }).click();
    await expect(page.getByRole('button', { name: new RegExp(say('payoutComing')) })).toBeVisible();
  });

  await phone.close();
  await sql.end();
  await rm(profile, { recursive: true, force: true });
}
