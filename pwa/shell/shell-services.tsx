import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Things that live as long as the page and show nothing, or a strip at its edge. */
export function ShellServices() {
  useHeadingFocus();
  return null;
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
