import { Link } from '@tanstack/react-router';
import type { ListedTour, TourSide } from '#shared/domains/tours/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const LISTS = {
  renter: '/my-tours',
  host: '/dashboard/tours',
  guide: '/guide-dashboard/tour-manager',
} as const satisfies Record<TourSide, string>;

type TourLinkProps = { tour: Pick<ListedTour, 'id' | 'home'>; side: TourSide };

/** The way from a row to the page of its tour. */
export function TourLink({ tour, side }: TourLinkProps) {
  const t = useTexts(texts);
  return (
    <Link
      to={LISTS[side]}
      search={{ tour: tour.id }}
      aria-label={t('tourLink.detailsOf', { home: tour.home.title })}
      className={buttonClass({ variant: 'soft', size: 'sm' })}
    >
      {t('tourLink.details')}
    </Link>
  );
}
