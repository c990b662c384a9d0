import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { trustedAddress } from '#shared/platform/supabase/trusted-address.ts';

/**
 * Where the code is that reads tiles next to the page. MapLibre looks at the ending of the address, and what may
 * become code under Trusted Types is an object that is no text: it gets the two functions that are asked of it.
 */
export function workerAddress(): string {
  // The development server serves it from another place, and without the policy.
  if (import.meta.env.DEV) return workerUrl;
  const address: unknown = trustedAddress(workerUrl);
  if (typeof address === 'object' && address !== null) {
    Object.assign(address, {
      endsWith: (ending: string) => workerUrl.endsWith(ending),
      split: (by: RegExp) => workerUrl.split(by),
    });
  }
  return address as string; // MapLibre hands it on to `new Worker`, which takes both.
}
