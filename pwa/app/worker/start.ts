import type { QueryClient } from '@tanstack/react-query';
import { keepPendingReferral } from '#shared/domains/auth/state/pending-sign-up.ts';
import { offerInstall, watchInstall, watchMoments } from '../../features/install/install.ts';
import { watchReleases } from '../../features/install/release.ts';
import { handToWorker } from './hand-over.ts';
import { followPush } from './push.ts';

let started = false;

/** Starts what may wait until the first page stands: service worker, install offer. */
export function startStrips(client: QueryClient): void {
  if (started) return;
  started = true;
  void keepReferral();
  watchInstall();
  watchMoments();
  void watchReleases();
  followPush(client);
  handToWorker();
  // Something was done and it worked: now, and not on arrival, an offer is welcome.
  client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success') offerInstall();
  });
}

/** Who brought a visitor stands in the address that they opened, which has changed by now. */
async function keepReferral(): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation');
  const referral = opened && new URL(opened.name).searchParams.get('ref');
  if (referral) await keepPendingReferral(referral);
}
