import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { toursOfRenterQuery } from '#shared/domains/tours/cache/relationship.ts';
import { tourKindLabels, tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { useHomes } from '../../../../../features/query-states/use-homes.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import texts from './texts/en.ts';

type ToursPanelProps = { me: string; person: string; name: string };

/** The tours of the applicant with this host, of any of their homes, the latest first. */
export function ToursPanel({ me, person, name }: ToursPanelProps) {
  const t = useTexts(texts);
  const query = useQuery(toursOfRenterQuery(me, person));
  const homeOf = useHomes(me, [...new Set((query.data ?? []).map((one) => one.listing_id))]);
  return (
    <Panel title={t('tours.title')}>
      <RemoteQuery
        query={query}
        what={t('tours.title')}
        icon={<CalendarDays size={28} />}
        waiting={<Skeleton className="h-14" />}
      >
        {(tours) =>
          tours.length === 0 ? (
            <p className="text-pretty text-muted">{t('tours.none', { name })}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {tours.map(({ id, listing_id, status, kind, starts_at, time_zone }) => (
                <li key={id} className="py-2.5 text-sm first:pt-0 last:pb-0">
                  <span className="flex flex-wrap items-start justify-between gap-2">
                    <Link
                      to="/dashboard/tours"
                      search={{ tour: id }}
                      className="min-w-0 text-link hover:underline"
                    >
                      {homeOf(listing_id)?.title ?? t('tours.aHome')}
                    </Link>
                    <Badge>{tourStatusLabels[status]}</Badge>
                  </span>
                  <span className="text-muted">
                    {tourTimeText(starts_at, time_zone)} · {tourKindLabels[kind]}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}
