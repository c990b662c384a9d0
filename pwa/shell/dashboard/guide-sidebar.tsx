import { useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  CalendarDays,
  House,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  UserRound,
  Video,
  Wallet,
} from 'lucide-react';
import { signOut } from '#shared/domains/auth/start.ts';
import { useProfile } from '#shared/domains/auth/store.ts';
import { firstName } from '#shared/domains/profiles/rules.ts';
import { UnreadSlot } from '../nav/unread-slot.tsx';
import { GUIDE_SIDEBAR } from './sidebar-destinations.ts';
import { SidebarButton, SidebarColumn, SidebarIdentity, SidebarLink } from './sidebar-parts.tsx';

const ICONS: Record<string, LucideIcon> = {
  Dashboard: LayoutDashboard,
  'List My Home': House,
  Calendar: CalendarDays,
  'Tour Manager': MapPinned,
  'Live Tour': Video,
  Earnings: Wallet,
  Messages: MessageCircle,
  'Profile & Settings': UserRound,
};

/** The guide's way around. */
export function GuideSidebar() {
  const profile = useProfile();
  const navigate = useNavigate();
  return (
    <SidebarColumn
      header={<SidebarIdentity name={firstName(profile?.full_name) || 'Guide'} subtitle="Guide" />}
      footer={
        <>
          <SidebarButton
            label="Guide Resources"
            icon={BookOpen}
            onClick={() => void navigate({ to: '/help', hash: 'guide-handbook' })}
          />
          <SidebarButton label="Sign out" icon={LogOut} onClick={() => void signOut()} />
        </>
      }
    >
      <ul className="flex flex-col gap-0.5">
        {GUIDE_SIDEBAR.map((place) => (
          <li key={place.to}>
            <SidebarLink
              {...place}
              icon={ICONS[place.label] ?? House}
              exact={place.to === '/guide-dashboard'}
              badge={place.label === 'Messages' && <UnreadSlot />}
            />
          </li>
        ))}
      </ul>
    </SidebarColumn>
  );
}
