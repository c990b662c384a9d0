import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { applySession } from '#shared/domains/auth/store.ts';
import { type Locale, showLocale, supplyTranslations } from '#shared/language/locale.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { takeDescription } from '../content/use-description.ts';
import { createAppRouter } from '../router.tsx';

const never = () => {};

supplyPlatform({
  // What a page asks a server for stays on its way: skeletons hold its place.
  loadConfig: () => new Promise(never),
  storage: memoryStorage(),
  clock: systemClock,
  network: { online: () => true, onChange: () => never },
  focus: { visible: () => true, onChange: () => never },
  settled: new Promise(never),
});
supplyTranslations(() => import('virtual:texts/es'));
applySession({ type: 'sessionEnded', reason: 'visitor' });

/** The page at an address as a visitor's browser shows it first, as HTML, and what it says of itself. */
export async function render(path: string, locale: Locale) {
  await showLocale(locale);
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
    // React would hold large parts back for an inline script, which the page's policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  return { html, description: takeDescription() };
}
