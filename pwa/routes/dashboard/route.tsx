import { createFileRoute, Outlet } from '@tanstack/react-router';
import { HostFrame } from '../../shell/dashboard/host-frame.tsx';
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
  component: () => (
    <HostFrame>
      <Outlet />
    </HostFrame>
  ),
  notFoundComponent: NotFound,
});
