import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DashboardFrame } from '../../shell/dashboard/dashboard-frame.tsx';
import { DashboardHeader } from '../../shell/dashboard/dashboard-header.tsx';
import { HostSidebar } from '../../shell/dashboard/host-sidebar.tsx';
import { GuardPending } from '../../shell/guard-pending.tsx';
import { requireHost } from '../../shell/guards.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireHost,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: GuardPending,
  component: HostDashboard,
});

function HostDashboard() {
  return (
    <DashboardFrame sidebar={<HostSidebar />} header={<DashboardHeader />}>
      <Outlet />
    </DashboardFrame>
  );
}
