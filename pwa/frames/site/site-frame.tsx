import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { onDemand } from '#shared/kit/popup.ts';
import { useNear } from '#shared/kit/use-near.ts';
import { SiteHeader } from '../nav/site-header.tsx';
import { TabBar } from '../nav/tab-bar.tsx';

// Below the fold of every page: its code comes after what is above.
const siteFooter = onDemand(() => import('../nav/site-footer.tsx'));

type PublicFrameProps = {
  /** How many tours are ahead of a guide or a host today. */
  toursToday?: ReactNode;
  children: ReactNode;
};

/** Header, page, footer and tabs. A page with `staticData.frame: 'full'` has no footer. */
export function PublicFrame({ toursToday, children }: PublicFrameProps) {
  const full = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'full'),
  });
  return (
    <div className="flex min-h-dvh flex-col pt-[calc(var(--header)+env(safe-area-inset-top))] pb-(--tabs)">
      <SiteHeader />
      <main id="main" className="grow">
        {children}
      </main>
      {!full && <Footer />}
      <TabBar count={toursToday} />
    </div>
  );
}

/** The landmark is there at once; its contents load when the visitor scrolls near it. */
function Footer() {
  const element = useRef<HTMLElement>(null);
  const content = siteFooter.useModule(useNear(element));
  return (
    // What stands at the end can be scrolled out from under a strip.
    <footer ref={element} className="mb-(--strip) min-h-80 border-t border-border bg-sunken">
      {content && <content.SiteFooter />}
    </footer>
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `full`: the page fills the window and scrolls inside itself, so no footer follows it. */
    frame?: 'full';
  }
}
