import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteFooter } from './nav/site-footer.tsx';
import { SiteHeader } from './nav/site-header.tsx';
import { TabBar } from './nav/tab-bar.tsx';

/** Header, page, footer and tabs. A page with `staticData.frame: 'full'` has no footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const full = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'full'),
  });
  return (
    <div className="flex min-h-dvh flex-col pt-[calc(var(--header)+env(safe-area-inset-top))] pb-(--tabs)">
      <SiteHeader />
      <main id="main" className="grow">
        {children}
      </main>
      {!full && <SiteFooter />}
      <TabBar />
    </div>
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `full`: the page fills the window and scrolls inside itself, so no footer follows it. */
    frame?: 'full';
  }
}
