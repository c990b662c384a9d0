import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, secondPerson } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { makeOwnHome, type OwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { applyFor, as } from '../renter/rows.ts';

/** A host's home on offer, two renters who apply together, and the day at the home. */
export type Scene = OwnHome & { renter: string; friend: string; today: string };

/** Makes home and people, past every screen. */
export async function setScene(stack: Stack): Promise<Scene> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Story House', status: 'active' });
  // Not the day of UTC, which is tomorrow in the evening there: the lease begins today.
  const [home] = await sql<{ today: string }[]>`
    update public.listings set description = repeat('A quiet home. ', 10), deposit_cents = 50000,
      available_from = private.home_date(id, now()), lease_months_min = 1, lease_months_max = 12
    where id = ${own.listing} returning available_from::text as today`;
  await sql`insert into public.listing_media (listing_id, path) values (${own.listing}, 'a/b')`;
  await sql.end();
  const renter = await makePerson(stack, 'renter', 'Renata Rivas');
  const friend = await makePerson(stack, 'renter', 'Frieda Friend');
  const rival = await makePerson(stack, 'renter', 'Rival Ruiz');
  await applyFor(await as(stack, rival), own.listing);
  return { ...own, renter, friend, today: home?.today ?? '' };
}

/** A page of a person with a browser of their own. */
export async function pageOf(page: Page, stack: Stack, email: string): Promise<Page> {
  const theirs = await (await secondPerson(page)).newPage();
  await arriveAs(theirs, stack, email);
  return theirs;
}

/** A page on a phone that speaks Spanish. */
export async function spanishPageOf(page: Page, stack: Stack, email: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a persistent context has no browser to share');
  const context = await browser.newContext({
    baseURL: stack.pwaUrl,
    locale: 'es-US',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  const theirs = await context.newPage();
  await arriveAs(theirs, stack, email);
  return theirs;
}

/** Asks for the home, with a person who moves in as well; in Spanish. */
export async function applyInSpanish(page: Page, { listing, friend, today }: Scene): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Siguiente' }).click();
  await page.goto(`/listings/${listing}`);
  await page.getByRole('link', { name: 'Solicitar esta vivienda' }).first().click();
  await page.getByRole('textbox', { name: 'Personas que se mudan, contándote a ti' }).fill('2');
  await page.getByLabel('Cómo te ganas la vida').selectOption('employed');
  await page.getByRole('textbox', { name: 'Ingresos al mes' }).fill('4200');
  await page.getByRole('textbox', { name: 'Fecha de mudanza' }).fill(today);
  await next();
  await page.getByRole('button', { name: 'Agregar una persona' }).click();
  await page.getByLabel('Nombre de la persona 1').fill('Frieda Friend');
  await page.getByLabel('Correo de la persona 1').fill(friend);
  await next();
  await next();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(activity(page, 'Solicitud enviada')).toBeVisible();
}

/** Reads the lease to its end and signs it; in Spanish. */
export async function signInSpanish(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('region', { name: 'Texto del contrato' }).focus();
  await page.keyboard.press('End');
  await main.getByLabel('Tu nombre completo').fill(name);
  await main.getByRole('button', { name: 'Firmar el contrato' }).click();
  const dialog = page.getByRole('dialog', { name: `¿Firmar como ${name}?` });
  await dialog.getByRole('checkbox', { name: /^Acepto firmar/ }).check();
  await dialog.getByRole('button', { name: 'Firmar ahora' }).click();
  await expect(activity(page, 'Contrato firmado')).toBeVisible();
}

/**
 * Pays one charge with a card, whole or in part, in Spanish. The sandbox takes two minutes: it is settled as it
 * would be.
 */
export async function payInSpanish(
  page: Page,
  stack: Stack,
  org: string,
  [what, dollars]: readonly [what: RegExp, dollars?: string],
): Promise<void> {
  await page.goto('/payment');
  const due = page.getByRole('region', { name: 'Por pagar' });
  // What is due first stands first.
  const box = due.getByRole('checkbox', { name: what }).first();
  await expect(box).toBeVisible();
  for (const other of await due.getByRole('checkbox').all()) await other.uncheck();
  await box.check();
  if (dollars) await due.getByLabel('Cantidad en dólares').fill(dollars);
  await due.getByText('Tarjeta', { exact: true }).click();
  await due.getByRole('button', { name: /^Pagar / }).click();
  await expect(activity(page, 'Pago enviado')).toBeVisible();
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    select private.settle_payment(id, 'succeeded') from public.payments
    where org_id = ${org} and status in ('pending', 'processing')`;
  await sql.end();
}

/** Writes a review of four stars; `words` are the page's own. */
export async function review(
  page: Page,
  words: { whom: string | RegExp; whole: string; four: string; send: string; sent: string },
): Promise<void> {
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: words.whom }),
  });
  await card.getByRole('button', { name: words.whom }).click();
  const form = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: words.send }),
  });
  await form
    .getByRole('group', { name: words.whole })
    .getByRole('radio', { name: words.four })
    .check({ force: true });
  await form.getByRole('button', { name: words.send }).click();
  await expect(activity(page, words.sent).first()).toBeVisible();
}
