import type { AppRouter } from '../router.tsx';

/**
 * Waits while what the build rendered is in view, until the page can take its place whole; then
 * answers with what puts the focus and the scrolled place back once it has.
 */
export async function leaveFirstView(router: AppRouter): Promise<void> {
  const view = document.getElementById('prerendered');
  if (!view || 'waits' in document.documentElement.dataset) return;
  // Back and Forward belong to no listener until the page is drawn: the address would change and the page stay.
  const stopFollowing = router.history.subscribe(() => void router.load());
  await router.load();
  const focused = pathWithin(view, document.activeElement);
  const top = scrollY;
  const end = router.subscribe('onRendered', () => {
    end();
    stopFollowing();
    if (focused) elementAt(focused)?.focus({ preventScroll: true });
    if (top > 0) scrollTo(0, top);
  });
}

/** Where an element stands below another one, as a selector; null when it does not. */
function pathWithin(top: Element, element: Element | null): string | null {
  const steps: string[] = [];
  let at = element;
  for (; at && at !== top; at = at.parentElement) {
    const place = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
    steps.unshift(`${at.localName}:nth-child(${place})`);
  }
  return at && steps.length > 0 ? steps.join(' > ') : null;
}

/** The app draws what stood in the first view directly below its root. */
const elementAt = (path: string) => document.querySelector<HTMLElement>(`#root > ${path}`);
