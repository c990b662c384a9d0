import postgres from 'postgres';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { openHostBrowser, signInToExtension } from '../../support/extension.ts';
import { makeOwnHome } from '../own-home.ts';
import { makePerson } from '../people.ts';
import { makeOwnTour } from '../tours/own-tour.ts';

test('a host says in the bell of the extension that they are coming, and finds where they say that they are late', async ({
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Reminded loft', status: 'active' });
  const renter = await makePerson(stack, 'renter', 'Rosa Renter');
  const wanted = { listing: own.listing, renter, status: 'scheduled' as const, minutesAhead: 40 };
  const { id: tour } = await makeOwnTour(sql, wanted);
  await sql`
    select private.remind_of_tour(t, '{host}', 'Your home is seen within an hour', 'Rosa comes.', true)
    from public.tours t where t.id = ${tour}`;
  const browser = await openHostBrowser(stack.pwaUrl);
  try {
    const popup = await browser.open('popup');
    await signInToExtension(popup, own.host, PASSWORD);
    await popup.getByRole('button', { name: 'I am coming' }).click({ timeout: 90_000 });
    await expect(popup.getByText('You said that you are coming.')).toBeVisible();
    const heard = await sql`
      select n.title from public.notifications n join public.profiles p on p.id = n.recipient_id
      where p.email = ${renter} and n.metadata ->> 'tour_id' = ${tour}`;
    expect(heard).toHaveLength(1);
    await popup.close();

    const again = await browser.open('popup');
    await expect(again.getByText('You said that you are coming.')).toBeVisible();
    await expect(again.getByRole('button', { name: 'I am coming' })).toHaveCount(0);
    const opened = browser.context.waitForEvent('page');
    await again.getByRole('button', { name: 'I am late …' }).click();
    const page = await opened;
    // The app has no session here: it asks to sign in first, and remembers the target.
    await page.waitForURL((url) => url.pathname === '/auth/login');
    const target = new URL(page.url()).searchParams.get('redirect');
    expect(target).toBe(`/dashboard/tours?tour=${tour}#on-the-way`);
  } finally {
    await browser.close();
    await sql.end();
  }
});
