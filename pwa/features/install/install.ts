import { createStore } from 'zustand/vanilla';
import { onInstallPrompt } from './install-prompt.ts';

/** 'visited' after the first visit, 'declined' for good. */
const KEY = 'kinstead.install-offer';

/** How this device can keep the app. */
export type InstallWay = { kind: 'prompt'; ask: () => Promise<void> } | { kind: 'ios' };

type InstallOffer = { way: InstallWay | null; shown: boolean };

/** Whether and how the app may be installed, and whether it is being offered. */
export const installOffer = createStore<InstallOffer>(() => ({ way: null, shown: false }));

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Takes over the browser's own install prompt, which the page has prevented. */
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

/** Whether this device came before; reloads belong to the visit that opened the tab. */
function cameBefore(): boolean {
  const known = localStorage.getItem(KEY) !== null;
  const visit = sessionStorage.getItem(KEY) ?? (known ? 'again' : 'first');
  sessionStorage.setItem(KEY, visit);
  if (!known) localStorage.setItem(KEY, 'visited');
  return visit === 'again';
}

/**
 * Offers to install after a useful moment: a home was saved, or, from the second visit on, a link
 * was followed. Never on arrival.
 */
export function watchMoments(): void {
  const again = cameBefore();
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('a, button') : null;
      // Captured: the heart still says how it was before.
      const heart = pressed?.getAttribute('aria-label')?.endsWith(' favorites');
      const saved = heart && pressed?.getAttribute('aria-pressed') === 'false';
      if (saved || (again && pressed?.tagName === 'A')) offerInstall();
    },
    { capture: true },
  );
}

/** Offers, unless it was declined. */
export function offerInstall(): void {
  if (installOffer.getState().way === null || localStorage.getItem(KEY) === 'declined') return;
  installOffer.setState({ shown: true });
}

/** 'Not now' is for good; Settings still has it. */
export function declineInstall(): void {
  localStorage.setItem(KEY, 'declined');
  installOffer.setState({ shown: false });
}
