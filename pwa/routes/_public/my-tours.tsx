import { createFileRoute, Link } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { requireSignIn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { TourAnswer } from '../../shell/tours/tour-answer.tsx';
import { TourSections } from '../../shell/tours/tour-sections.tsx';

export const Route = createFileRoute('/_public/my-tours')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('My Tours') }] }),
  component: MyTours,
});

function MyTours() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead="Homes that you look at. Every time is the home’s own.">
        My Tours
      </PageHeading>
      <TourSections
        me={me}
        side="renter"
        aside={(tour) => <TourAnswer me={me} tour={tour} side="renter" />}
        how="Find a home that you like, and ask its host for a time."
        action={
          <Link to="/homes" className={buttonClass()}>
            Find a home
          </Link>
        }
      />
    </Page>
  );
}
