import type { Page } from 'playwright/test';
import { expect, PASSWORD } from '../../support/browser.ts';
import { type HostBrowser, openHostBrowser, signInToExtension } from '../../support/extension.ts';
import { type ApiPerson, apiPerson } from '../../support/person.ts';
import type { Stack } from '../../support/stack.ts';

/** The host of these tests; the story has the other one. */
export const HOST = 'host2@kinstead.test';
const RENTER = 'renter2@kinstead.test';

/** A host's browser with the extension signed in, the host over the API, and a renter. */
export type Scene = { browser: HostBrowser; host: ApiPerson; renter: ApiPerson };

/** Sets the scene and clears it away after the test. */
export async function withScene(stack: Stack, act: (scene: Scene) => Promise<void>): Promise<void> {
  const [host, renter, browser] = await Promise.all([
    apiPerson(stack, HOST, PASSWORD),
    apiPerson(stack, RENTER, PASSWORD),
    openHostBrowser(stack.pwaUrl),
  ]);
  try {
    const popup = await browser.open('popup');
    await signInToExtension(popup, HOST, PASSWORD);
    await expect(popup.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await popup.close();
    await act({ browser, host, renter });
  } finally {
    await browser.close();
  }
}

/** What the toolbar says for a number of unread conversations (DEC-03). */
export function badgeOf(unread: number): string {
  return unread === 0 ? '' : unread > 9 ? '9+' : String(unread);
}

/** Asks through the bar of a surface, once the connection stands. */
export async function ask(surface: Surface, text: string): Promise<void> {
  await surface.getByRole('combobox', { name: 'Do anything' }).fill(text);
  await expect(surface.getByRole('button', { name: 'Send' })).toBeEnabled({ timeout: 90_000 });
  await surface.getByRole('button', { name: 'Send' }).click();
}

type Surface = Pick<Page, 'getByRole'>;
