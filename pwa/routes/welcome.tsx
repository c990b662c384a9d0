import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { HostFrame } from '../shell/dashboard/host-frame.tsx';
import { requireHost } from '../shell/guards.ts';
import { HostWelcome } from '../shell/onboarding/host-welcome.tsx';
import { pageTitle } from '../shell/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/welcome')({
  beforeLoad: requireHost,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('welcome.welcome')) }] }),
  component: () => (
    <HostFrame>
      <HostWelcome />
    </HostFrame>
  ),
});
