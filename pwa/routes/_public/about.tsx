import { createFileRoute, Link } from '@tanstack/react-router';
import { BRAND, TAGLINE } from '#shared/kit/brand.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import picture from '../../assets/porch.webp';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { AboutPromises } from './-parts/about-promises.tsx';

export const Route = createFileRoute('/_public/about')({
  head: () => ({ meta: [{ title: pageTitle('About') }] }),
  component: About,
});

function About() {
  return (
    <>
      <Page className="grid gap-10 py-12 md:grid-cols-[1fr_20rem] md:py-20">
        <div>
          <PageHeading lead={TAGLINE}>About {BRAND}</PageHeading>
          <div className="mt-8 flex max-w-[64ch] flex-col gap-5 text-lg text-pretty">
            <p>
              Renting a home should not mean a dozen portals, unanswered mails and a tour at noon on
              a workday. {BRAND} puts the three people it takes in one place: the renter who is
              looking, the host who has a home, and the guide who knows the street and opens the
              door.
            </p>
            <p>
              You see what a home really looks like and what it really costs. You write to its host
              and get an answer in the same thread. You walk through with a guide, or from your
              couch. And what follows, from application to the leaking tap, stays where it began.
            </p>
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/homes" className={buttonClass({ size: 'lg' })}>
              See the homes
            </Link>
            <Link
              to="/partner/$kind"
              params={{ kind: 'host' }}
              className={buttonClass({ size: 'lg', variant: 'secondary' })}
            >
              Become a Host
            </Link>
          </div>
        </div>
        <img
          src={picture}
          alt=""
          width={560}
          height={641}
          className="hidden w-full rounded-t-full rounded-b-xl border border-border object-cover md:block"
        />
      </Page>
      <AboutPromises />
    </>
  );
}
