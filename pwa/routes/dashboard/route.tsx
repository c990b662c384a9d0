import { createFileRoute, Outlet } from '@tanstack/react-router';
import { GuardPending } from '../../app/session/guard-pending.tsx';
import { requireHost } from '../../app/session/guards.ts';
import { NotFound } from '../../frames/not-found.tsx';
import { HostFrame } from './-parts/host-frame.tsx';

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
