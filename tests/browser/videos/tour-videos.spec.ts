import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { recordFilm } from '../film.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { makeOwnTour } from '../tours/own-tour.ts';

test.use({ pictures: true });

test('[RP-31] a guide shows a video of their library on a tour: the renter and the host watch it, and it is taken off again', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Flat on film', status: 'active' });
  const renter = await makePerson(stack, 'renter', 'Rosa Renter');
  const { id: tour } = await makeOwnTour(sql, {
    listing: own.listing,
    renter,
    status: 'scheduled',
    minutesAhead: 60,
  });
  const email = await makePerson(stack, 'guide', 'Gil Guide');
  const guide = await asPerson(stack, email);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  await sql`
    update public.tours set guide_id = ${guide.me}, guide_answer = 'accepted', status = 'confirmed'
    where id = ${tour}`;
  await sql.end();

  await arriveAs(page, stack, email);
  await page.goto('/about');
  const film = await recordFilm(page);
  await test.step('two videos have arrived in the library of the guide', async () => {
    for (const title of ['Walk through', 'The yard']) {
      const id = randomUUID();
      const path = `${guide.me}/${id}.webm`;
      const sent = await guide.client.storage
        .from('home_videos')
        .upload(path, film, { contentType: 'video/webm' });
      expect(sent.error).toBeNull();
      const row = await guide.client.from('videos').insert({
        ...{ id, title, path, type: 'video/webm', bytes: film.length },
        ...{ seconds: 2, width: 640, height: 360 },
      });
      expect(row.error).toBeNull();
      const changed = await guide.client.rpc('change_video', {
        video: id,
        changes: {
          chapters: [{ at: 1, title: 'Kitchen' }],
          captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nThis is the hall.',
          captions_language: 'en',
        },
      });
      expect(changed.error).toBeNull();
    }
  });

  const videos = page.getByRole('region', { name: 'Videos of this tour' });
  await test.step('the guide shows one from the page of the tour, undoes it, and shows it again', async () => {
    await page.goto(`/guide-dashboard/tour-manager?tour=${tour}`);
    await videos.getByLabel('A video of your library').selectOption('Walk through');
    await videos.getByRole('button', { name: 'Show on this tour' }).click();
    const answer = activity(page, 'The tour shows the video');
    await expect(answer).toBeVisible();
    await expect(videos.getByRole('heading', { name: 'Walk through' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(videos.getByRole('heading', { name: 'Walk through' })).toHaveCount(0);
    await videos.getByLabel('A video of your library').selectOption('Walk through');
    await videos.getByRole('button', { name: 'Show on this tour' }).press('Enter');
    await expect(videos.getByRole('heading', { name: 'Walk through' })).toBeVisible();
    await expectAccessible(page, 'the page of a tour with a video, for its guide');
  });

  await test.step('the library says where it is shown, and shows the other one', async () => {
    await videos.getByRole('link', { name: 'Open the video library' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'The yard' }).first();
    const choice = card.getByLabel('A tour that you show');
    await choice.selectOption({ label: await choice.getByText(own.home).innerText() });
    await card.getByRole('button', { name: 'Show on this tour' }).click();
    await expect(card.getByText('Shown on tours')).toBeVisible();
    await expect(choice).toHaveCount(0);
    await expectAccessible(page, 'the library with videos of tours');
  });

  const context = await secondPerson(page);
  const other = await context.newPage();
  const seen = other.getByRole('region', { name: 'Videos of this tour' });
  await test.step('the renter is notified, and watches it with its captions and chapters', async () => {
    await arriveAs(other, stack, renter);
    await other.goto('/about');
    await other.getByRole('button', { name: /^Notifications/ }).click();
    await other.getByRole('button', { name: /A video for your tour/ }).click();
    await expect(seen.getByRole('heading')).toHaveText([
      'Videos of this tour',
      'Walk through',
      'The yard',
    ]);
    await expect(seen.getByText('Gil Guide').first()).toBeVisible();
    await expect(seen.getByRole('button', { name: /Take off|Show on/ })).toHaveCount(0);
    await seen.getByRole('button', { name: 'Play Walk through' }).click();
    const playing = other.locator('video');
    await expect
      .poll(() => playing.evaluate((el: HTMLVideoElement) => el.textTracks[0]?.cues?.length))
      .toBe(1);
    await expectAccessible(other, 'the page of a tour with videos, for its renter');
  });

  await test.step('the host reads who shows it, and has no button for it', async () => {
    await arriveAs(other, stack, own.host);
    await other.goto(`/dashboard/tours?tour=${tour}`);
    await expect(seen.getByRole('heading', { name: 'The yard' })).toBeVisible();
    await expect(seen.getByText('Gil Guide').first()).toBeVisible();
    await expect(seen.getByRole('button', { name: /Take off|Show on/ })).toHaveCount(0);
  });

  await test.step('the guide takes one off in the library, and the renter sees the other alone', async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'The yard' }).first();
    await card.getByRole('button', { name: /^Take The yard off the tour/ }).click();
    await expect(activity(page, 'The tour does not show the video any more')).toBeVisible();
    await expect(card.getByText('Shown on tours')).toHaveCount(0);
    await arriveAs(other, stack, renter);
    await other.goto(`/my-tours?tour=${tour}`);
    await expect(seen.getByRole('heading', { name: 'Walk through' })).toBeVisible();
    await expect(seen.getByRole('heading', { name: 'The yard' })).toHaveCount(0);
  });
});
