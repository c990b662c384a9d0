import { textsOf } from '#shared/language/texts.ts';
import type { Destination } from './destinations.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

// Of what opens or comes into view later: every page's first file knows the other destinations.

/** A renter's menu between their name and the two last lines. */
export const RENTER_MENU: readonly Destination[] = [
  {
    get label() {
      return t('destinations.myProfile');
    },
    to: '/profile',
  },
  {
    get label() {
      return t('destinations.myTours');
    },
    to: '/my-tours',
  },
  {
    get label() {
      return t('destinations.myHome');
    },
    to: '/my-home',
  },
  {
    get label() {
      return t('destinations.messages');
    },
    to: '/messages',
  },
  {
    get label() {
      return t('destinations.favorites');
    },
    to: '/favorites',
  },
  {
    get label() {
      return t('destinations.settings');
    },
    to: '/settings',
  },
  {
    get label() {
      return t('destinations.helpCenter');
    },
    to: '/help',
  },
];

/** Links at the end of every public page. */
export const FOOTER_LINKS: readonly Destination[] = [
  {
    get label() {
      return t('destinations.termsOfService');
    },
    to: '/terms',
  },
  {
    get label() {
      return t('destinations.privacyPolicy');
    },
    to: '/privacy',
  },
  {
    get label() {
      return t('destinations.feedback');
    },
    to: '/feedback',
  },
];
