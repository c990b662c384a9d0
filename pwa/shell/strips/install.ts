import { createStore } from 'zustand/vanilla';
import { onInstallPrompt } from './install-prompt.ts';

const KEY = 'kinstead.install-offer';

/** How this device can keep the app. */
export type InstallWay = { kind: 'prompt'; ask: () => Promise<void> } | { kind: 'ios' };

type InstallOffer = { way: InstallWay | null; shown: boolean };

/** Whether and how the app may be installed, and whether it is being offered. */
export const installOffer = createStore<InstallOffer>(() => ({ way: null, shown: false }));

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Takes over the browser's own offer, which the page has kept from appearing by itself. */
export function watchInstall(): void {
  const offered = (event: Event) => {
    if (!isPrompt(event)) return;
    const ask = async () => {
      await event.prompt();
      installOffer.setState({ way: null, shown: false });
    };
    installOffer.setState({ way: { kind: 'prompt', ask } });
  };
  onInstallPrompt(offered);
  addEventListener('appinstalled', () => installOffer.setState({ way: null, shown: false }));
  const ios = /iPhone|iPad/.test(navigator.userAgent) && !('MSStream' in window);
  const installed = matchMedia('(display-mode: standalone)').matches;
  if (ios && !installed) installOffer.setState({ way: { kind: 'ios' } });
}

/** Offers once, after something good has happened: a home kept, a message sent. */
export function offerInstall(): void {
  if (installOffer.getState().way === null || localStorage.getItem(KEY)) return;
  installOffer.setState({ shown: true });
}

/** 'Not now' is for good; Settings still has it. */
export function declineInstall(): void {
  localStorage.setItem(KEY, 'declined');
  installOffer.setState({ shown: false });
}
