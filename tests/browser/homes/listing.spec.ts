import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '#tests/support/browser.ts';
import { makePerson } from '../people.ts';

async function firstTitle(page: Page): Promise<string> {
  const heading = page.getByRole('article').first().getByRole('heading');
  return (await heading.textContent()) ?? '';
}

test('[RP-05] a home shows pictures, facts, costs and host', async ({ page }) => {
  await page.goto('/homes');
  const title = await firstTitle(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 20)));
  await expect(page.getByRole('region', { name: 'Costs', exact: true }).last()).toContainText(
    'To move in',
  );
  await expect(page.getByText(/^Listed on \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Host', exact: true })).toContainText('Host');
  await expect(page.getByRole('button', { name: 'Message host' }).first()).toBeVisible();
});

test('[DEC-23] the mark of a host is that of papers; a confirmed e-mail is called just that', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const email = await makePerson(stack, 'host', 'Nadia Nopapers');
    const [fresh] = await sql`
      insert into public.listings (owner_id, title, status, home_type, city, state, rent_cents, published_at)
      select id, 'A flat of a new host', 'active', 'apartment', 'Austin', 'TX', 150000, now()
      from auth.users where email = ${email} returning id`;
    const [known] = await sql`
      select l.id from public.listings l
      join private.profile_cards c on c.id = l.owner_id and c.papers_checked
      where l.status = 'active' order by l.id limit 1`;
    const host = page.getByRole('region', { name: 'Host', exact: true });
    await page.goto(`/listings/${fresh?.id}`);
    await expect(host).toContainText('E-mail confirmed. We have seen no papers.');
    await expect(host).not.toContainText('Verified');
    await page.goto(`/listings/${known?.id}`);
    await expect(host).toContainText('Verified');
    await expect(host).toContainText('We looked at papers of this host.');
    await sql`update public.listings set status = 'archived' where id = ${fresh?.id ?? null}`;
  } finally {
    await sql.end();
  }
});

test('the full-screen gallery is operated by keyboard and returns the focus', async ({
  page,
  stack,
}) => {
  // Other tests make homes with two pictures, which then are the newest.
  const url = `${stack.supabaseUrl}/rest/v1/listings?select=id,listing_media(id)&status=eq.active&limit=50`;
  const answer = await page.request.get(url, { headers: { apikey: stack.publishableKey } });
  const homes: { id: string; listing_media: object[] }[] = await answer.json();
  await page.goto(`/listings/${homes.find(({ listing_media }) => listing_media.length >= 5)?.id}`);
  await page.getByRole('button', { name: /^Open picture 2 of/ }).click();
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
  // Keys are the viewer's once it has the focus.
  const hasFocus = () => viewer.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^3 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('a home that does not exist reads the same as one that is gone', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-00000000dead', 'nonsense']) {
    await page.goto(`/listings/${id}`);
    await expect(page.getByText('This home is not here')).toBeVisible();
  }
});

test('a visitor’s text to the host survives signing in and is sent with it', async ({ page }) => {
  const text = `Is the balcony as sunny as it looks? ${Date.now()}`;
  await page.goto('/homes');
  await page.getByRole('article').first().getByRole('link').last().click();
  await page.getByRole('button', { name: 'Message host' }).first().click();
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Sign in and send' }).click();
  await page.getByLabel('E-mail').fill('renter2@kinstead.test');
  await page.getByLabel('Password', { exact: true }).fill('kinstead-local');
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL('**/messages?c=**');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect(page.getByRole('log').getByText('Sent', { exact: true }).last()).toBeAttached();
});
