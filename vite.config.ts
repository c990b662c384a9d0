import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstModules } from './pwa/app/build/first-modules.ts';
import { markdownPages } from './pwa/content/build/plugin.ts';
import { manifest, spanishManifest } from './pwa/manifest.ts';
import { texts } from './shared/language/build/plugin.ts';
import { readingData } from './shared/platform/files/read-text/build/plugin.ts';

/** The plugin of the worker writes one manifest, in English; the other language's stands beside it. */
const manifestInSpanish: Plugin = {
  name: 'kinstead:manifest-es',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'manifest.es.webmanifest',
      source: JSON.stringify(spanishManifest),
    });
  },
};

/** What each `import()` runs through is ours, and half a kilobyte shorter in the first file. */
const chunkLoader: Plugin = {
  name: 'kinstead:chunk-loader',
  enforce: 'pre',
  apply: 'build',
  resolveId(id) {
    if (id !== '\0vite/preload-helper.js') return undefined;
    return join(import.meta.dirname, 'pwa/app/boot/load-chunk.ts');
  },
};

/** What reads pictures and papers: served with a policy of its own (pwa/server/security-headers.ts). */
const isReader = (name: string) => /reading-worker|tesseract|worker\.min/.test(name);

/** What the worker does not keep ahead, and the folder that says so. */
const APART: [what: RegExp, folder: string][] = [
  // What lays out a PDF is as large as a sixth of the app: it comes with the first one that is made.
  [/\/@cantoo\/pdf-lib\//, 'apart'],
  // The playground.
  [/\/pwa\/routes\/_dev\//, 'apart'],
  // What is no use without a connection: a live tour, a library of videos, a calendar's file, a bank's.
  [
    /\/live-tour\/live-tour-room\.|\/video-system\/-parts\/(library|video-)|\/videos\/state\/add-video\.|\/ical\.js\/|\/calendar-import\/|\/papaparse\/|\/livekit-client\//,
    'apart',
  ],
  // What reads QR codes: the worker keeps it for who shows homes.
  [/\/qr\/decode\./, 'apart/reader'],
  // What draws maps, a quarter of a megabyte: the worker keeps it once a map was looked at.
  [/\/maplibre-gl\//, 'apart/map'],
];

/**
 * What only those read who read Spanish: all texts, pages, and sentences that come from the server in English, of
 * notifications and of refusals.
 */
const IN_SPANISH =
  /\/pwa\/content\/es\/|\/notifications\/model\/(translated-notification|[a-z]+-sentences)\.ts$|\/language\/refusals\/(said-refusal|spanish)|\/language\/spanish\.ts$|virtual:texts\/es$/;

/** The part of a route's file that its page needs; its address and search stay in the first file. */
const page = (route: string) => new RegExp(`pwa/routes/${route}\\.tsx\\?tsr-split`);

/** Icons of the inbox and of the host's home, which come in one small file (the group `signs`). */
const FIRST_ICONS = [
  'arrow-down|arrow-left|audio-lines|ban|bell-off|camera|check-check|clock|film|flag|list-filter|lock-open',
  'messages-square|mic|paperclip|pencil|plus|reply|search-x|send-horizontal|star|zap',
  'arrow-up|bell|chart-no-axes-column|clipboard-list|file-text|log-out|panel-left|settings|sparkles',
  'wallet|wrench',
];

/**
 * How many files have to share a module for it to come in one file with others of its kind. A page
 * behind the first was up to 143 files without; with these it is 56, and a seventh less work to
 * open. More bytes than it needs come along: 60 to 130 KB, all of which the worker keeps anyway.
 */
const SHARED_BY = [40, 10, 5];

// Few files before the first paint (quality.md P1), each of which many pages share.
// A group takes along whatever its modules import, unless a group above has it.
const NAMED = [
  // The app in two files that run one after the other, so that a page that is on the screen
  // already can be scrolled in between (decision 041).
  {
    name: 'react',
    priority: 10,
    test: /node_modules\/(react|react-dom|scheduler)\//,
  },
  // With the start in it all of ours that nearly every page needs: P1 counts requests, too.
  {
    name: 'base',
    priority: 9,
    test: new RegExp(
      [
        'pwa/(index\\.html|assets/)',
        'react-query/.*/(useQuery|(infiniteQ|q)ueryOptions)\\.',
        'shared/platform/(answer|asset-url|refresh\\.|use-now|offline/cache|(supabase/supabase-client|analytics/track)\\.)',
        'shared/domains/(auth/model/schema|listings/model/rules\\.)',
        'shared/language/(texts|format|use-texts)',
        'shared/kit/(skeleton|empty-state|badge)',
        'lucide-react/.*/icons/(check|calendar-days)\\.',
      ].join('|'),
    ),
  },
  // What the pages of homes share.
  {
    name: 'homes',
    priority: 8,
    test: /domains\/listings\/(cache\/card-queries|state\/use-favorites|ui\/card\/(listing-card|listing-picture|favorite-button))\.tsx?$|icons\/(arrow-right|map-pinned|badge-check|key-round)\./,
  },
  // Fields and long lists are on nearly every other page; what sends forms and says what went wrong is
  // next to them.
  {
    name: 'fields',
    priority: 8,
    test: /shared\/kit\/(field|select|composition)\.tsx?$|useInfiniteQuery\.|shared\/language\/(digits|text-checks)\.|icons\/(x|info|circle-check)\./,
  },
  {
    name: 'forms',
    priority: 7,
    test: /shared\/kit\/(form\.ts|note\.tsx|text-field\.tsx)$/,
  },
  { name: 'landing', priority: 6, test: page('_site/index') },
  { name: 'search', priority: 6, test: page('_site/homes') },
  { name: 'listing', priority: 6, test: page('_site/listings\\.\\$id') },
  { name: 'auth', priority: 5, test: page('_auth/(route|auth/login)') },
  // The frame and its first page in one file: other dashboards take both along.
  { name: 'host-home', priority: 2, test: page('dashboard/(route|index)') },
  { name: 'inbox', priority: 2, test: page('_account/messages') },
  // What the first pages of who is signed in draw. Each page with one of them loads all.
  {
    name: 'signs',
    priority: 5,
    test: new RegExp(
      `lucide-react/.*/icons/(${FIRST_ICONS.join('|')})\\.|shared/(platform/speech/voice-button|kit/pasted-files)|pwa/frames/not-found`,
    ),
  },
  // Small things that pages behind the first ones draw. One by one, their names alone would
  // weigh more in the first file.
  {
    name: 'pieces',
    priority: 4,
    minShareCount: 3,
    test: /lucide-react\/.*\/icons\/|shared\/kit\/(card|dialog|progress|textarea|file-size)\.tsx?$/,
  },
  // Whoever is signed in: the session, rows, what every frame counts.
  {
    name: 'signed-in',
    priority: 3,
    test: /domains\/(auth\/state\/(events|sign-out)|messaging\/(outbox\/store|cache\/(events|queries))|notifications\/cache\/(events|queries))\.ts$|ui\/inbox\/(unread-badge|conversation-row)|platform\/(dates|supabase\/supabase-clients)/,
  },
  { name: 'live', priority: 1, test: /pwa\/app\/live\/connection\.ts$/ },
  // What every menu, list and hint that opens above the page is placed with.
  { name: 'floating', priority: 2, test: /shared\/kit\/tooltip-popup\.tsx$/ },
  {
    name: 'words',
    test: /pwa\/(content\/(prose|table-of-contents|use-description|schema|load|legal)|routes\/_site\/-parts\/text-page|features\/dates\/long-date)\.tsx?/,
  },
];

const first = firstModules((id) => NAMED.some(({ test }) => test.test(id)));

/** Whether a module is in a file that some load without the others, or before them. */
const standsAlone = (id: string) =>
  first.has(id) || IN_SPANISH.test(id) || APART.some(([what]) => what.test(id));

export default defineConfig({
  root: 'pwa',
  publicDir: 'public',
  plugins: [
    texts(['pwa', 'shared']),
    markdownPages(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A route's loader travels with its page: the first route stays small, whatever the others need.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
        // Read by the build alone: the first file, which has every route, does without.
        deleteNodes: ['codeSplitGroupings'],
      },
    }),
    react(),
    tailwindcss(),
    manifestInSpanish,
    chunkLoader,
    first,
    readingData(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        // What few need and only with a connection: half a megabyte that draws papers, ten that read them.
        globIgnores: ['assets/apart/**', 'assets/reading/**'],
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}', 'icons/icon-192.png'],
        maximumFileSizeToCacheInBytes: 600_000,
      },
    }),
  ],
  resolve: {
    alias: {
      // The router's store brings a stand-in for what React has had since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // What runs beside the page on demand.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) =>
          isReader(name)
            ? 'assets/reading/[hash:7].js'
            : name.startsWith('maplibre')
              ? 'assets/apart/map/[hash:7].js'
              : 'assets/apart/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some(isReader) ? 'assets/reading/[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The polyfill would be an inline script in older browsers' place; ours all have the real thing.
    // What else a page needs is not named beside its entry: each visitor would download all names. The
    // server names it in the page that somebody opens (pwa/server/first-files.ts), pointing at a link
    // loads it ahead. Styles are only ever loaded from there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs) => needs.filter((need) => need.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first file names every other one: without words that is 700 bytes less on every route, and with a
        // character less of each name another 250.
        // Which is which says dist/pwa/.vite/manifest.json.
        entryFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.startsWith('map-view'))
            ? 'assets/apart/map/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // Words of another language in a folder of their own: the worker keeps them for its readers only.
        chunkFileNames: ({ moduleIds }) => {
          const folder = APART.find(([what]) => moduleIds.some((id) => what.test(id)))?.[1];
          if (folder) return `assets/${folder}/[hash:7].js`;
          return moduleIds.length > 0 && moduleIds.every((id) => IN_SPANISH.test(id))
            ? 'assets/es/[hash:7].js'
            : 'assets/[hash:7].js';
        },
        codeSplitting: {
          groups: [
            ...NAMED,
            // What many pages share, by how many: a page is three or four files of those instead of
            // a hundred small ones. Whatever such a file imports is shared by as many at least, so
            // no two of them need each other.
            ...SHARED_BY.map((entries, i) => ({
              name: (id: string) => (standsAlone(id) ? null : `shared-by-${entries}`),
              priority: -1 - i,
              minShareCount: entries,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
});
