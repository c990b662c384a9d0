import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { currentSession, profileOf } from '#shared/domains/auth/state/store.ts';
import { pictureRoot } from '#shared/domains/listings/api/listings.ts';
import { smallPicture } from '#shared/domains/listings/model/picture-sources.ts';
import {
  deviceAnswersQuery,
  forgetOverPacks,
  tourPacksQuery,
} from '#shared/domains/tours/cache/field-kit.ts';
import { forgetClosedAccess } from '#shared/domains/tours/cache/opened-access.ts';
import { tourOffersQuery } from '#shared/domains/tours/cache/tour-page.ts';
import type { TourPack } from '#shared/domains/tours/model/pack.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { serverNow } from '#shared/platform/server-time.ts';

/** An installed app is open for days: the packs move on by themselves. */
const AGAIN_MS = 30 * 60_000;

/** How long an answer stands, in ms: where sockets are blocked there is a round of reads every 15 s. */
const FRESH_MS = 90_000;

/** What keeps the packs of the coming days on this device. */
export type FieldKit = { refresh: () => void; stop: () => void };

/**
 * Fetches the packs without being asked, their small pictures too, and what a guide may take; again
 * whenever tours have changed; and forgets what is over.
 */
export function startFieldKit(client: QueryClient, me: string): FieldKit {
  const { clock } = platform();
  const { queryKey, ...packsQuery } = tourPacksQuery(me);
  let cancel = () => {};
  let stopped = false;
  /** Pictures that were loaded by this page; the worker keeps them. */
  const loaded = new Set<string>();

  const byDevice = () => client.getQueryData(deviceAnswersQuery(me).queryKey) ?? [];

  // Guides have what they may take on the device, too, before they open a page of it.
  const isGuide = profileOf(currentSession())?.user_type === 'guide';
  const offersQuery = {
    ...tourOffersQuery(me),
    staleTime: FRESH_MS,
    retry: false,
    enabled: isGuide,
  };
  const leaveOffers = new QueryObserver(client, offersQuery).subscribe(() => undefined);

  function refresh(): void {
    if (isGuide) void client.prefetchQuery(offersQuery);
    // What this device answered is not fresh, whenever that was.
    if (byDevice().length > 0) void client.invalidateQueries({ queryKey });
    else void client.prefetchQuery({ ...packsQuery, queryKey, staleTime: FRESH_MS, retry: false });
  }

  async function forget(standing?: readonly string[]): Promise<void> {
    const ends = await Promise.all([forgetOverPacks(me), forgetClosedAccess(me, standing)]);
    if (stopped) return;
    const pause = Math.min(AGAIN_MS, ...ends.map((end) => (end ?? Infinity) - serverNow()));
    cancel();
    cancel = clock.after(Math.max(pause, 1_000) + 1_000, () => {
      void forget();
      refresh();
    });
  }

  async function take(packs: readonly TourPack[]): Promise<void> {
    const known = byDevice();
    // Packs of this device know no cancellation of today.
    if (known.includes(hashKey(queryKey))) return forget();
    const standing = packs.filter(({ status }) => ['confirmed', 'in_progress'].includes(status));
    const shows = packs.some(({ extras: { check_in } }) => check_in && 'token_hash' in check_in);
    // Not waited for: without a worker it never comes.
    if (shows) void loadReader();
    await Promise.all([forget(standing.map(({ id }) => id)), loadPictures(packs, loaded)]);
    // The server is there again: what this device answered in its place is asked again.
    void client.invalidateQueries({ predicate: ({ queryHash }) => known.includes(queryHash) });
  }

  // Commands and notifications say that tours have changed; who observes the packs fetches them then.
  const observer = new QueryObserver(client, {
    ...packsQuery,
    queryKey,
    staleTime: FRESH_MS,
    retry: false,
  });
  let taken = 0;
  const leave = observer.subscribe(({ data, dataUpdatedAt, isFetching }) => {
    if (isFetching || !data || dataUpdatedAt === taken) return;
    taken = dataUpdatedAt;
    take(data).catch((error: unknown) => console.warn('field kit', error));
  });
  void forget();
  return {
    refresh,
    stop() {
      stopped = true;
      leave();
      leaveOffers();
      cancel();
    },
  };
}

/** What reads the code that a renter shows at the door. */
async function loadReader(): Promise<void> {
  try {
    const { warmCodeReader } = await import('../../features/tour-page/check-in/read-code.ts');
    await warmCodeReader();
  } catch (error) {
    console.warn('field kit', error);
  }
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
