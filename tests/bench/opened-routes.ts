import { type Browser, chromium } from 'playwright/test';
import postgres from 'postgres';
import { signIn } from '../support/browser.ts';
import { CHROMIUM_FLAGS, requireChromium } from '../support/chromium.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** A page that is measured, as the person who opens it: null for visitors. */
export type Opened = { name: string; path: string; as: string | null };

/** What the measurements of pages work on. */
export type Pages = { stack: Stack; browser: Browser; routes: Opened[] };

/** Runs a measurement on the pages of quality.md P1 and P2, in a product and a browser of its own. */
export async function withPages<T>(
  measure: (pages: Pages) => Promise<T>,
  flags: string[] = [],
): Promise<T> {
  const stack = await startStack('bench');
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...CHROMIUM_FLAGS, ...flags],
  });
  try {
    const sql = postgres(stack.databaseUrl, { max: 1 });
    const [home] = await sql`select id from public.listings where status = 'active' limit 1`;
    await sql.end();
    const routes = [
      { name: '/', path: '/', as: null },
      { name: '/homes', path: '/homes', as: null },
      { name: '/listings/:id', path: `/listings/${home?.id}`, as: null },
      { name: '/auth/login', path: '/auth/login', as: null },
      { name: '/messages', path: '/messages', as: 'renter@kinstead.test' },
      { name: '/dashboard', path: '/dashboard', as: 'host@kinstead.test' },
    ];
    return await measure({ stack, browser, routes });
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** What the browser of a person who has signed in keeps; undefined for visitors. */
export async function keptBy(browser: Browser, { pwaUrl }: Stack, person: string | null) {
  if (!person) return undefined;
  const context = await browser.newContext({ baseURL: pwaUrl });
  await signIn(await context.newPage(), person);
  const kept = await context.storageState();
  await context.close();
  return kept;
}
