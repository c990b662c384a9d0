import { Link } from '@tanstack/react-router';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { Tooltip } from '#shared/kit/tooltip.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { ThemeToggle } from '../nav/theme-toggle.tsx';
import { UserMenu } from '../nav/user-menu.tsx';
import { useSidebar } from './sidebar-state.ts';
import texts from './texts/en.ts';

type DashboardHeaderProps = {
  /** Search and AI bar; hosts only. */
  bar?: ReactNode;
  bell?: ReactNode;
  /**
   * Card with the progress of what the assistant is doing; floats at the top right. On a phone it is a part
   * of the header, so that it covers nothing of the page's top.
   */
  progress?: ReactNode;
};

/** Top of a dashboard: what opens the sidebar, the bar, the bell and the user's menu. */
export function DashboardHeader({ bar, bell, progress }: DashboardHeaderProps) {
  const t = useTexts(texts);
  const { open, toggle } = useSidebar();
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-bg/90 pt-[env(safe-area-inset-top)] frosted">
      {/* On a phone its buttons are never wider than a seventh, however large the text: the bar needs room. */}
      <div
        data-edge=""
        className="flex h-[calc(var(--header)-1px)] items-center gap-1 pr-3 pl-1 max-md:[&>button]:max-w-[14vw] md:gap-2 md:px-5"
      >
        <Tooltip text={t('dashboardHeader.sidebarCtrlOrB')}>
          <IconButton
            label={t('dashboardHeader.toggleSidebar')}
            aria-expanded={open}
            onClick={toggle}
          >
            <PanelLeft size={20} />
          </IconButton>
        </Tooltip>
        <div className="flex min-w-0 grow justify-center">
          {bar ?? (
            <Link
              to="/"
              aria-label={t('dashboardHeader.toTheStart', { brand: PRODUCT })}
              className="flex min-w-0 items-center overflow-hidden rounded-md md:hidden"
            >
              <Logo />
            </Link>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-1 max-md:[&>button]:max-w-[14vw]">
          <div className="hidden md:block">
            <ThemeToggle />
          </div>
          {bell}
          <UserMenu />
        </div>
      </div>
      {progress && (
        <div className="pointer-events-none md:absolute md:top-full md:right-5 md:z-50 md:mt-3 md:w-88">
          {progress}
        </div>
      )}
    </header>
  );
}
