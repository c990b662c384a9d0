import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { requireHost } from '../app/session/guards.ts';
import { HostWelcome } from '../features/onboarding/host-welcome.tsx';
import { pageTitle } from '../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostFrame } from './dashboard/-parts/host-frame.tsx';

export const Route = createFileRoute('/welcome')({
  beforeLoad: requireHost,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('welcome.welcome')) }] }),
  component: () => (
    <HostFrame>
      <HostWelcome />
    </HostFrame>
  ),
});
