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
import { signOut } from '#shared/domains/auth/start.ts';
import { useProfile } from '#shared/domains/auth/store.ts';
import { firstName } from '#shared/domains/profiles/rules.ts';
import { UnreadSlot } from '../nav/unread-slot.tsx';
import { HOST_SIDEBAR } from './sidebar-destinations.ts';
import { SidebarButton, SidebarColumn, SidebarIdentity, SidebarLink } from './sidebar-parts.tsx';

const ICONS: Record<string, LucideIcon> = {
  Dashboard: LayoutDashboard,
  Listings: House,
  Applications: ClipboardList,
  Earnings: Wallet,
  Insights: ChartNoAxesColumn,
  Tours: CalendarDays,
  Messages: MessageCircle,
  Documents: FileText,
  Maintenance: Wrench,
  Reviews: Star,
  Settings: Settings,
};

/** The host's way around. */
export function HostSidebar() {
  const profile = useProfile();
  return (
    <SidebarColumn
      header={<SidebarIdentity name={firstName(profile?.full_name) || 'Host'} subtitle="Host" />}
      footer={<SidebarButton label="Sign out" icon={LogOut} onClick={() => void signOut()} />}
    >
      <ul className="flex flex-col gap-0.5">
        {HOST_SIDEBAR.map((place) => (
          <li key={place.to}>
            <SidebarLink
              {...place}
              icon={ICONS[place.label] ?? House}
              exact={place.to === '/dashboard'}
              badge={place.label === 'Messages' && <UnreadSlot />}
            />
          </li>
        ))}
      </ul>
    </SidebarColumn>
  );
}
