import { createFileRoute, Outlet } from '@tanstack/react-router';
import { GuardPending } from '../../app/session/guard-pending.tsx';
import { requireGuide } from '../../app/session/guards.ts';
import { SignedIn, useMe } from '../../app/session/signed-in.tsx';
import { TodaySlot } from '../../features/tours/today/today-slot.tsx';
import { DashboardFrame } from '../../frames/dashboard/dashboard-frame.tsx';
import { DashboardHeader } from '../../frames/dashboard/dashboard-header.tsx';
import { GuideSidebar } from '../../frames/dashboard/guide-sidebar.tsx';
import { BellSlot } from '../../frames/nav/bell-slot.tsx';
import { GuideSetupDialog } from './-parts/guide-setup-dialog.tsx';

export const Route = createFileRoute('/guide-dashboard')({
  beforeLoad: requireGuide,
  // Says what is waited for before anything of the dashboard has arrived: not in its file.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: GuardPending,
  component: GuideDashboard,
});

function GuideDashboard() {
  return (
    <DashboardFrame
      sidebar={<GuideSidebar />}
      toursToday={<TodaySlot />}
      header={<DashboardHeader bell={<BellSlot />} />}
    >
      <SignedIn>
        <Outlet />
        <SetupQuestion />
      </SignedIn>
    </DashboardFrame>
  );
}

function SetupQuestion() {
  const { id } = useMe();
  return <GuideSetupDialog key={id} me={id} />;
}
