import { createFileRoute, redirect as redirectTo } from '@tanstack/react-router';
import { sessionSettled, useSession } from '#shared/domains/auth/state/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../../frames/page-title.ts';
import { SecondFactor } from './-parts/second-factor.tsx';
import { textSearch } from './-parts/text-search.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_auth/auth/challenge')({
  validateSearch: textSearch('redirect'),
  loader: async () => {
    const { status } = await sessionSettled();
    if (status !== 'challenged') throw redirectTo({ to: '/auth/login' });
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('challenge.twoStepSignIn')) }] }),
  component: Challenge,
});

function Challenge() {
  const session = useSession();
  return session.status === 'challenged' ? <SecondFactor me={session.user.id} /> : null;
}
