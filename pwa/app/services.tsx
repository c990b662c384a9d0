import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onceConnected } from '#shared/platform/once-connected.ts';
import { useSwitchQuestion } from './session/switch-question.ts';
import { useUnsentQuestion } from './session/unsent-question.ts';

const UnsentDialog = lazy(() =>
  import('./session/unsent-dialog.tsx').then((module) => ({ default: module.UnsentDialog })),
);

const SwitchDialog = lazy(() =>
  import('./session/switch-dialog.tsx').then((module) => ({ default: module.SwitchDialog })),
);

// Strips that cannot be loaded are no reason to lose the page.
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
    void onceConnected(() => import('./worker/start.ts')).then(({ startStrips }) =>
      startStrips(client),
    );
  }, [settled, client]);

  const question = useUnsentQuestion((state) => state.question);
  const switching = useSwitchQuestion((state) => state.question);
  return (
    <>
      <Suspense>{settled && <EdgeStrips />}</Suspense>
      <Suspense>{question && <UnsentDialog question={question} />}</Suspense>
      <Suspense>{switching && <SwitchDialog question={switching} />}</Suspense>
    </>
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

/** After each change of page the focus goes to its heading: code that comes right after the first page. */
function useHeadingFocus() {
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void onceConnected(() => import('./heading-focus.ts')).then(({ followHeadings }) => {
      if (!isGone) stop = followHeadings(router);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [router]);
}
