import { textsOf } from '#shared/language/texts.ts';
import type { Destination } from '../nav/destinations.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The host's sidebar. */
export const HOST_SIDEBAR: readonly Destination[] = [
  {
    get label() {
      return t('sidebarDestinations.dashboard');
    },
    to: '/dashboard',
  },
  {
    get label() {
      return t('sidebarDestinations.listings');
    },
    to: '/dashboard/listings',
  },
  {
    get label() {
      return t('sidebarDestinations.applications');
    },
    to: '/dashboard/applications',
  },
  {
    get label() {
      return t('sidebarDestinations.earnings');
    },
    to: '/dashboard/earnings',
  },
  {
    get label() {
      return t('sidebarDestinations.insights');
    },
    to: '/dashboard/insights',
  },
  {
    get label() {
      return t('sidebarDestinations.tours');
    },
    to: '/dashboard/tours',
  },
  {
    get label() {
      return t('sidebarDestinations.messages');
    },
    to: '/dashboard/messages',
  },
  {
    get label() {
      return t('sidebarDestinations.documents');
    },
    to: '/dashboard/documents',
  },
  {
    get label() {
      return t('sidebarDestinations.maintenance');
    },
    to: '/dashboard/maintenance',
  },
  {
    get label() {
      return t('sidebarDestinations.reviews');
    },
    to: '/dashboard/reviews',
  },
  {
    get label() {
      return t('sidebarDestinations.settings');
    },
    to: '/dashboard/settings',
  },
];

/** The guide's sidebar. */
export const GUIDE_SIDEBAR: readonly Destination[] = [
  {
    get label() {
      return t('sidebarDestinations.dashboard');
    },
    to: '/guide-dashboard',
  },
  {
    get label() {
      return t('sidebarDestinations.listMyHome');
    },
    to: '/guide-dashboard/list-my-home',
  },
  {
    get label() {
      return t('sidebarDestinations.calendar');
    },
    to: '/guide-dashboard/calendar',
  },
  {
    get label() {
      return t('sidebarDestinations.tourManager');
    },
    to: '/guide-dashboard/tour-manager',
  },
  {
    get label() {
      return t('sidebarDestinations.liveTour');
    },
    to: '/guide-dashboard/live-tour',
  },
  {
    get label() {
      return t('sidebarDestinations.earnings');
    },
    to: '/guide-dashboard/earnings',
  },
  {
    get label() {
      return t('sidebarDestinations.messages');
    },
    to: '/guide-dashboard/messages',
  },
  {
    get label() {
      return t('sidebarDestinations.profileSettings');
    },
    to: '/guide-dashboard/profile',
  },
];
