import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hostFiguresQuery } from '#shared/domains/listings/cache/host-figure-queries.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { useUnreadConversations } from '#shared/domains/messaging/ui/inbox/unread-badge.tsx';
import { unreadCountQuery } from '#shared/domains/notifications/cache/queries.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type Figure = { label: string; value: string | null; note: string; to: string; hash?: string };

/** A number that did not come is a dash: a place-holder would promise that it is on its way. */
const missing = (failed: boolean) => (failed ? '–' : null);

/** A few numbers, each leading to its rows. */
export function Figures({ me }: { me: string }) {
  const t = useTexts(texts);
  const { data: homes, isError: noHomes } = useQuery(hostFiguresQuery(me));
  const { data: unreadNotifications, isError: noCount } = useQuery(unreadCountQuery(me));
  const unread = useUnreadConversations(me);
  const figures: Figure[] = [
    {
      label: t('figures.activeListings'),
      value: homes ? String(homes.active_homes) : missing(noHomes),
      note: homes ? t('figures.ofInAll', { count: homes.all_homes }) : '',
      to: '/dashboard',
      hash: 'your-listings',
    },
    {
      label: t('figures.rentAsked'),
      value: homes ? money(homes.active_rent_cents) : missing(noHomes),
      note: t('figures.aMonthActiveListings'),
      to: '/dashboard',
      hash: 'your-listings',
    },
    {
      label: t('figures.unreadConversations'),
      value: String(unread),
      note: unread === 0 ? t('figures.nobodyWaits') : t('figures.waitingForAnAnswer'),
      to: '/dashboard/messages',
    },
    {
      label: t('figures.unreadNotifications'),
      value: unreadNotifications === undefined ? missing(noCount) : String(unreadNotifications),
      note:
        unreadNotifications === 0 ? t('figures.everythingIsRead') : t('figures.sinceYouLastLooked'),
      to: '/dashboard/notifications',
    },
  ];
  return (
    <dl className="mt-8 grid grid-cols-2 overflow-hidden rounded-lg border border-border bg-border gap-px lg:grid-cols-4">
      {figures.map(({ label, value, note, to, hash }) => (
        <div
          key={label}
          className="relative row-span-3 grid grid-rows-subgrid gap-y-0 bg-surface p-4 transition-colors hover:bg-sunken md:p-5"
        >
          <dt className="text-sm text-muted">
            <Link to={to} {...(hash && { hash })} className="after:absolute after:inset-0">
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
  );
}
