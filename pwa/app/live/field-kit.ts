import type { QueryClient } from '@tanstack/react-query';
import { pictureRoot } from '#shared/domains/listings/api/listings.ts';
import { smallPicture } from '#shared/domains/listings/model/picture-sources.ts';
import { forgetOverPacks, tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';
import { forgetClosedAccess } from '#shared/domains/tours/cache/opened-access.ts';
import type { TourPack } from '#shared/domains/tours/model/pack.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { platform } from '#shared/platform/ports/platform.ts';

/** An installed app is open for days: the packs move on by themselves. */
const AGAIN_MS = 30 * 60_000;

const FRESH_MS = 10_000;

/** What keeps the packs of the coming days on this device. */
export type FieldKit = { refresh: () => void; stop: () => void };

/** Fetches the packs without being asked, their small pictures too, and forgets what is over. */
export function startFieldKit(client: QueryClient, me: string): FieldKit {
  const { clock } = platform();
  let cancel = () => {};
  let stopped = false;
  /** Pictures that were loaded by this page; the worker keeps them. */
  const loaded = new Set<string>();

  async function forget(standing?: readonly string[]): Promise<void> {
    const ends = await Promise.all([forgetOverPacks(me), forgetClosedAccess(me, standing)]);
    if (stopped) return;
    const pause = Math.min(AGAIN_MS, ...ends.map((end) => (end ?? Infinity) - clock.now()));
    cancel();
    cancel = clock.after(Math.max(pause, 1_000) + 1_000, () => void run());
  }

  async function run(): Promise<void> {
    try {
      // What was fetched a moment ago stands, unless a notification or a command says otherwise.
      const asked = { ...tourPacksQuery(me), staleTime: FRESH_MS, retry: false };
      const packs = await client.fetchQuery(asked);
      const standing = packs.filter(({ status }) => ['confirmed', 'in_progress'].includes(status));
      // Packs of this device know no cancellation of today.
      await forget(platform().network.online() ? standing.map(({ id }) => id) : undefined);
      if (platform().network.online()) await loadPictures(packs, loaded);
    } catch (error) {
      if (!toAppError(error).retryable) console.warn('field kit', error);
      await forget();
    }
  }

  void run();
  return {
    refresh: () => void run(),
    stop() {
      stopped = true;
      cancel();
    },
  };
}

async function loadPictures(packs: readonly TourPack[], loaded: Set<string>): Promise<void> {
  const pictures = packs.flatMap(({ extras }) => extras.pictures);
  if (pictures.length === 0) return;
  const root = await pictureRoot();
  for (const picture of pictures) {
    const address = smallPicture(picture, root);
    if (loaded.has(address)) continue;
    loaded.add(address);
    // As a picture, so that the worker caches it as one.
    new Image().src = address;
  }
}
