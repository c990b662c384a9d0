import { SUGGESTED_PLACES, SUGGESTION_NAMES } from '#shared/domains/search/model/suggestions.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** Pages of a host by the names that their texts have. */
const PAGES = {
  dashboard: '/dashboard',
  listings: '/dashboard/listings',
  applications: '/dashboard/applications',
  tours: '/dashboard/tours',
  messages: '/dashboard/messages',
  leases: '/dashboard/leases',
  documents: '/dashboard/documents',
  maintenance: '/dashboard/maintenance',
  workOrders: '/dashboard/maintenance/work-orders',
  earnings: '/dashboard/earnings',
  rentRoll: '/dashboard/earnings/rent-roll',
  arrears: '/dashboard/earnings/arrears',
  expenses: '/dashboard/earnings/expenses',
  payouts: '/dashboard/earnings/payouts',
  statements: '/dashboard/earnings/statements',
  rules: '/dashboard/earnings/rules',
  insights: '/dashboard/insights',
  reviews: '/dashboard/reviews',
  notifications: '/dashboard/notifications',
  settings: '/dashboard/settings',
  profile: '/dashboard/profile',
  tourHours: '/dashboard/tours/hours',
  criteria: '/dashboard/applications/criteria',
  templates: '/dashboard/leases/templates',
  videos: '/video-system',
} as const;

/** Things to do that begin on a page of their own. */
const ACTIONS = {
  createListing: '/dashboard/listings/create-listing',
  scheduleTour: '/dashboard/tours/schedule',
  newRequest: '/dashboard/maintenance/create-new-request',
  newWorkOrder: '/dashboard/maintenance/create-work-order',
  newExpense: '/dashboard/earnings/expenses/new',
  uploadDocument: '/dashboard/documents/upload',
  writeMessage: '/dashboard/messages/compose',
  compareApplicants: '/dashboard/applications/compare',
  contactSupport: '/contact',
} as const;

/** What the shell does itself, by the name that `payload.callback` has. */
export const CALLBACKS = ['markAllRead', 'toggleTheme'] as const;
/** Such a name. */
export type Callback = (typeof CALLBACKS)[number];

/** Something that is found by its own words, without the server. */
export type Place = {
  id: string;
  type: 'navigation' | 'action' | 'help';
  title: string;
  description: string;
  /** Other words for it. */
  words: string;
  route?: string;
  callback?: Callback;
};

// The keys are those of the tables above, which Object.keys forgets.
const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];

/** Every page and thing to do, in the shown language. */
export function hostPlaces(): Place[] {
  const pages = namesOf(PAGES).map(
    (name): Place => ({
      id: `page:${name}`,
      type: 'navigation',
      title: t(`page.${name}`),
      description: t('search.page'),
      words: t(`pageWords.${name}`),
      route: PAGES[name],
    }),
  );
  const actions = namesOf(ACTIONS).map(
    (name): Place => ({
      id: `action:${name}`,
      type: name === 'contactSupport' ? 'help' : 'action',
      title: t(`action.${name}`),
      description: t('search.action'),
      words: t(`actionWords.${name}`),
      route: ACTIONS[name],
    }),
  );
  const callbacks = CALLBACKS.map(
    (name): Place => ({
      id: `callback:${name}`,
      type: 'action',
      title: t(`callback.${name}`),
      description: t('search.atOnce'),
      words: t(`callbackWords.${name}`),
      callback: name,
    }),
  );
  const suggestions = SUGGESTION_NAMES.map(
    (name): Place => ({
      id: `suggestion:${name}`,
      type: name === 'contactSupport' ? 'help' : 'action',
      title: t(`suggestion.${name}`),
      description: t('search.action'),
      words: '',
      route: SUGGESTED_PLACES[name],
    }),
  );
  return [...pages, ...actions, ...suggestions, ...callbacks];
}
