import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { TourStatusBadge } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

type SameVisitProps = {
  tour: TourDetails;
  list: '/my-tours' | '/dashboard/tours' | '/guide-dashboard/tour-manager';
};

/** Who else sees the home at this time: to who shows it the way to their pages, to a renter how many they are. */
export function SameVisit({ tour, list }: SameVisitProps) {
  const t = useTexts(texts);
  if (tour.together === 0) return null;
  return (
    <Part title={t('sameVisit.title')}>
      {tour.parties.length === 0 ? (
        <p className="text-pretty">{t('sameVisit.others', { count: tour.together })}</p>
      ) : (
        <ul className="divide-y divide-border/70">
          {tour.parties.map(({ id, renter_name, status, checked_in_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Link
                to={list}
                search={{ tour: id }}
                className="min-w-0 grow font-semibold hover:text-brand hover:underline"
              >
                {renter_name ?? t('tourFacts.gone')}
              </Link>
              {checked_in_at && (
                <span className="flex items-center gap-1 text-sm text-muted">
                  <Check aria-hidden="true" size={16} className="text-success" />
                  {t('sameVisit.isHere')}
                </span>
              )}
              <TourStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
