import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { useFavorites } from '#shared/domains/listings/store.ts';
import { useUnreadConversations } from '#shared/domains/messaging/ui/unread-badge.tsx';
import { firstName } from '#shared/domains/profiles/rules.ts';
import { toursQuery } from '#shared/domains/tours/queries.ts';
import { isOverdue } from '#shared/domains/tours/rules.ts';
import { TourRow } from '#shared/domains/tours/ui/tour-row.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { requireSignIn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { RemoteQuery } from '../../shell/remote/remote-query.tsx';

export const Route = createFileRoute('/_public/renter-dashboard')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('Your search') }] }),
  component: RenterHome,
});

const SHOWN = 3;

function RenterHome() {
  const profile = useProfile();
  if (!profile) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading
        lead="Where your search for a home stands."
        action={
          <Link to="/homes" className={buttonClass()}>
            Find a home
          </Link>
        }
      >
        Hello {firstName(profile.full_name) || 'there'}
      </PageHeading>
      <Figures me={profile.id} />
      <NextTours me={profile.id} />
      <OtherPages />
    </Page>
  );
}

function Figures({ me }: { me: string }) {
  const now = useNow();
  const tours = useInfiniteQuery(toursQuery(me, 'renter', 'ahead'));
  const { ids } = useFavorites(me);
  const unread = useUnreadConversations(me);
  const ahead =
    tours.data &&
    `${tours.data.filter((tour) => !isOverdue(tour, now)).length}${tours.hasNextPage ? '+' : ''}`;
  const figures = [
    { label: 'Tours ahead', value: ahead, to: '/my-tours' },
    { label: 'Favorites', value: ids && String(ids.length), to: '/favorites' },
    { label: 'Unread conversations', value: String(unread), to: '/messages' },
  ] as const;
  return (
    <dl className="mt-6 grid gap-px overflow-hidden rounded-lg border border-border bg-border md:grid-cols-3">
      {figures.map(({ label, value, to }) => (
        <div
          key={label}
          className="relative flex items-baseline justify-between gap-4 bg-surface p-4 transition-colors hover:bg-sunken md:flex-col md:p-5"
        >
          <dt className="text-sm text-muted">
            <Link to={to} className="after:absolute after:inset-0">
              {label}
            </Link>
          </dt>
          <dd className="text-2xl font-semibold md:text-3xl">
            {value ?? <Skeleton className="h-9 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const OTHER_PAGES = [
  { to: '/applications', label: 'Applications', text: 'Homes that you applied for' },
  { to: '/my-home', label: 'My Home', text: 'Your lease and what is due' },
  { to: '/payment', label: 'Payments', text: 'Rent, deposits and receipts' },
  { to: '/maintenance', label: 'Maintenance', text: 'What is broken, and when it is mended' },
  { to: '/reviews', label: 'Reviews', text: 'Yours to write, and those about you' },
] as const;

/** Pages of a renter that no menu names. */
function OtherPages() {
  return (
    <nav aria-label="More of yours" className="mt-8">
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {OTHER_PAGES.map(({ to, label, text }) => (
          <li
            key={to}
            className="relative rounded-lg border border-border bg-surface p-4 transition-colors hover:bg-sunken"
          >
            <Link to={to} className="font-semibold after:absolute after:inset-0">
              {label}
            </Link>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NextTours({ me }: { me: string }) {
  const now = useNow();
  const query = useInfiniteQuery(toursQuery(me, 'renter', 'ahead'));
  return (
    <section aria-labelledby="next-tours" className="mt-8 max-w-[64rem]">
      <h2 id="next-tours" className="mb-3 text-xl font-semibold">
        Your next tours
      </h2>
      <RemoteQuery query={query} what="Tours" icon={<CalendarDays size={28} />}>
        {(all) => {
          const tours = all.filter((tour) => !isOverdue(tour, now));
          return (
            <div className="overflow-hidden rounded-lg border border-border bg-surface">
              {tours.length === 0 && (
                <EmptyState title="No tour ahead" icon={<CalendarDays size={28} />}>
                  Find a home that you like, and ask its host for a time.
                </EmptyState>
              )}
              <ul className="divide-y divide-border/70">
                {tours.slice(0, SHOWN).map((tour) => (
                  <li key={tour.id}>
                    <TourRow tour={tour} now={now} side="renter" home={(title) => title} />
                  </li>
                ))}
              </ul>
            </div>
          );
        }}
      </RemoteQuery>
    </section>
  );
}
