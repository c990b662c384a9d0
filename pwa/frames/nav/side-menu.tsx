import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/kit/button.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  type Audience,
  type Destination,
  dashboardOf,
  headerLinks,
  PARTNERS,
  seesPartners,
} from './destinations.ts';
import { RENTER_MENU } from './later-destinations.ts';
import texts from './texts/en.ts';
import { ThemeToggle } from './theme-toggle.tsx';

type SideMenuProps = { audience: Audience; onNavigate: () => void };

/** What the header cannot show on a phone. */
export function SideMenu({ audience, onNavigate }: SideMenuProps) {
  const t = useTexts(texts);
  const dashboard = dashboardOf(audience);
  const shown = new Set(headerLinks(audience).map(({ to }) => to));
  return (
    <nav aria-label={t('sideMenu.sideMenu')} className="-mt-9 flex min-h-full flex-col gap-6">
      <Logo />
      <Group
        links={[
          ...headerLinks(audience),
          ...(dashboard ? [{ label: t('sideMenu.dashboard'), to: dashboard }] : []),
          { label: t('sideMenu.about'), to: '/about' },
        ]}
        onNavigate={onNavigate}
      />
      {audience === 'renter' && (
        <Group
          title={t('sideMenu.yours')}
          links={RENTER_MENU.filter(({ to }) => !shown.has(to))}
          onNavigate={onNavigate}
        />
      )}
      {seesPartners(audience) && (
        <Group title={t('sideMenu.partnerWithUs')} links={PARTNERS} onNavigate={onNavigate} />
      )}
      <div className="mt-auto flex items-center gap-2 border-t border-border pt-4">
        {audience === 'visitor' && (
          <>
            <Link
              to="/auth/login"
              onClick={onNavigate}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('sideMenu.logIn')}
            </Link>
            <Link to="/auth/signup" onClick={onNavigate} className={buttonClass()}>
              {t('sideMenu.signUp')}
            </Link>
          </>
        )}
        <div className="ml-auto">
          <ThemeToggle />
        </div>
      </div>
    </nav>
  );
}

type GroupProps = { title?: string; links: readonly Destination[]; onNavigate: () => void };

function Group({ title, links, onNavigate }: GroupProps) {
  return (
    <div>
      {title && <p className="mb-1 text-xs font-semibold text-muted">{title}</p>}
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onNavigate}
              className="flex h-12 items-center font-semibold data-[status=active]:text-brand"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
