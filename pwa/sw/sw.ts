import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { PUBLIC_ANSWERS } from '#shared/platform/answer-age.ts';
import {
  isMapPart,
  isPicture,
  isPublicAnswer,
  isReaderPart,
  MAPS,
  PICTURES,
  READERS,
} from './caches.ts';
import {
  dropOldWords,
  isWords,
  keepWords,
  keptLanguages,
  readWords,
  WORDS,
} from './language-pages.ts';
import { codeOfAnyRelease, keepLastRelease } from './last-release.ts';
import { sendFromOutbox } from './outbox.ts';
import { onlyOurs, onlyOursDated } from './own-answers.ts';
import { fillPrecache } from './precache.ts';
import { takePushes } from './push.ts';
import { searchCache } from './search-cache.ts';
import { takeShared } from './shared.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY = 60 * 60 * 24;

const manifest = self.__WB_MANIFEST;
const pathOf = (entry: (typeof manifest)[number]) =>
  new URL(typeof entry === 'string' ? entry : entry.url, self.location.origin).pathname;
const files = new Set(manifest.map(pathOf));
const precache = new PrecacheController();
precache.addToCacheList(manifest.filter((entry) => !isWords(pathOf(entry))));
self.addEventListener('install', (event) => event.waitUntil(takeOver()));
self.addEventListener('install', (event) => event.waitUntil(fillPrecache(precache)));
self.addEventListener('activate', (event) => event.waitUntil(dropOldWords(files)));
self.addEventListener('activate', precache.activate);
registerRoute(new PrecacheRoute(precache));
cleanupOutdatedCaches();
clientsClaim();

// Every address of the app is the same page; servers and files are not.
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/assets\//, /^\/health$/, /^\/config\.json$/],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isWords(url.pathname),
  ({ request }) => readWords(request),
);

// Maps: their code and what they are drawn from, once a map was looked at. The names of code change with it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isMapPart(url.pathname),
  new CacheFirst({
    cacheName: MAPS,
    plugins: [onlyOurs, new ExpirationPlugin({ maxEntries: 16, maxAgeSeconds: 90 * DAY })],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isReaderPart(url.pathname),
  new CacheFirst({
    cacheName: READERS,
    plugins: [onlyOurs, new ExpirationPlugin({ maxEntries: 4, maxAgeSeconds: 365 * DAY })],
  }),
);

// What the precache did not answer is of another release.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => codeOfAnyRelease(request),
);

registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === '/config.json',
  new NetworkFirst({
    cacheName: PUBLIC_ANSWERS,
    networkTimeoutSeconds: 3,
    plugins: [onlyOurs],
  }),
);

registerRoute(
  ({ url, request }) => isPicture(url, request.destination),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [
      new ExpirationPlugin({ maxEntries: 240, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
    ],
    // Answers to pictures of another origin are opaque unless asked for with CORS.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
  }),
);

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/icons/'),
  new StaleWhileRevalidate({ cacheName: PICTURES }),
);

registerRoute(
  ({ url, request }) => isPublicAnswer(url, request),
  new NetworkFirst({
    cacheName: PUBLIC_ANSWERS,
    networkTimeoutSeconds: 4,
    plugins: [onlyOursDated, new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 7 * DAY })],
  }),
);

registerRoute(
  ({ url }) => /^\/rest\/v1\/rpc\/search_(listings|pins)$/.test(url.pathname),
  (options) => searchCache(options),
  'POST',
);

// What another app shares with the installed one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  ({ request }) => takeShared(request),
  'POST',
);

self.addEventListener('message', (event) => {
  // The page asks only after a person has pressed 'Reload'.
  if (event.data?.type === 'take-over') void self.skipWaiting();
  // The page says what is read here; a word that cannot be had now is fetched when it is read.
  if (event.data?.type === 'keep-words')
    event.waitUntil(keepWords([...files], String(event.data.language)).catch(() => undefined));
});

/** The release before leaves its code, and its readers of other languages find their pages here, too. */
async function takeOver(): Promise<void> {
  await Promise.all([keepLastRelease(cacheNames.precache, files), keepLastRelease(WORDS, files)]);
  // A first visit has read it from the page; without it nothing starts offline.
  await (await caches.open(PUBLIC_ANSWERS)).add('/config.json');
  for (const language of await keptLanguages()) await keepWords([...files], language);
}

takePushes();
sendFromOutbox();
