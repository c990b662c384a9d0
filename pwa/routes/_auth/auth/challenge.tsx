import { createFileRoute, redirect as redirectTo } from '@tanstack/react-router';
import { sessionSettled, useSession } from '#shared/domains/auth/store.ts';
import { textSearch } from '../../../shell/page-search.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import { SecondFactor } from '../../../shell/second-factor.tsx';

export const Route = createFileRoute('/_auth/auth/challenge')({
  validateSearch: textSearch('redirect'),
  loader: async () => {
    const { status } = await sessionSettled();
    if (status !== 'challenged') throw redirectTo({ to: '/auth/login' });
  },
  head: () => ({ meta: [{ title: pageTitle('Two-step sign-in') }] }),
  component: Challenge,
});

function Challenge() {
  const session = useSession();
  return session.status === 'challenged' ? <SecondFactor me={session.user.id} /> : null;
}
