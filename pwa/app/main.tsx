import '../styles.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { followOtherTab, startSession } from '#shared/domains/auth/state/start.ts';
import { currentSession } from '#shared/domains/auth/state/store.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { fetchConfig, parseConfig } from '#shared/platform/config.ts';
import { AUTH_KEY, RETURNS_KEY } from '#shared/platform/persisted.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { browserFocus } from '#shared/platform/ports/focus.ts';
import { browserNetwork } from '#shared/platform/ports/network.ts';
import { loadConfig, supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { holdInstallPrompt } from '../features/install/install-prompt.ts';
import { leaveFirstView } from './boot/first-view.ts';
import { settled, watchUntilSettled } from './boot/idle.ts';
import { takeWrittenRows } from './boot/initial-rows.ts';
import { startLanguage } from './boot/language.ts';
import { fetchRows, takeNoted } from './boot/reads-ahead.ts';
import { followLiveUpdates } from './live/updates.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { followSession } from './session/effects.ts';

// The page's policy forbids code made from text, which zod would otherwise try for speed.
z.config({ jitless: true });

supplyPlatform({
  loadConfig: async () => writtenConfig() ?? fetchConfig(),
  storage: localStorageOrMemory(),
  clock: systemClock,
  network: browserNetwork,
  focus: browserFocus,
  settled,
  fetchRows,
});

// Already in the page or requested by its head; a failure is reported by the code that reads the
// config.
void loadConfig().catch(() => undefined);
holdInstallPrompt();
void start();

/** In pieces, so that what is on the screen can be scrolled and its links be followed meanwhile. */
async function start(): Promise<void> {
  await pause();
  const queryClient = createQueryClient();
  takeWrittenRows(queryClient);
  const router = createAppRouter(queryClient);
  await pause();
  watchUntilSettled(router, queryClient);
  followLiveUpdates(queryClient);
  // Nothing is shown in a language that is not this person's.
  const speaking = startLanguage(() => import('#shared/language/spanish.ts'));
  void startSession(afterFirstPaint(), () => import('./session/sign-out.ts'));
  const { pathname, search } = location;
  void settled.then(async () => {
    const reads = takeNoted();
    // The user has navigated on, or this page reads nothing that belongs to a user.
    if (reads.length === 0 || location.pathname !== pathname) return;
    await (await import('./boot/persisted-reads.ts')).keepReads(pathname + search, reads);
  });

  await followManners(router, queryClient);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await speaking;
  const language = currentLocale();
  // Not before: who has come loads the page, and the title of a page is made when it loads.
  followSession(router, queryClient);
  void settled
    .then(() => import('./session/account-language.ts'))
    .then(({ followLanguage }) => followLanguage(router, language));
  await leaveFirstView(router);
  // Drawn in slices, too.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

addEventListener('storage', ({ key, newValue }) => {
  if (key === AUTH_KEY && newValue && currentSession().status === 'signedOut')
    void followOtherTab();
});

/** Later than the first view, unless a reload has left lists to find again: known before rows are asked for. */
async function followManners(...app: [AppRouter, QueryClient]): Promise<void> {
  const follow = async () => (await import('./boot/manners.ts')).followManners(...app);
  try {
    if (sessionStorage.getItem(RETURNS_KEY)) await follow();
    else void settled.then(follow);
  } catch {
    // No storage, or no connection: the page works as browsers have it.
  }
}

/** Lets the browser do what waits: paint, scroll, answer a key. */
function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** The configuration that came with the page; the one that the worker keeps for offline has none. */
function writtenConfig() {
  const text = document.getElementById('config')?.textContent;
  return text ? parseConfig(text) : null;
}

/** On public pages the content comes first; a dashboard is nothing without its session. */
function afterFirstPaint(): Promise<void> {
  if (/dashboard/.test(location.pathname)) return Promise.resolve();
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
}

function localStorageOrMemory() {
  try {
    localStorage.getItem('kinstead.theme');
    return localStorage;
  } catch {
    return memoryStorage();
  }
}
