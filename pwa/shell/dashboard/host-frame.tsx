import type { ReactNode } from 'react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { NotificationBell } from '#shared/domains/notifications/ui/notification-bell.tsx';
import { AssistantBar } from '../assistant/assistant-bar.tsx';
import { HostPopup } from '../onboarding/host-popup.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { HostSidebar } from './host-sidebar.tsx';

/** The host layout: sidebar, bar, bell, and the question to who has not told everything yet. */
export function HostFrame({ children }: { children: ReactNode }) {
  const me = useProfile()?.id;
  return (
    <DashboardFrame
      sidebar={<HostSidebar />}
      header={
        <DashboardHeader
          bar={me && <AssistantBar key={me} me={me} />}
          bell={me && <NotificationBell me={me} />}
        />
      }
    >
      {children}
      {me && <HostPopup key={me} me={me} />}
    </DashboardFrame>
  );
}
