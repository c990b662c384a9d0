import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);
/** How something behaves while there is no connection. */
export type OfflineLevel = 'works' | 'syncs' | 'needs';

/** Something that people do, and whether they can do it without a connection. */
export type Capability = {
  what: string;
  level: OfflineLevel;
  /** What a person may expect, in a sentence. */
  note: string;
  /** Pages that this is about, as routes; tests open them without a connection. */
  pages: readonly string[];
};

/** What a level is called. */
export const LEVEL_LABEL: Record<OfflineLevel, string> = {
  get works() {
    return t('capabilities.worksOffline');
  },
  get syncs() {
    return t('capabilities.willSync');
  },
  get needs() {
    return t('capabilities.needsAConnection');
  },
};

/**
 * What works without a connection. Settings shows it, tests hold every line against the product; a
 * page that no line names needs a connection.
 */
export const CAPABILITIES: readonly Capability[] = [
  {
    get what() {
      return t('capabilities.homesYouHaveLooked');
    },
    level: 'works',
    get note() {
      return t('capabilities.asYouSawThemLast');
    },
    pages: ['/', '/homes', '/listings/$id'],
  },
  {
    get what() {
      return t('capabilities.favorites');
    },
    level: 'works',
    get note() {
      return t('capabilities.favoritesNote');
    },
    pages: ['/favorites'],
  },
  {
    get what() {
      return t('capabilities.readingConversations');
    },
    level: 'works',
    get note() {
      return t('capabilities.theOnesThatYouOpened');
    },
    pages: ['/messages', '/dashboard/messages', '/guide-dashboard/messages'],
  },
  {
    get what() {
      return t('capabilities.yourLeaseAndReceipts');
    },
    level: 'works',
    get note() {
      return t('capabilities.leaseAndReceiptsNote');
    },
    pages: ['/my-home', '/payment'],
  },
  {
    get what() {
      return t('capabilities.yourSearch');
    },
    level: 'works',
    get note() {
      return t('capabilities.yourSearchNote');
    },
    pages: ['/renter-dashboard', '/applications', '/applications/$id', '/saved-searches'],
  },
  {
    get what() {
      return t('capabilities.yourProfileAndSettings');
    },
    level: 'works',
    get note() {
      return t('capabilities.changesOfTheThemeApply');
    },
    pages: [
      ...['/profile', '/dashboard/profile', '/guide-dashboard/profile'],
      ...['/settings', '/dashboard/settings'],
    ],
  },
  {
    get what() {
      return t('capabilities.notifications');
    },
    level: 'syncs',
    get note() {
      return t('capabilities.notificationsNote');
    },
    pages: ['/notifications', '/dashboard/notifications', '/guide-dashboard/notifications'],
  },
  {
    get what() {
      return t('capabilities.helpBlogAndTheOther');
    },
    level: 'works',
    get note() {
      return t('capabilities.theyComeWithTheApp');
    },
    pages: ['/about', '/help', '/blog/', '/terms', '/privacy', '/investor-relations'],
  },
  {
    get what() {
      return t('capabilities.toursOfTheComingDays');
    },
    level: 'syncs',
    get note() {
      return t('capabilities.toursOfTheComingDaysNote');
    },
    pages: [
      ...['/my-tours', '/dashboard/tours', '/dashboard/tours/calendar', '/guide-dashboard/'],
      ...['/guide-dashboard/tour-manager', '/guide-dashboard/calendar'],
      '/guide-dashboard/live-tour',
    ],
  },
  {
    get what() {
      return t('capabilities.hoursAndPayOfGuides');
    },
    level: 'works',
    get note() {
      return t('capabilities.hoursAndPayOfGuidesNote');
    },
    pages: [
      ...['/guide-dashboard/tour-hours', '/guide-dashboard/earnings'],
      '/guide-dashboard/insights',
    ],
  },
  {
    get what() {
      return t('capabilities.repairs');
    },
    level: 'syncs',
    get note() {
      return t('capabilities.repairsNote');
    },
    pages: ['/maintenance'],
  },
  {
    get what() {
      return t('capabilities.openedWayIn');
    },
    level: 'works',
    get note() {
      return t('capabilities.openedWayInNote');
    },
    // A part of the page of a tour.
    pages: [],
  },
  {
    get what() {
      return t('capabilities.requestsToTheAssistant');
    },
    level: 'syncs',
    get note() {
      return t('capabilities.requestsNote');
    },
    pages: ['/dashboard/requests'],
  },
  {
    get what() {
      return t('capabilities.writingMessages');
    },
    level: 'syncs',
    get note() {
      return t('capabilities.theyWaitOnThisDevice');
    },
    pages: ['/dashboard/messages/compose'],
  },
  {
    get what() {
      return t('capabilities.signingTogether');
    },
    level: 'syncs',
    get note() {
      return t('capabilities.signingTogetherNote');
    },
    // A lease that was opened before; its page as such needs a connection.
    pages: [],
  },
  {
    get what() {
      return t('capabilities.formsLettersAndTheSet');
    },
    level: 'needs',
    get note() {
      return t('capabilities.whatYouTypeIsKept');
    },
    pages: [
      '/contact',
      '/feedback',
      '/apply',
      '/book-tour',
      '/guide/onboarding',
      '/dashboard/quick-setup',
      '/partner/$kind',
    ],
  },
  {
    get what() {
      return t('capabilities.dashboardsToursApplicationsYourHome');
    },
    level: 'needs',
    get note() {
      return t('capabilities.theyShowWhatIsTrue');
    },
    pages: [
      ...['/dashboard/', '/dashboard/listings', '/dashboard/applications/'],
      ...['/dashboard/leases/', '/dashboard/earnings', '/dashboard/insights'],
      ...['/dashboard/maintenance/', '/dashboard/reviews', '/guide-dashboard/list-my-home'],
      ...['/mates', '/reviews', '/valuator'],
    ],
  },
  {
    get what() {
      return t('capabilities.photosPapersAndPayments');
    },
    level: 'needs',
    get note() {
      return t('capabilities.aFailedUpload');
    },
    pages: ['/dashboard/documents'],
  },
  {
    get what() {
      return t('capabilities.signingInSecurityAndLive');
    },
    level: 'needs',
    get note() {
      return t('capabilities.youStaySignedInWithout');
    },
    pages: ['/auth/login', '/settings/security', '/tours/$id/live'],
  },
];
