import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { currentSession } from '#shared/domains/auth/state/store.ts';
import { ToastAreas } from '#shared/kit/toast-areas.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { ShellServices } from '../app/services.tsx';
import { FirstPending } from '../app/session/guard-pending.tsx';
import { redirectToRequiredStep } from '../app/session/guards.ts';
import { pageTitle } from '../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location, preload, context }) => {
    redirectToRequiredStep(currentSession(), location);
    // Few addresses ask for a role, and only those load what enters it.
    if (!preload && 'role' in location.search)
      return import('../app/session/asked-role.ts').then(({ enterAskedRole }) =>
        enterAskedRole(location, context.queryClient),
      );
  },
  head: () => ({ meta: [{ title: pageTitle() }] }),
  pendingComponent: FirstPending,
  component: Root,
});

function Root() {
  const t = useTexts(texts);
  return (
    <>
      <title>{useTitle()}</title>
      <a
        href="#main"
        className="sr-only z-80 rounded-md bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('root.skipToContent')}
      </a>
      <Outlet />
      <ShellServices />
      <ToastAreas />
    </>
  );
}

/** The title of the innermost route that has one. The router's own head component costs 3 KB more. */
function useTitle(): string {
  return useMatches({
    select: (matches) =>
      matches
        .flatMap(({ meta }) => meta ?? [])
        .map((tag) => (tag && 'title' in tag ? tag.title : undefined))
        .findLast((title) => typeof title === 'string') ?? pageTitle(),
  });
}
