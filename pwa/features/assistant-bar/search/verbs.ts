import { COMMANDS } from '#shared/domains/commands.ts';
import { BY_HAND, OF_OTHERS, SAID_AS, WAY_BACK } from '#shared/domains/unsaid-commands.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from '../texts/en.ts';
import type { Place } from './pages.ts';

const t = textsOf(texts);

/** Where a person does what a command does, by the command's domain. */
const PAGE_OF_DOMAIN = {
  applications: '/dashboard/applications',
  automation: '/dashboard/automation',
  documents: '/dashboard/documents',
  earnings: '/dashboard/earnings',
  leases: '/dashboard/leases',
  listings: '/dashboard/listings',
  tenancies: '/dashboard/leases',
  inspections: '/dashboard/leases',
  maintenance: '/dashboard/maintenance',
  members: '/dashboard/settings/team',
  messaging: '/dashboard/messages',
  notifications: '/dashboard/notifications',
  questions: '/dashboard/reviews',
  reviews: '/dashboard/reviews',
  tours: '/dashboard/tours',
  videos: '/video-system',
} as const;
type Domain = keyof typeof PAGE_OF_DOMAIN;

/** Where a closer page than its domain's is. */
const PAGES: Readonly<Record<string, string>> = {
  'earnings.recordExpense': '/dashboard/earnings/expenses/new',
  'earnings.voidExpense': '/dashboard/earnings/expenses',
  'earnings.correctExpense': '/dashboard/earnings/expenses',
  'earnings.addRecurringExpense': '/dashboard/earnings/rules',
  'earnings.addRecurringCharge': '/dashboard/earnings/rules',
  'earnings.pauseRecurring': '/dashboard/earnings/rules',
  'earnings.endRecurring': '/dashboard/earnings/rules',
  'earnings.setLateFee': '/dashboard/earnings/rules',
  'earnings.endLateFee': '/dashboard/earnings/rules',
  'earnings.remindOfArrears': '/dashboard/earnings/arrears',
  'earnings.recordPayment': '/dashboard/earnings/rent-roll',
  'earnings.waiveCharge': '/dashboard/earnings/arrears',
  'earnings.cancelPayout': '/dashboard/earnings/payouts',
  'earnings.retryPayout': '/dashboard/earnings/payouts',
  'earnings.closeMonth': '/dashboard/earnings/statements',
  'earnings.reopenMonth': '/dashboard/earnings/statements',
  'applications.saveCriteria': '/dashboard/applications/criteria',
  'applications.removeCriteria': '/dashboard/applications/criteria',
  'leases.saveTemplate': '/dashboard/leases/templates',
  'leases.removeTemplate': '/dashboard/leases/templates',
};

/** Commands that the search offers no host, and why. */
export const NOT_OF_HOSTS: Readonly<Record<string, string>> = {
  ...OF_OTHERS,
  ...SAID_AS,
  ...WAY_BACK,
  'automation.change': 'on the rule that is open',
  'automation.switch': 'on the rule itself',
  'automation.remove': 'on the rule itself',
  'automation.restore': 'the way back of a removal',
  'automation.undoRun': 'on the run itself',
  'automation.decideRun': 'on the run itself',
  'earnings.giveFeeBack': 'on the application that it was paid for, under its own name',
  'earnings.grantPay': 'on the question, which is read first',
  'earnings.declinePay': 'on the question, which is read first',
  'leases.confirmSignature': 'who signed on another’s device does it',
  'inspections.put': 'saves a line of a list that is open',
  'notifications.markAllRead': 'the bar does it at once',
  'tours.saveTimeline': 'a live tour writes it by itself',
};

/** The verbs of a host, each with the page where a person does it. */
export function hostVerbs(): Place[] {
  return COMMANDS.filter(({ name }) => !(name in NOT_OF_HOSTS)).flatMap(({ name, texts: said }) => {
    const [domain = ''] = name.split('.');
    if (!isKnown(domain)) return [];
    return {
      id: `verb:${name}`,
      type: 'action',
      title: said.label(),
      description: t(`domain.${domain}`),
      words: `${t(`domain.${domain}`)} ${t(`domainWords.${domain}`)}`,
      route: PAGES[name] ?? pageByHand(name) ?? PAGE_OF_DOMAIN[domain],
    } satisfies Place;
  });
}

/** The page where something is done by hand; undefined where only words of the bar find it. */
function pageByHand(name: string): string | undefined {
  const opens = BY_HAND[name]?.opens;
  return opens?.startsWith('/') ? opens : undefined;
}

function isKnown(domain: string): domain is Domain {
  return domain in PAGE_OF_DOMAIN;
}
