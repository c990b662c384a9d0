import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { applySession } from '#shared/domains/auth/state/store.ts';
import { type Locale, showLocale, supplyTranslations } from '#shared/language/locale.ts';
import type { Config } from '#shared/platform/config.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { type AppRouter, createAppRouter } from '../app/router.tsx';
import { ALIAS_PATHS } from '../app/session/route-aliases.ts';
import { takeDescription } from '../content/use-description.ts';
import { headOf, toPrerendered } from './markup.ts';
import type { FirstView, Render } from './schema.ts';

const never = () => {};

/**
 * Renders pages in Node; one renderer in a process. With the `config` of a copy a page has the rows
 * that its loaders asked for; without one what it asks a server for stays on its way, and skeletons
 * hold its place.
 */
export function createRenderer(config: Config | null): Render {
  supplyPlatform({
    loadConfig: () => (config ? Promise.resolve(config) : new Promise(never)),
    storage: memoryStorage(),
    clock: systemClock,
    network: { online: () => true, onChange: () => never },
    focus: { visible: () => true, onChange: () => never },
    settled: new Promise(never),
  });
  supplyTranslations(() => import('virtual:texts/es'));
  applySession({ type: 'sessionEnded', reason: 'visitor' });

  let last: Promise<unknown> = Promise.resolve();
  return async (path, locale) => {
    const queries = createQueryClient();
    try {
      const loaded = config ? await loadRows(path, queries) : 'found';
      if (loaded !== 'found') return loaded === 'missing' ? loaded : null;
      // One by one: the language is the module's.
      const drawn = last.then(() => draw(path, locale, queries));
      last = drawn.catch(never);
      return await drawn;
    } finally {
      queries.clear();
    }
  };
}

/** The patterns of all addresses that have a page, or lead to one by the role of who asks. */
export function pathPatterns(): string[] {
  const router = routerAt('/', createQueryClient());
  return [...Object.keys(router.routesByPath), ...ALIAS_PATHS];
}

function routerAt(path: string, queries: QueryClient): AppRouter {
  return createAppRouter(queries, createMemoryHistory({ initialEntries: [path] }));
}

type Loaded = 'found' | 'missing' | 'elsewhere' | 'failed';

/** Asks for what the page's loaders ask for; answers what became of that. */
async function loadRows(path: string, queries: QueryClient): Promise<Loaded> {
  const router = routerAt(path, queries);
  await router.load();
  const { resolvedLocation, matches } = router.state;
  if (!resolvedLocation) return 'elsewhere';
  if (matches.some(({ status }) => status === 'notFound')) return 'missing';
  if (matches.some(({ status }) => status !== 'success')) return 'failed';
  await new Promise<void>((done) => {
    const end = queries.getQueryCache().subscribe(look);
    function look() {
      if (queries.isFetching() > 0) return;
      end();
      done();
    }
    look();
  });
  return queries.getQueryCache().findAll({ predicate: failed }).length === 0 ? 'found' : 'failed';
}

const failed = ({ state }: Query) => state.status === 'error';
const hasRows = ({ state }: Query) => state.status === 'success';

async function draw(path: string, locale: Locale, queries: QueryClient): Promise<FirstView> {
  await showLocale(locale);
  const router = routerAt(path, queries);
  await router.load();
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
    // React would hold large parts back for an inline script, which the page's policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const view = toPrerendered(await new Response(prelude).text());
  const written = takeDescription();
  const { description = written, tags } = headOf(router.state.matches.flatMap(({ meta }) => meta));
  const answered = queries.getQueryCache().findAll({ predicate: hasRows });
  return {
    ...view,
    head: tags + view.head,
    ...(description && { description }),
    rows: answered.map(({ queryKey, state }) => [[...queryKey], state.data, state.dataUpdatedAt]),
  };
}
