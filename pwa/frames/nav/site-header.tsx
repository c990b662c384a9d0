import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#shared/domains/auth/state/store.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { loadSheet, Sheet } from '#shared/kit/sheet.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { BellSlot } from './bell-slot.tsx';
import { audienceOf, headerLinks, seesPartners } from './destinations.ts';
import { PartnerMenu } from './partner-menu.tsx';
import texts from './texts/en.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UnreadSlot } from './unread-slot.tsx';
import { UserMenu } from './user-menu.tsx';

const sideMenu = onDemand(() => import('./side-menu.tsx'));

function warm() {
  loadSheet();
  sideMenu.warm();
}

const linkClass =
  'relative inline-flex h-10 items-center gap-1.5 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-text data-[status=active]:text-text data-[status=active]:after:absolute data-[status=active]:after:inset-x-3 data-[status=active]:after:-bottom-3 data-[status=active]:after:h-0.5 data-[status=active]:after:rounded-full data-[status=active]:after:bg-brand';

/** The header of all public pages; stays at the top. */
export function SiteHeader() {
  const t = useTexts(texts);
  const audience = audienceOf(useSession());
  const [open, setOpen] = useState(false);
  const menu = sideMenu.useModule(open);
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-border bg-bg/90 pt-[env(safe-area-inset-top)] frosted">
      <div
        data-edge=""
        className="mx-auto flex h-[calc(var(--header)-1px)] max-w-[80rem] items-center gap-2 px-4 md:px-8"
      >
        <IconButton
          label={t('siteHeader.openMenu')}
          className="-ml-2 md:hidden"
          aria-haspopup="dialog"
          onPointerEnter={warm}
          onClick={() => setOpen(true)}
        >
          <MenuIcon size={22} />
        </IconButton>
        <Link
          to="/"
          aria-label={t('siteHeader.toTheStart', { brand: PRODUCT })}
          className="flex min-w-0 items-center overflow-hidden rounded-md md:flex-1"
        >
          <Logo />
        </Link>
        <nav aria-label={t('siteHeader.main')} className="hidden items-center gap-1 md:flex">
          {headerLinks(audience).map(({ label, to }) => (
            <Link key={to} to={to} className={linkClass}>
              {label}
              {to === '/messages' && <UnreadSlot />}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center justify-end gap-1 md:ml-0 md:flex-1">
          {/* The middle has no more than NAV-02 and NAV-03 say, and hosts and guides have their menu. */}
          {audience === 'renter' && (
            <div className="hidden md:flex">
              <Link to="/renter-dashboard" className={linkClass}>
                {t('destinations.dashboard')}
              </Link>
            </div>
          )}
          <div className="hidden items-center gap-1 lg:flex">
            <Link to="/about" className={linkClass}>
              {t('siteHeader.about')}
            </Link>
            {seesPartners(audience) && <PartnerMenu />}
          </div>
          <div className="hidden md:block">
            <ThemeToggle />
          </div>
          <BellSlot />
          <UserMenu />
        </div>
      </div>
      <Sheet open={open} onOpenChange={setOpen} title={t('siteHeader.menu')} hideTitle side="left">
        {menu && <menu.SideMenu audience={audience} onNavigate={() => setOpen(false)} />}
      </Sheet>
    </header>
  );
}
