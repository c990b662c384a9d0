import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../support/browser.ts';

/** Hands the app on from the product's server, with a worker of another release when told to. */
async function releases(pwaUrl: string) {
  let release = 1;
  const server: Server = createServer(async (request, response) => {
    const answer = await fetch(pwaUrl + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'cache-control': 'no-cache',
    });
    response.write(body);
    response.end(request.url === '/sw.js' ? `\n// release ${release}` : undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no path
  return {
    url: `http://localhost:${port}`,
    next: () => {
      release += 1;
    },
    close: () => server.close(),
  };
}

test('a new version waits for consent and never comes while somebody types', async ({
  page,
  stack,
}) => {
  const app = await releases(stack.pwaUrl);
  await page.goto(`${app.url}/auth/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

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
