import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { platform } from '#shared/platform/ports/platform.ts';
import { useUnsentQuestion } from './unsent-question.ts';

const UnsentDialog = lazy(() =>
  import('./unsent-dialog.tsx').then((module) => ({ default: module.UnsentDialog })),
);

const EdgeStrips = lazy(() =>
  onceConnected(() => import('./strips/edge-strips.tsx')).then((module) => ({
    default: module.EdgeStrips,
  })),
);

/** Things that live as long as the page and show nothing, or a strip at its edge. */
export function ShellServices() {
  useHeadingFocus();
  const settled = useSettled();
  const client = useQueryClient();

  useEffect(() => {
    if (!settled) return;
    void onceConnected(() => import('./strips/start.ts')).then(({ startStrips }) =>
      startStrips(client),
    );
  }, [settled, client]);

  const question = useUnsentQuestion((state) => state.question);
  return (
    <>
      <Suspense>{settled && <EdgeStrips />}</Suspense>
      <Suspense>{question && <UnsentDialog question={question} />}</Suspense>
    </>
  );
}

/** Strips that cannot be loaded are no reason to lose the page: they come with the connection. */
function onceConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(
    () =>
      new Promise<Module>((done) => {
        const end = platform().network.onChange((online) => {
          if (!online) return;
          end();
          done(onceConnected(load));
        });
      }),
  );
}

/** True once the page has loaded and the browser has nothing better to do. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 2_500);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** After each change of page the focus goes to its heading, as a page load would have it. */
function useHeadingFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // Whoever is already inside the new page, such as in a field with autofocus, stays there.
        if (document.activeElement?.closest('main')) return;
        document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
