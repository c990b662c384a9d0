import { createFileRoute } from '@tanstack/react-router';
import { HostFrame } from '../shell/dashboard/host-frame.tsx';
import { requireHost } from '../shell/guards.ts';
import { HostWelcome } from '../shell/onboarding/host-welcome.tsx';
import { pageTitle } from '../shell/page-title.ts';

export const Route = createFileRoute('/welcome')({
  beforeLoad: requireHost,
  head: () => ({ meta: [{ title: pageTitle('Welcome') }] }),
  component: () => (
    <HostFrame>
      <HostWelcome />
    </HostFrame>
  ),
});
