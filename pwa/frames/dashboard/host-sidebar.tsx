import {
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  House,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Settings,
  Star,
  Wallet,
  Wrench,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { signOut } from '#shared/domains/auth/state/start.ts';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { firstName } from '#shared/domains/profiles/model/rules.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { UnreadSlot } from '../nav/unread-slot.tsx';
import { HOST_SIDEBAR } from './sidebar-destinations.ts';
import { SidebarButton, SidebarColumn, SidebarIdentity, SidebarLink } from './sidebar-parts.tsx';
import texts from './texts/en.ts';

/** For the few who have both roles: it comes after the page. */
const OtherRole = lazy(() =>
  import('./other-role.tsx').then((module) => ({ default: module.OtherRole })),
);

const ICONS: Record<string, LucideIcon> = {
  '/dashboard': LayoutDashboard,
  '/dashboard/listings': House,
  '/dashboard/applications': ClipboardList,
  '/dashboard/earnings': Wallet,
  '/dashboard/insights': ChartNoAxesColumn,
  '/dashboard/tours': CalendarDays,
  '/dashboard/messages': MessageCircle,
  '/dashboard/documents': FileText,
  '/dashboard/maintenance': Wrench,
  '/dashboard/reviews': Star,
  '/dashboard/settings': Settings,
};

/** The host's way around. */
export function HostSidebar() {
  const t = useTexts(texts);
  const profile = useProfile();
  return (
    <SidebarColumn
      header={
        <SidebarIdentity
          name={firstName(profile?.full_name) || t('hostSidebar.host')}
          subtitle={t('hostSidebar.host')}
        />
      }
      footer={
        <>
          <Suspense fallback={null}>
            <OtherRole to="guide" />
          </Suspense>
          <SidebarButton
            label={t('hostSidebar.signOut')}
            icon={LogOut}
            onClick={() => void signOut()}
          />
        </>
      }
    >
      <ul className="flex flex-col gap-0.5">
        {HOST_SIDEBAR.map((place) => (
          <li key={place.to}>
            <SidebarLink
              {...place}
              icon={ICONS[place.to] ?? House}
              exact={place.to === '/dashboard'}
              badge={place.to === '/dashboard/messages' && <UnreadSlot />}
            />
          </li>
        ))}
      </ul>
    </SidebarColumn>
  );
}
