import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { guideEarningsQuery } from '#shared/domains/earnings/cache/queries.ts';
import { monthOf, monthsUpTo } from '#shared/domains/earnings/model/rules.ts';
import { useUnreadConversations } from '#shared/domains/messaging/ui/inbox/unread-badge.tsx';
import { guideCalendarQuery, toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { tourOffersQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { byDay } from '#shared/domains/tours/model/months.ts';
import { isOverdue } from '#shared/domains/tours/model/rules.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { exactMoney, monthLong } from '../../../features/earnings/amounts.ts';
import { useByDevice } from '../../../features/tours/use-by-device.ts';
import texts from './texts/en.ts';

type Figure = { label: string; value: string | null; note: string; to: string };

/** A number that did not come is a dash: a place-holder would promise that it is on its way. */
const missing = (failed: boolean) => (failed ? '–' : null);

/** A few numbers, each leading to its rows. */
export function GuideFigures({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useNow();
  const month = monthOf(deviceDay(now));
  // A month is paid once it is over: the last one that counts is the one before.
  const last = monthsUpTo(month, 2)[0] ?? month;
  const [asksAhead, asksMonth] = [toursQuery(me, 'guide', 'ahead'), guideCalendarQuery(me, month)];
  const ahead = useInfiniteQuery(asksAhead);
  const { data: tours, isError: noTours } = useQuery(asksMonth);
  // This device knows three days: at least so many are ahead, and nothing of the month.
  const byDevice = useByDevice(me, asksAhead.queryKey);
  const isUnknown = useByDevice(me, asksMonth.queryKey);
  const { data: offers = [] } = useQuery(tourOffersQuery(me));
  const { data: earned, isError: noEarnings } = useQuery(guideEarningsQuery(me, last, last));
  const unread = useUnreadConversations(me);
  const held = isUnknown ? undefined : tours?.filter(({ status }) => status === 'completed');
  const coming = ahead.data?.filter((tour) => !isOverdue(tour, now));
  // Who was asked with others has no tour before they say yes.
  const asked =
    (coming?.filter(({ guide_answer }) => guide_answer === 'asked').length ?? 0) +
    offers.filter(({ is_asked, waits }) => is_asked && !waits).length;
  const figures: Figure[] = [
    {
      label: t('guideFigures.toursAhead'),
      value: coming
        ? `${coming.length}${ahead.hasNextPage || byDevice ? '+' : ''}`
        : missing(ahead.isError),
      note: coming
        ? asked === 0
          ? t('guideFigures.allAnswered')
          : t('guideFigures.waitingForYourAnswer', { asked })
        : '',
      to: '/guide-dashboard/tour-manager',
    },
    {
      label: t('guideFigures.toursHeld'),
      value: held
        ? String([...byDay(held, month).values()].flat().length)
        : missing(noTours || isUnknown),
      note: t('guideFigures.in', { month: monthLong(month) }),
      to: '/guide-dashboard/calendar',
    },
    {
      label: t('guideFigures.unreadConversations'),
      value: String(unread),
      note: unread === 0 ? t('guideFigures.nobodyWaits') : t('guideFigures.waitingForAnAnswer'),
      to: '/guide-dashboard/messages',
    },
    {
      label: t('guideFigures.earned'),
      value: earned ? exactMoney(earned[0]?.earned_cents ?? 0) : missing(noEarnings),
      note: t('guideFigures.in', { month: monthLong(last) }),
      to: '/guide-dashboard/earnings',
    },
  ];
  return (
    <div className="mt-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border lg:grid-cols-4">
        {figures.map(({ label, value, note, to }) => (
          <div
            key={label}
            className="relative row-span-3 grid grid-rows-subgrid gap-y-0 bg-surface p-4 transition-colors hover:bg-sunken md:p-5"
          >
            <dt className="text-sm text-muted">
              <Link to={to} className="after:absolute after:inset-0">
                {label}
              </Link>
            </dt>
            <dd className="mt-1 text-2xl font-semibold md:text-3xl">
              {value ?? <Skeleton className="h-9 w-16" />}
            </dd>
            <dd className="mt-0.5 text-sm text-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-right">
        <Link
          to="/guide-dashboard/insights"
          className="inline-flex min-h-8 items-center text-sm font-semibold text-brand hover:underline"
        >
          {t('guideFigures.insights')}
        </Link>
      </p>
    </div>
  );
}
