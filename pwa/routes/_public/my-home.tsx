import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { requireSignIn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { Tenancies } from './-parts/my-home/tenancies.tsx';

export const Route = createFileRoute('/_public/my-home')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('My Home') }] }),
  component: MyHome,
});

function MyHome() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead="Your lease, what is due, and what is being mended.">My Home</PageHeading>
      <Tenancies me={me} />
    </Page>
  );
}
