import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { as, call, leaseOf } from './rows.ts';

const RENTER = 'renter@kinstead.test';

test('[RP-28] a tenant reviews home and host; a review is hidden until both sides are in', async ({
  page,
  stack,
}) => {
  const renter = await as(stack, RENTER);
  const host = await as(stack, 'host@kinstead.test');
  const { id: lease, home } = await leaseOf(renter);
  const words = `Quiet and bright, ${crypto.randomUUID()}.`;
  await arriveAs(page, stack, RENTER);
  await page.goto('/reviews');
  const open = page.getByRole('region', { name: 'To write' });
  const card = open.getByRole('listitem').filter({ hasText: 'The home that you rent' });
  await card.getByRole('button', { name: `Write about ${home.title}` }).click();
  await card.getByRole('button', { name: 'Send review' }).click();
  await expect(card.getByText('Please choose one to five stars')).toBeVisible();
  const whole = card.getByRole('group', { name: 'How was it on the whole?' });
  await whole.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await card
    .getByRole('group', { name: 'Cleanliness' })
    .getByRole('radio', { name: '5 stars' })
    .check({ force: true });
  await card.getByLabel(`Your review of ${home.title}`).fill(words);
  await expect(card.getByText('What you typed is kept on this device.')).toBeVisible();
  await expectAccessible(page, 'reviews');
  await page.reload();
  await card.getByRole('button', { name: `Write about ${home.title}` }).click();
  await expect(card.getByLabel(`Your review of ${home.title}`)).toHaveValue(words);
  await expect(whole.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await card.getByRole('button', { name: 'Send review' }).click();
  await expect(activity(page, 'Review sent')).toBeVisible();

  const written = page.getByRole('region', { name: 'Written by you' }).getByRole('article');
  const mine = written.filter({ hasText: words });
  await expect(mine).toContainText('Only you see it until the other side has written');
  const { data: hidden } = await host.client.from('reviews').select('id').eq('content', words);
  expect(hidden).toEqual([]);
  const { data } = await renter.client.from('reviews').select('*').eq('content', words).single();
  expect(data).toMatchObject({ stars: 4, category_stars: { cleanliness: 5 }, lease_id: lease });

  // It can be changed as long as it is hidden from others.
  await mine.getByRole('button', { name: `Change your review of ${home.title}` }).click();
  const changed = written.filter({ has: page.getByRole('button', { name: 'Save changes' }) });
  await changed.getByRole('radio', { name: '5 stars' }).first().check({ force: true });
  await changed.getByRole('button', { name: 'Save changes' }).click();
  await expect(activity(page, 'Review changed')).toBeVisible();
  await expect(mine.getByText('5 of 5 stars')).toBeAttached();

  // The last word of three shows them all, and the renter answers the host's.
  await call(renter.client, 'submit_review', {
    id: crypto.randomUUID(),
    subject: 'host',
    stars: 5,
    lease,
  });
  const about = `A careful tenant, ${crypto.randomUUID()}.`;
  await call(host.client, 'submit_review', {
    id: crypto.randomUUID(),
    subject: 'renter',
    stars: 5,
    lease,
    renter: renter.id,
    content: about,
  });
  await page.reload();
  const theirs = page
    .getByRole('region', { name: 'About you' })
    .getByRole('article')
    .filter({ hasText: about });
  await expect(theirs).toBeVisible();
  await expect(mine).toContainText('Shown');
  await theirs.getByRole('button', { name: /^Answer/ }).click();
  await theirs.getByLabel(/^Your answer to/).fill('Thank you, Hanna.');
  await theirs.getByRole('button', { name: 'Send answer' }).click();
  await expect(theirs.getByText('Your answer', { exact: true })).toBeVisible();
});

test('[RP-28] a renter without a lease or a tour reads what leads to a review', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Nora Newcomer'));
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'Nothing to write' })).toBeVisible();
  await expect(page.getByText('You have not written a review yet.')).toBeVisible();
});
