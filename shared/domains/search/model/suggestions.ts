/** BAR-26 to BAR-32: the fixed list in its order, each with the page where it is done. */
export const SUGGESTED_PLACES = {
  findApartments: '/homes?beds=2&type=apartment',
  createListing: '/dashboard/listings/create-listing',
  scheduleTour: '/dashboard/tours/schedule',
  viewApplications: '/dashboard/applications',
  checkEarnings: '/dashboard/earnings',
  updateProfile: '/dashboard/profile',
  contactSupport: '/contact',
} as const;
export type Suggestion = keyof typeof SUGGESTED_PLACES;

/** In their order. */
export const SUGGESTION_NAMES = Object.keys(SUGGESTED_PLACES) as Suggestion[]; // its own keys
