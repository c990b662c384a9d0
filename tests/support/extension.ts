/// <reference types="chrome" />
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, type Worker } from 'playwright/test';
import { ROOT } from '../../supabase/environment.ts';
import { CHROMIUM_FLAGS, requireChromium } from './chromium.ts';

/** Fixed by the manifest's key (wxt.config.ts). */
export const EXTENSION_ID = 'hihmlhifkkoknnnfghpgphchgmpdoeab';

/** The marked build, which may run on a page without a key press (wxt.config.ts). */
const TEST_BUILD = join(ROOT, 'dist/extension-test/chrome-mv3');

/** A browser profile of its own with the built extension loaded. */
export type HostBrowser = {
  context: BrowserContext;
  worker(): Promise<Worker>;
  /** A page of the extension, such as `popup` or `options`, in a tab. */
  open(surface: string): Promise<Page>;
  /** Text on the toolbar badge. */
  badge(): Promise<string>;
};

/** Starts Chromium with the extension, pointed at a running product. */
export async function openHostBrowser(pwaUrl: string, build = TEST_BUILD): Promise<HostBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'kinstead-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireChromium(),
    headless: true,
    args: [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
    ],
    viewport: { width: 1280, height: 800 },
  });
  const worker = async () =>
    context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const open = async (surface: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${EXTENSION_ID}/${surface}.html`);
    return page;
  };
  await worker();
  const options = await open('options');
  await options.getByLabel('Address of Kinstead').fill(pwaUrl);
  await options.getByRole('button', { name: 'Use this address' }).click();
  await expect(options.getByRole('button', { name: 'Use this address' })).toBeDisabled();
  await options.close();
  return {
    context,
    worker,
    open,
    badge: async () => (await worker()).evaluate(() => chrome.action.getBadgeText({})),
  };
}

/** Signs a host in through one of the extension's own pages. */
export async function signInToExtension(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
