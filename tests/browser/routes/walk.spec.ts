import { createClient } from '@supabase/supabase-js';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import type { Stack } from '../../support/stack.ts';
import { arriveAs } from '../people.ts';
import {
  AUTH_PATHS,
  GUIDE_PATHS,
  HOST_PATHS,
  type Line,
  PUBLIC_PATHS,
  WALKERS,
  type Walker,
} from './paths.ts';
import { expectArrival, type Walk, walkOf } from './walk.ts';

/** The rows whose paths all lead where they should; a unit test compares them with the table. */
const ROWS = {
  public:
    '[RP-01][RP-02][RP-03][RP-04][RP-05][RP-06][RP-07][RP-08][RP-09][RP-10][RP-11][RP-12][RP-13]' +
    '[RP-14][RP-15][RP-16][RP-17][RP-18][RP-19][RP-20][RP-21][RP-22][RP-23][RP-24][RP-25][RP-26][RP-27]' +
    '[RP-28][RP-29][RP-30][RP-31][RP-32][RP-33][RP-34][RP-35][RP-36][RP-37][RP-38][RP-39][NT-01][NT-02]' +
    '[NT-03][NT-04][NT-05][NT-06][NT-07][NT-08][NT-09][NT-10][NT-11][NT-12][NT-15][NT-16][NT-17]' +
    '[NT-18][DEC-06][DEC-08]',
  auth: '[RA-01][RA-02][RA-03][RA-04][RA-05][RA-06][NT-13][NT-14]',
  host:
    '[RH-01][RH-02][RH-03][RH-04][RH-05][RH-06][RH-07][RH-08][RH-09][RH-10][RH-11][RH-12][RH-13]' +
    '[RH-14][RH-15][RH-16][RH-17][RH-18][RH-19][RH-20][RH-21][RH-22][RH-23][RH-24][RH-25][RH-26]' +
    '[RH-27][RH-28][RH-29][RH-30]',
  guide:
    '[RG-01][RG-02][RG-03][RG-04][RG-05][RG-06][RG-07][RG-08][RG-09][RG-10][RG-11][RG-12][RG-13]',
};

// A recording of four people takes longer than their walk.
test.use({ trace: 'off' });

let walks: Record<Walker, Walk>;
let examples: Record<string, string>;

test.beforeAll(async ({ browser, stack }) => {
  const arrive = async (walker: Walker) => {
    const context = await browser.newContext({
      baseURL: stack.pwaUrl,
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    if (walker !== 'visitor') await arriveAs(page, stack, `${walker}@kinstead.test`);
    await page.goto('/about');
    return walkOf(page);
  };
  walks = {
    visitor: await arrive('visitor'),
    renter: await arrive('renter'),
    host: await arrive('host'),
    guide: await arrive('guide'),
  };
  examples = {
    '{id}': await anyHome(stack),
    '{guide}': (await readerOf(stack, 'guide@kinstead.test')).id,
    '{slug}': 'deposits-explained',
  };
});

test.afterAll(async () => {
  for (const walker of WALKERS) await walks[walker].page.context().close();
});

test(`${ROWS.public} every path of the public layout leads each role where it should`, async () => {
  expect(await strayed(PUBLIC_PATHS)).toEqual([]);
});

test(`${ROWS.auth} the pages for signing in are open to signed-out visitors`, async () => {
  expect(await strayed(AUTH_PATHS)).toEqual([]);
});

test(`${ROWS.host} every path of the host layout is open to hosts only`, async () => {
  expect(await strayed(HOST_PATHS)).toEqual([]);
});

test(`${ROWS.guide} every path of guides is open to guides only, a renter’s to signed-in users`, async () => {
  expect(await strayed(GUIDE_PATHS)).toEqual([]);
});

/** Four people walk at the same time, each with a page of their own. Answers what went wrong. */
async function strayed(lines: readonly Line[]): Promise<string[]> {
  return (await Promise.all(WALKERS.map((walker) => walkAs(walker, lines)))).flat();
}

async function walkAs(walker: Walker, lines: readonly Line[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, leads } of lines) {
    const real = path.replace(/\{\w+\}/, (name) => examples[name] ?? name);
    await expectArrival(walks[walker], real, leads[walker], walker).catch((error: Error) => {
      wrong.push(error.message);
    });
  }
  return wrong;
}

async function anyHome(stack: Stack): Promise<string> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey);
  const { data } = await client.from('listings').select('id').limit(1).single();
  return data?.id;
}
