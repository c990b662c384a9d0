import type { LivePlace } from '#shared/domains/tours/model/live/live-rules.ts';
import type { ListedTour, TourSide } from '#shared/domains/tours/model/schema.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';

/** The list of tours of a side, whose page of a tour is below it. */
export const LIST_OF = {
  renter: '/my-tours',
  host: '/dashboard/tours',
  guide: '/guide-dashboard/tour-manager',
} as const satisfies Record<TourSide, string>;

type Named = Pick<ListedTour, 'renter_name' | 'guide_name' | 'guide_answer' | 'host_name'> &
  Partial<Pick<TourDetails, 'member_name'>>;

/** The name of who is on a side of a live tour; null for a person who left, and for the host's side, which is several. */
export function nameOf(tour: Named, side: LivePlace): string | null {
  if (side === 'host') return null;
  if (side === 'renter') return tour.renter_name;
  if (tour.guide_answer === 'accepted') return tour.guide_name;
  return tour.member_name ?? tour.host_name;
}
