import { useMatches } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { Sheet } from '#shared/kit/sheet.tsx';
import { TooltipProvider } from '#shared/kit/tooltip.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { TabBar } from '../nav/tab-bar.tsx';
import { SIDEBAR_WIDTH, SidebarContext, useSidebarState } from './sidebar-state.ts';
import texts from './texts/en.ts';

type DashboardFrameProps = {
  sidebar: ReactNode;
  header: ReactNode;
  /** How many tours are ahead today. */
  toursToday: ReactNode;
  children: ReactNode;
};

/** Sidebar, header and page of a dashboard. */
export function DashboardFrame({ sidebar, header, toursToday, children }: DashboardFrameProps) {
  const t = useTexts(texts);
  const state = useSidebarState();
  const full = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'full'),
  });
  const width = state.open ? SIDEBAR_WIDTH.open : SIDEBAR_WIDTH.icon;
  return (
    <SidebarContext value={state}>
      <TooltipProvider>
        <div
          className="min-h-dvh bg-bg md:pl-(--sidebar)"
          // The one width that sidebar and page agree on.
          style={{ '--sidebar': width } as CSSProperties}
        >
          <aside
            data-state={state.open ? 'expanded' : 'collapsed'}
            className="fixed inset-y-0 left-0 z-30 hidden w-(--sidebar) overflow-x-hidden border-r border-border bg-sunken transition-[width] duration-200 ease-out md:block"
          >
            {sidebar}
          </aside>
          <Sheet
            open={state.mobileOpen}
            onOpenChange={state.setMobileOpen}
            title={t('dashboardFrame.menu')}
            hideTitle
            side="left"
          >
            <div className="-mx-5 -mt-12 h-full">{sidebar}</div>
          </Sheet>
          {header}
          <main id="main" className="pb-(--tabs)">
            {children}
            {/* What stands at the end can be scrolled out from under a strip. */}
            {!full && <div className="h-(--strip)" />}
          </main>
          <TabBar count={toursToday} />
        </div>
      </TooltipProvider>
    </SidebarContext>
  );
}
