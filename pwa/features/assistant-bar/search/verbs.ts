import { COMMANDS } from '#shared/domains/commands.ts';
import { RENTER_COMMANDS } from '#shared/domains/renter-commands.ts';
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

/** Commands that the bar offers no host, and why. */
export const NOT_OF_HOSTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(RENTER_COMMANDS.map(({ name }) => [name, 'renters do it'])),
  'applications.answerRequest': 'the applicant does it',
  'automation.change': 'on the rule that is open',
  'automation.switch': 'on the rule itself',
  'automation.remove': 'on the rule itself',
  'automation.restore': 'the way back of a removal',
  'automation.undoRun': 'on the run itself',
  'automation.decideRun': 'on the run itself',
  'earnings.proposeSplit': 'tenants do it',
  'earnings.answerSplit': 'tenants do it',
  'earnings.payPart': 'tenants do it',
  'earnings.savePaymentMethod': 'tenants do it',
  'earnings.removePaymentMethod': 'tenants do it',
  'earnings.startAutopay': 'tenants do it',
  'earnings.endAutopay': 'tenants do it',
  'earnings.giveFeeBack': 'on the application that it was paid for, under its own name',
  'earnings.disputePay': 'guides do it',
  'earnings.withdrawPayDispute': 'guides do it',
  'earnings.grantPay': 'on the question, which is read first',
  'earnings.declinePay': 'on the question, which is read first',
  'leases.answerInvitation': 'who is invited does it',
  'leases.confirmSignature': 'who signed on another’s device does it',
  'inspections.put': 'saves a line of a list that is open',
  'members.accept': 'who is invited does it',
  'notifications.markAllRead': 'the bar does it at once',
  'tours.sayOutcome': 'asked on the tour itself',
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
      route: PAGES[name] ?? PAGE_OF_DOMAIN[domain],
    } satisfies Place;
  });
}

function isKnown(domain: string): domain is Domain {
  return domain in PAGE_OF_DOMAIN;
}
