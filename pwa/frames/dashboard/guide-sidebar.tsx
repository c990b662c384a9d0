import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  BookOpen,
  CalendarDays,
  House,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  Repeat2,
  UserRound,
  Video,
  Wallet,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { signOut } from '#shared/domains/auth/state/start.ts';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { firstName } from '#shared/domains/profiles/model/rules.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { switchToRenter } from '../../app/session/switch-role.ts';
import { UnreadSlot } from '../nav/unread-slot.tsx';
import { GUIDE_SIDEBAR } from './sidebar-destinations.ts';
import { SidebarButton, SidebarColumn, SidebarIdentity, SidebarLink } from './sidebar-parts.tsx';
import texts from './texts/en.ts';

/** For the few who have both roles: it comes after the page. */
const OtherRole = lazy(() =>
  import('./other-role.tsx').then((module) => ({ default: module.OtherRole })),
);

const ICONS: Record<string, LucideIcon> = {
  '/guide-dashboard': LayoutDashboard,
  '/guide-dashboard/list-my-home': House,
  '/guide-dashboard/calendar': CalendarDays,
  '/guide-dashboard/tour-manager': MapPinned,
  '/guide-dashboard/live-tour': Video,
  '/guide-dashboard/earnings': Wallet,
  '/guide-dashboard/messages': MessageCircle,
  '/guide-dashboard/profile': UserRound,
};

/** The guide's way around. */
export function GuideSidebar() {
  const t = useTexts(texts);
  const profile = useProfile();
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <SidebarColumn
      header={
        <SidebarIdentity
          name={firstName(profile?.full_name) || t('guideSidebar.guide')}
          subtitle={t('guideSidebar.guide')}
        />
      }
      footer={
        <>
          <SidebarButton
            label={t('guideSidebar.guideResources')}
            icon={BookOpen}
            onClick={() => void navigate({ to: '/help', hash: 'guide-handbook' })}
          />
          <Suspense fallback={null}>
            <OtherRole to="host" />
          </Suspense>
          <SidebarButton
            label={t('guideSidebar.switchToRenter')}
            icon={Repeat2}
            onClick={() => void switchToRenter(router)}
          />
          <SidebarButton
            label={t('guideSidebar.signOut')}
            icon={LogOut}
            onClick={() => void signOut()}
          />
        </>
      }
    >
      <ul className="flex flex-col gap-0.5">
        {GUIDE_SIDEBAR.map((place) => (
          <li key={place.to}>
            <SidebarLink
              {...place}
              icon={ICONS[place.to] ?? House}
              exact={place.to === '/guide-dashboard'}
              badge={place.to === '/guide-dashboard/messages' && <UnreadSlot />}
            />
          </li>
        ))}
      </ul>
    </SidebarColumn>
  );
}
