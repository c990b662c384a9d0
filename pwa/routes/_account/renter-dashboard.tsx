import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarDays, ClipboardList, KeyRound, Receipt, Star, Wrench } from 'lucide-react';
import { KEPT_DEALS } from '#shared/domains/deals/cache/queries.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { useUnreadConversations } from '#shared/domains/messaging/ui/inbox/unread-badge.tsx';
import { firstName } from '#shared/domains/profiles/model/rules.ts';
import { toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { isOverdue } from '#shared/domains/tours/model/rules.ts';
import { TourRow } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { LaterNextSteps } from '../../features/deals/later-next-steps.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
import { RemoteQuery } from '../../features/query-states/remote-query.tsx';
import { useOnline } from '../../features/query-states/use-online.ts';
import { useByDevice } from '../../features/tours/use-by-device.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { GroupsPanel } from './renter-dashboard/-parts/groups-panel.tsx';
import { ListsPanel } from './renter-dashboard/-parts/lists-panel.tsx';
import { SearchesPanel } from './renter-dashboard/-parts/searches-panel.tsx';

export const Route = createFileRoute('/_account/renter-dashboard')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('renterDashboard.yourSearch')) }] }),
  component: RenterHome,
});

const SHOWN = 3;

function RenterHome() {
  const t = useTexts(texts);
  const profile = useMe();
  const first = firstName(profile.full_name);
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading
        lead={t('renterDashboard.whereYourSearch')}
        action={
          <Link to="/homes" className={buttonClass()}>
            {t('renterDashboard.findAHome')}
          </Link>
        }
      >
        {first ? t('renterDashboard.hello', { name: first }) : t('renterDashboard.helloThere')}
      </PageHeading>
      <KeptNote me={profile.id} kept={KEPT_DEALS} className="mt-6" />
      <Figures me={profile.id} />
      <LaterNextSteps me={profile.id} side="renter" className="mt-8" />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <GroupsPanel me={profile.id} />
        <SearchesPanel me={profile.id} />
        <ListsPanel me={profile.id} />
      </div>
      <NextTours me={profile.id} />
      <OtherPages />
    </Page>
  );
}

function Figures({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useNow();
  const asks = toursQuery(me, 'renter', 'ahead');
  const tours = useInfiniteQuery(asks);
  // This device knows three days: at least so many are ahead.
  const byDevice = useByDevice(me, asks.queryKey);
  const { ids } = useFavorites(me);
  const online = useOnline();
  const unread = useUnreadConversations(me);
  const ahead =
    tours.data &&
    `${tours.data.filter((tour) => !isOverdue(tour, now)).length}${tours.hasNextPage || byDevice ? '+' : ''}`;
  const figures = [
    { label: t('renterDashboard.toursAhead'), value: ahead, to: '/my-tours' },
    { label: t('renterDashboard.favorites'), value: ids && String(ids.length), to: '/favorites' },
    { label: t('renterDashboard.unreadConversations'), value: String(unread), to: '/messages' },
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
            {/* A place-holder would promise that the number is on its way. */}
            {value ?? (online ? <Skeleton className="h-9 w-16" /> : '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Pages of a renter that no menu names. */
function OtherPages() {
  const t = useTexts(texts);
  const pages = [
    {
      to: '/applications',
      Icon: ClipboardList,
      label: t('renterDashboard.applications'),
      text: t('renterDashboard.homesThatYouApplied'),
    },
    {
      to: '/my-home',
      Icon: KeyRound,
      label: t('renterDashboard.myHome'),
      text: t('renterDashboard.yourLeaseAndWhat'),
    },
    {
      to: '/payment',
      Icon: Receipt,
      label: t('renterDashboard.payments'),
      text: t('renterDashboard.rentDepositsAndReceipts'),
    },
    {
      to: '/maintenance',
      Icon: Wrench,
      label: t('renterDashboard.maintenance'),
      text: t('renterDashboard.whatIsBroken'),
    },
    {
      to: '/reviews',
      Icon: Star,
      label: t('renterDashboard.reviews'),
      text: t('renterDashboard.yoursToWriteAndThose'),
    },
  ] as const;
  return (
    <nav aria-label={t('renterDashboard.moreOfYours')} className="mt-8">
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-5">
        {pages.map(({ to, Icon, label, text }) => (
          <li
            key={to}
            className="relative flex items-start gap-3 rounded-lg border border-border bg-surface p-4 transition-colors hover:bg-sunken lg:flex-col"
          >
            <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-brand" />
            <div className="min-w-0">
              <Link to={to} className="font-semibold after:absolute after:inset-0">
                {label}
              </Link>
              <p className="text-sm text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NextTours({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useInfiniteQuery(toursQuery(me, 'renter', 'ahead'));
  return (
    <section aria-labelledby="next-tours" className="mt-8">
      <h2 id="next-tours" className="mb-3 text-xl font-semibold">
        {t('renterDashboard.yourNextTours')}
      </h2>
      <RemoteQuery
        query={query}
        what={t('renterDashboard.tours')}
        icon={<CalendarDays size={28} />}
      >
        {(all) => {
          const tours = all.filter((tour) => !isOverdue(tour, now));
          return (
            <div className="overflow-hidden rounded-lg border border-border bg-surface">
              {tours.length === 0 && (
                <EmptyState
                  title={t('renterDashboard.noTourAhead')}
                  icon={<CalendarDays size={28} />}
                >
                  {t('renterDashboard.findAHomeThat')}
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
