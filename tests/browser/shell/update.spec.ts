import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../support/browser.ts';
import { recordResult } from '../../support/results.ts';

// With pictures off a picture that is read ahead stays on its way in the worker for five minutes, and so long
// Chromium lets no other worker take over.
test.use({ serviceWorkers: 'allow', pictures: true });

/** Hands the app on from the product's server, with a worker of another release when asked to. */
async function releases(pwaUrl: string) {
  let release = 1;
  const gone: string[] = [];
  const asked: string[] = [];
  /** Code of a later release has other names, and the server has no other release's code. */
  const named = (text: string) =>
    release === 1 ? text : text.replace(/((?:assets|\.)\/[\w-]{7})\.js\b/g, `$1.r${release}.js`);
  /** Each release has a page of its own, and a worker that knows that page as another one. */
  const changed = (path: string, body: Buffer): Buffer | string => {
    if (
      !/\.(js|css|json)$/.test(path) &&
      !body.subarray(0, 15).equals(Buffer.from('<!doctype html>'))
    ) {
      return body;
    }
    const text = named(body.toString());
    if (path === '/sw.js') {
      return text
        .replace(/("revision":")([0-9a-f]+)(","url":"index\.html")/, `$1$2${release}$3`)
        .concat(`\n// release ${release}`);
    }
    if (!text.startsWith('<!doctype html>')) return text;
    return text.replace('<html', `<html data-release="${release}"`);
  };
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const [, of = '1'] = /^\/assets\/[\w-]{7}(?:\.r(\d+))?\.js$/.exec(path) ?? [];
    if (/^\/assets\/.*\.js$/.test(path) && Number(of) !== release) {
      gone.push(path);
      response.writeHead(404).end();
      return;
    }
    const answer = await fetch(pwaUrl + path.replace(/\.r\d+(?=\.js$)/, ''));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'cache-control': 'no-cache',
    });
    response.end(changed(request.url ?? '/', body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no path
  return {
    url: `http://localhost:${port}`,
    next: () => {
      release += 1;
    },
    /** Code of another release that was asked for in vain. */
    gone,
    /** Whatever was asked for so far, by pages and workers. */
    asked,
    close: () => server.close(),
  };
}

test('a new version waits for consent and never reloads a page while the user types', async ({
  page,
  stack,
}) => {
  const app = await releases(stack.pwaUrl);
  await page.goto(`${app.url}/auth/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The worker has cached the whole app, and has asked for its code once.
  const cached = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.includes('precache'));
    return (await (await caches.open(name)).keys()).length;
  });
  expect(cached).toBeGreaterThan(300);
  expect(app.asked.length).toBeLessThan(80);

  const field = page.getByLabel('E-mail');
  await field.fill('ada@');
  app.next();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  const strip = page.getByText('New version ready');
  await expect(strip).toHaveCount(0);
  await expect(field).toHaveValue('ada@');

  await field.fill('');
  await field.blur();
  await expect(strip).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(strip).toHaveCount(0);

  await page.reload();
  await expect(strip).toBeVisible();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload' }).click(),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  app.close();
});

test('with two tabs open both end on the new version, and nothing typed is lost', async ({
  page,
  context,
  stack,
}) => {
  const app = await releases(stack.pwaUrl);
  const shown = (tab: typeof page) => tab.locator('html').getAttribute('data-release');
  const strip = (tab: typeof page) => tab.getByText('New version ready');
  await page.goto(`${app.url}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const other = await context.newPage();
  await other.goto(`${app.url}/contact`);
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect([await shown(page), await shown(other)]).toEqual(['1', '1']);

  app.next();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(strip(page)).toBeVisible();
  await expect(strip(other)).toBeVisible();

  // In the second tab the user writes a contact message, and takes no notice.
  const letter = other.getByLabel('Message', { exact: false });
  await letter.fill('Dear host, I was just');
  await other.evaluate(() => Object.assign(window, { sameLoad: true }));
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload' }).click(),
  ]);
  expect(await shown(page)).toBe('2');

  // The other one has not been touched: it works on, with every word.
  await letter.pressSequentially(' asking');
  expect(await other.evaluate(() => 'sameLoad' in window)).toBe(true);
  await expect(letter).toHaveValue('Dear host, I was just asking');
  await expect(strip(other)).toHaveCount(0);

  await letter.blur();
  await expect(strip(other)).toBeVisible();
  await Promise.all([
    other.waitForEvent('load'),
    other.getByRole('button', { name: 'Reload' }).click(),
  ]);
  expect(await shown(other)).toBe('2');
  await expect(letter).toHaveValue('Dear host, I was just asking');
  await expect(strip(page)).toHaveCount(0);
  app.close();
});

test('[F11] a tab of the previous release finds all of its pages, and no draft is lost', async ({
  page,
  context,
  stack,
}) => {
  const app = await releases(stack.pwaUrl);
  await page.goto(`${app.url}/contact`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const letter = page.getByLabel('Message', { exact: false });
  await letter.fill('Dear Kinstead, I was just');
  await page.evaluate(() => {
    Object.assign(window, { failed: 0 });
    addEventListener('vite:preloadError', () => {
      Object.assign(window, { failed: 1 });
    });
  });

  // The user takes the new version in another tab, so that its worker answers in this one, too.
  app.next();
  const other = await context.newPage();
  await other.goto(`${app.url}/about`);
  await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const reload = other.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await Promise.all([other.waitForEvent('load'), reload.click()]);
  await expect(other.locator('html')).toHaveAttribute('data-release', '2');

  const paths = ['/help', '/mates', '/blog', '/auth/signup', '/privacy', '/partner/host'];
  for (const path of paths) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  await page.evaluate(() => history.pushState({}, '', '/contact'));
  await expect(letter).toHaveValue('Dear Kinstead, I was just');
  expect(await page.evaluate(() => 'failed' in window && window.failed)).toBe(0);
  expect(app.gone).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-release', '1');
  app.close();
  await recordResult({
    id: 'F11',
    what: 'pages that a tab of the release before opens after the next one came, with a draft in it',
    figures: { pages: paths.length, 'failed chunks': app.gone.length, 'lost drafts': 0 },
  });
});
