import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { asPerson, HOST } from './as-person.ts';

test.use({ pictures: true });

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('[RH-10] [RH-29] [RP-25] a home goes from an empty draft to published, and nothing typed is lost', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'host', 'Lena Lister');
  const { client, me } = await asPerson(stack, email);
  await arriveAs(page, stack, email);
  // The question of the host's profile has tests of its own.
  await page.evaluate((host) => sessionStorage.setItem('kinstead.host-popup-later', host), me);
  await page.goto('/dashboard/create-listing');
  await expectPath(page, '/dashboard/listings/create-listing');
  await page.getByLabel('Title').fill('Flat with two doors');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Say which city it is in.')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toBeFocused();
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
  await page.goto('/create-listing');
  await expectPath(page, '/dashboard/listings/create-listing');
  await expect(page.getByLabel('Title')).toHaveValue('Flat with two doors');
  // Words that turn people away are pointed at while they are typed.
  await page.getByLabel('Description').fill('Perfect for young professionals.');
  const hint = page.getByText('is about families and children', { exact: false });
  await expect(hint).toBeVisible();
  await page.getByLabel('Description').fill('');
  await expect(hint).toHaveCount(0);
  await page.getByLabel('City', { exact: true }).fill('Chicago');
  await page.getByLabel('State', { exact: true }).fill('Illinois');
  await page.getByLabel('Coordinates').fill('41.8781, -87.6298');
  await page.getByLabel('Time zone').selectOption('Central');

  // Pictures need a home: choosing them keeps the draft.
  const files = [await photo('one.jpg', '#7a5'), await photo('two.jpg', '#57a')];
  await page.getByLabel('Add pictures').setInputFiles(files);
  await expect(page).toHaveURL(/\/dashboard\/listings\/[0-9a-f-]{36}\/edit$/);
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  const shown = pictures.first().locator('img');
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  const stored = async () => {
    const { data } = await client
      .from('listings')
      .select('id,status,time_zone,rent_cents,listing_fees(kind,amount_cents,period)')
      .eq('owner_id', me);
    expect(data).toHaveLength(1);
    const place = await client.rpc('home_address', { listing: data?.[0]?.id });
    return { ...data?.[0], ...place.data };
  };
  expect(await stored()).toMatchObject({
    status: 'draft',
    time_zone: 'America/Chicago',
    latitude: 41.8781,
  });

  // The server says what is missing.
  await page.getByRole('button', { name: 'Publish' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Before it is published' });
  await expect(refusal).toContainText('Say the rent');
  await expect(refusal).toContainText('Describe the home');
  await expect(refusal).toContainText('Say when one can move in');
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toHaveCount(0);
  const rent = page.getByRole('textbox', { name: 'Rent a month' });
  // What cannot be read stays, with the reason, and is never saved as another rent.
  for (const [text, reason] of [
    ['-5', 'The least is $0'],
    ['1.200', 'can mean $1,200 or $1.20'],
  ] as const) {
    await rent.fill(text);
    await rent.blur();
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(rent).toHaveValue(text);
    await page.getByRole('button', { name: /^(Save and p|P)ublish$/ }).click();
    expect(await stored()).toMatchObject({ status: 'draft', rent_cents: 0 });
  }
  for (const [text, shown] of [
    ['1.200,50', '$1,200.50'],
    ['1 200', '$1,200'],
    ['1850', '$1,850'],
  ] as const) {
    await rent.fill(text);
    await rent.blur();
    await expect(rent).toHaveValue(shown);
  }
  // A slip of the hand is asked about before anyone sees it.
  await page.getByRole('textbox', { name: 'Rent a month' }).fill('185000');
  await page.getByRole('textbox', { name: 'Available from' }).fill('1/5/2027');
  await page.getByLabel('Description').fill('Two doors, four windows and a long kitchen table.');
  // Rules of the house, and what is near in the words of the host.
  await page.getByLabel('Guests overnight').selectOption('A few nights at a time');
  await page.getByLabel('Parties').selectOption('Ask first');
  const quiet = page.getByRole('combobox', { name: 'Quiet from' });
  await quiet.fill('10 pm');
  await page.getByRole('option', { name: '10:00 PM' }).click();
  await page.getByLabel('More rules').fill('Shoes off, no kids.');
  await expect(hint).toBeVisible();
  await page.getByLabel('More rules').fill('Shoes off at the door.');
  await page.getByRole('button', { name: 'Add a place' }).click();
  await page.getByLabel('Place 1: what it is').fill('Union Station');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Say both, from when and until when it is quiet.')).toBeVisible();
  await expect(page.getByText('Say what every place is called')).toBeVisible();
  await page.getByRole('combobox', { name: 'Quiet until' }).fill('7 am');
  await page.getByRole('option', { name: '7:00 AM' }).click();
  await page.getByRole('textbox', { name: 'Place 1: minutes on foot' }).fill('6');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await page.getByRole('textbox', { name: 'Amount of fee 1' }).fill('45');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const question = page.getByRole('dialog', { name: 'Is $185,000 a month right?' });
  await question.getByRole('button', { name: 'Change the rent' }).click();
  await expect(question).toBeHidden();
  expect(await stored()).toMatchObject({ status: 'draft' });
  await page.getByRole('textbox', { name: 'Rent a month' }).fill('1850');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(activity(page, 'Published')).toBeVisible();
  const home = await stored();
  expect(home).toMatchObject({ status: 'active', rent_cents: 185_000 });
  expect(home?.listing_fees).toEqual([
    { kind: 'application', amount_cents: 4_500, period: 'once' },
  ]);
  const quality = await client.rpc('listing_quality', { listing: home?.id });
  await expect(page.getByText(`${quality.data.score} of 100`)).toBeVisible();
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByRole('heading', { name: 'Flat with two doors' })).toBeVisible();
  const rules = page.getByRole('region', { name: 'House rules' });
  await expect(rules).toContainText('A few nights at a time');
  await expect(rules).toContainText('10:00 PM to 7:00 AM');
  await expect(rules).toContainText('Ask first');
  await expect(rules).toContainText('Shoes off at the door.');
  const place = page.getByRole('region', { name: 'Where it is' });
  await rules.scrollIntoViewIfNeeded();
  await expect(place.getByRole('heading', { name: 'Near, says the host' })).toBeVisible();
  await expect(place).toContainText('Union Station6 minutes on foot');
});

test('[RH-11] a host arranges pictures and undoes a change, of their own homes only', async ({
  page,
  stack,
}) => {
  const { client, me } = await asPerson(stack, HOST);
  const { data: homes } = await client
    .from('listings')
    .select('id,title,listing_media(id,position,kind)')
    .eq('owner_id', me)
    .eq('status', 'active')
    .limit(1);
  const home = homes?.[0];
  const order = async () => {
    const { data } = await client
      .from('listing_media')
      .select('id,alt')
      .eq('listing_id', home?.id)
      .order('position');
    return data ?? [];
  };
  const before = await order();
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/listings');
  await page.goto(`/dashboard/listings/${home?.id}/edit`);
  await expect(page.getByLabel('Title')).toHaveValue(home?.title ?? '');
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(before.length);
  await page.getByRole('button', { name: 'Move picture 1 later' }).click();
  await expect
    .poll(async () => (await order()).map(({ id }) => id))
    .toEqual([before[1], before[0], ...before.slice(2)].map((one) => one?.id));
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue(before[1]?.alt ?? '');
  await page.getByLabel('What picture 1 shows').fill('The way in, seen from the street');
  await expect.poll(async () => (await order())[0]?.alt).toBe('The way in, seen from the street');
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(pictures).toHaveCount(before.length - 1);
  await activity(page, 'Picture removed').getByRole('button', { name: 'Undo' }).click();
  await expect(pictures).toHaveCount(before.length);
  await expect.poll(async () => (await order())[1]?.id).toBe(before[0]?.id);

  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect.poll(async () => (await order()).length).toBe(before.length - 1);

  await page.getByRole('button', { name: 'Pause' }).click();
  await activity(page, 'Paused').getByRole('button', { name: 'Undo' }).click();
  await expect(activity(page, 'Published')).toBeVisible();

  // What others let reads as missing, though everybody may look at it.
  const { data: foreign } = await client
    .from('listings')
    .select('id')
    .neq('owner_id', me)
    .eq('status', 'active')
    .limit(1)
    .single();
  await page.goto(`/dashboard/listings/${foreign?.id}/edit`);
  await expect(page.getByRole('heading', { name: 'This home is not yours to edit' })).toBeVisible();
});
