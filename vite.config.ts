import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { markdownPages } from './pwa/content/build/plugin.ts';
import { manifest } from './pwa/manifest.ts';
import { texts } from './shared/language/build/plugin.ts';

/** Files of `/`, `/homes`, `/listings/:id`, `/auth/login` and the layouts around them. */
const FIRST_ROUTES = /^assets\/(_public|homes|listings\._id|login|route)-/;

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
      },
    }),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}', 'icons/icon-192.png'],
        maximumFileSizeToCacheInBytes: 600_000,
      },
    }),
  ],
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The polyfill would be an inline script in older browsers' place; ours all have the real thing.
    // What else a page needs is named beside its entry only for the four first routes: with every
    // page's list each visitor would download all names. Styles are only ever loaded from there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needs) =>
        FIRST_ROUTES.test(file) ? needs : needs.filter((need) => need.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first file names every other one: without words that is 700 bytes less on every route.
        // Which is which says dist/pwa/.vite/manifest.json.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          // Few files before the first paint (quality.md P1), each of which many pages share.
          groups: [
            {
              name: 'base',
              priority: 1,
              test: new RegExp(
                [
                  'node_modules/(react|react-dom|scheduler|@tanstack|zustand|zod|clsx|class-variance-authority|use-sync-external-store)/',
                  'lucide-react/dist/esm/(?!icons)',
                  'shared/language/|node_modules/use-intl/',
                  'shared/platform/(answer|config|errors|persisted|analytics/track\\.ts|query-client|asset-url|use-now|supabase-client|ports/)',
                  'shared/kit/(use-near|brand|button|spinner|icon-button|avatar|badge|menu|sheet|popup|logo|arch|empty-state|error-panel|skeleton|toast|toast-areas|theme|class-names)\\.tsx?',
                  'shared/domains/(listings|profiles)/(schema|rules)',
                  'shared/domains/auth/(rules|store|start|kept)',
                  'pwa/shell/(nav/(?!account-menu|side-menu|site-footer|social-links)|public-frame|guards|page|session-effects|shell-services)',
                ].join('|'),
              ),
            },
            {
              name: 'forms',
              test: /shared\/kit\/(field|text-field|select)\.tsx|lucide-react\/dist\/esm\/icons\/x\./,
            },
            {
              name: 'note',
              test: /shared\/kit\/note\.tsx|icons\/(info|circle-(alert|check)|triangle-(alert|exclamation-point))\./,
            },
            // What pages of words share.
            {
              name: 'words',
              test: /pwa\/(content\/(prose|table-of-contents|use-description|schema)|routes\/_public\/-parts\/(text-page|long-date))\.tsx?/,
            },
            // What a single home needs too; cards and their pictures come with the pages of many.
            {
              name: 'homes',
              test: /shared\/(platform\/public-api|domains\/listings\/(api|queries|store|ui\/(favorite|listing-picture))|platform\/offline\/(favorite-)?cache)|icons\/chevron-(left|right)\./,
            },
            // What several pages behind the first ones draw: one by one, their names alone would weigh
            // more in the first file than this list does. None that a first route draws may stand here:
            // it would bring all of them along.
            {
              name: 'icons',
              test: /icons\/(arrow-down|chart-no-axes-column|check-check|database|file-text|log-out|messages-square|rotate-ccw|search-x|sparkles|user-round|wallet)\./,
            },
          ],
        },
      },
    },
  },
});
