import type { Destination } from '../nav/destinations.ts';

/** The host's sidebar. */
export const HOST_SIDEBAR: readonly Destination[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Listings', to: '/dashboard/listings' },
  { label: 'Applications', to: '/dashboard/applications' },
  { label: 'Earnings', to: '/dashboard/earnings' },
  { label: 'Insights', to: '/dashboard/insights' },
  { label: 'Tours', to: '/dashboard/tours' },
  { label: 'Messages', to: '/dashboard/messages' },
  { label: 'Documents', to: '/dashboard/documents' },
  { label: 'Maintenance', to: '/dashboard/maintenance' },
  { label: 'Reviews', to: '/dashboard/reviews' },
  { label: 'Settings', to: '/dashboard/settings' },
];

/** The guide's sidebar. */
export const GUIDE_SIDEBAR: readonly Destination[] = [
  { label: 'Dashboard', to: '/guide-dashboard' },
  { label: 'List My Home', to: '/guide-dashboard/list-my-home' },
  { label: 'Calendar', to: '/guide-dashboard/calendar' },
  { label: 'Tour Manager', to: '/guide-dashboard/tour-manager' },
  { label: 'Live Tour', to: '/guide-dashboard/live-tour' },
  { label: 'Earnings', to: '/guide-dashboard/earnings' },
  { label: 'Messages', to: '/guide-dashboard/messages' },
  { label: 'Profile & Settings', to: '/guide-dashboard/profile' },
];
