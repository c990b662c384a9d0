/// <reference types="chrome" />
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  chromium,
  expect,
  type FrameLocator,
  type Page,
  type Worker,
} from 'playwright/test';
import { ROOT } from '../../supabase/environment.ts';
import { freePorts } from './addresses.ts';
import { CHROMIUM_FLAGS, ignoredFlags, requireChromium } from './chromium.ts';

/** Fixed by the manifest's key (wxt.config.ts). */
const EXTENSION_ID = 'hihmlhifkkoknnnfghpgphchgmpdoeab';

/** The marked build, which may run on a page without a key press (wxt.config.ts). */
const TEST_BUILD = join(ROOT, 'dist/extension-test/chrome-mv3');

/** What people install. */
export const SHIPPED_BUILD = join(ROOT, 'dist/extension/chrome-mv3');

/** A browser profile of its own with the built extension loaded. */
export type HostBrowser = {
  context: BrowserContext;
  worker(): Promise<Worker>;
  /** A page of the extension, such as `popup` or `options`, in a tab. */
  open(surface: string): Promise<Page>;
  /** Text on the toolbar badge; does not need the worker, and does not wake it. */
  badge(): Promise<string>;
  /** What the extension keeps under a key, such as `bell`; nor does this wake it. */
  kept(key: string): Promise<unknown>;
  /** Stops the worker at once, as the browser does with one that has been idle. */
  stopWorker(): Promise<void>;
  close(): Promise<void>;
};

type Launch = { build?: string; headed?: { display: string }; flags?: string[] };

/** Starts Chromium with the extension, pointed at a running product. */
export async function openHostBrowser(pwaUrl: string, launch: Launch = {}): Promise<HostBrowser> {
  const { build = TEST_BUILD, headed, flags = [] } = launch;
  const profile = await mkdtemp(join(tmpdir(), 'kinstead-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireChromium(),
    headless: !headed,
    ignoreDefaultArgs: ignoredFlags(),
    args: [
      ...CHROMIUM_FLAGS,
      ...(headed ? [] : ['--headless=new']),
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
      ...flags,
    ],
    viewport: headed ? null : { width: 1280, height: 800 },
    ...(headed && { env: { ...process.env, DISPLAY: headed.display } }),
  });
  const worker = async () =>
    context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const open = async (surface: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${EXTENSION_ID}/${surface}.html`);
    return page;
  };
  await worker();
  // Stays open: a place to ask the browser from that is not the worker.
  const desk = await open('options');
  await desk.getByLabel('Address of Kinstead').fill(pwaUrl);
  await desk.getByRole('button', { name: 'Use this address' }).click();
  await expect(desk.getByRole('button', { name: 'Use this address' })).toBeDisabled();
  const debuggerOfDesk = await context.newCDPSession(desk);
  await debuggerOfDesk.send('ServiceWorker.enable');
  return {
    context,
    worker,
    open,
    badge: () => desk.evaluate(() => chrome.action.getBadgeText({})),
    kept: (key) => desk.evaluate(async (of) => (await chrome.storage.local.get(of))[of], key),
    stopWorker: async () => {
      const { promise: stopped, resolve } = Promise.withResolvers<void>();
      // The browser's word: a message on its way may start the next life at once.
      debuggerOfDesk.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
      });
      await debuggerOfDesk.send('ServiceWorker.stopAllWorkers');
      await stopped;
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Signs a host in through one of the extension's own pages. */
export async function signInToExtension(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Calls the bar as the shortcut does; no page can send a key to the browser itself. */
export async function callBar(host: HostBrowser, page: Page): Promise<FrameLocator> {
  await page.bringToFront();
  await (await host.worker()).evaluate(() => {
    // The dispatcher is the browser's own, but its types leave it out.
    const event = chrome.commands.onCommand as unknown as { dispatch(name: string): void };
    event.dispatch('open-bar');
  });
  return page.frameLocator('kinstead-bar iframe');
}

/** A foreign page that forbids everything, and notes every key that reaches it. */
export async function strictPage(context: BrowserContext) {
  const [port = 0] = await freePorts(1);
  const server = createServer((_, response) => {
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.setHeader('content-type', 'text/html');
    response.end(
      '<title>Elsewhere</title><body style="font:18px/1.6 Georgia;max-width:46rem;margin:14rem auto"><h1>The daily ledger</h1><p>Nothing here knows about homes.</p><input aria-label="Theirs">',
    );
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    page,
    close: async () => {
      await page.close();
      server.close();
    },
  };
}
