import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useUnsentQuestion } from './unsent-question.ts';

const UnsentDialog = lazy(() =>
  import('./unsent-dialog.tsx').then((module) => ({ default: module.UnsentDialog })),
);

/** Things that live as long as the page and show nothing, or a strip at its edge. */
export function ShellServices() {
  useHeadingFocus();
  const question = useUnsentQuestion((state) => state.question);
  if (!question) return null;
  return (
    <Suspense>
      <UnsentDialog question={question} />
    </Suspense>
  );
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
