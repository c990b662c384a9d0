/** The part of the settings that lists what waits, as an address names it. */
export const WAITING = 'waiting';

/** Pages of each role: the settings with that list, and where what it names is opened. */
export const PAGES_OF = {
  renter: { settings: '/settings', tours: '/my-tours', messages: '/messages' },
  host: {
    settings: '/dashboard/settings',
    tours: '/dashboard/tours',
    messages: '/dashboard/messages',
  },
  guide: {
    settings: '/settings',
    tours: '/guide-dashboard/tour-manager',
    messages: '/guide-dashboard/messages',
  },
} as const;
