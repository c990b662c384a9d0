import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { NotificationBell } from '#shared/domains/notifications/ui/notification-bell.tsx';
import { AssistantBar } from '../../shell/assistant/assistant-bar.tsx';
import { DashboardFrame } from '../../shell/dashboard/dashboard-frame.tsx';
import { DashboardHeader } from '../../shell/dashboard/dashboard-header.tsx';
import { HostSidebar } from '../../shell/dashboard/host-sidebar.tsx';
import { GuardPending } from '../../shell/guard-pending.tsx';
import { requireHost } from '../../shell/guards.ts';
import { NotFound } from '../../shell/not-found.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireHost,
  // Says what is waited for before anything of the dashboard has arrived: not in its file.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: GuardPending,
  component: HostDashboard,
  notFoundComponent: NotFound,
});

function HostDashboard() {
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
      <Outlet />
    </DashboardFrame>
  );
}
