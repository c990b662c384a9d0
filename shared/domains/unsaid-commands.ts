import { RENTER_COMMANDS } from './renter-commands.ts';

type Reasons = Readonly<Record<string, string>>;

const because = (reason: string, names: readonly string[]): Reasons =>
  Object.fromEntries(names.map((name) => [name, reason]));

/** Commands that no host does: the bar of hosts neither says nor offers them. */
export const OF_OTHERS: Reasons = {
  ...because(
    'renters do it',
    RENTER_COMMANDS.map(({ name }) => name),
  ),
  ...because('applicants do it', ['applications.answerRequest']),
  ...because('tenants do it', [
    'earnings.proposeSplit',
    'earnings.answerSplit',
    'earnings.payPart',
    'earnings.savePaymentMethod',
    'earnings.removePaymentMethod',
    'earnings.startAutopay',
    'earnings.endAutopay',
    'leases.sharePhone',
    'leases.decline',
    'maintenance.report',
  ]),
  ...because('visitors do it', [
    'tours.request',
    'tours.handInTimeline',
    'tours.setWish',
    'tours.rate',
    'tours.reportAccessTrouble',
  ]),
  ...because('guides do it', [
    'earnings.disputePay',
    'earnings.withdrawPayDispute',
    'tours.answer',
    'tours.answerGuideRequest',
    'tours.confirmTime',
    'tours.saveReport',
    'tours.saveArea',
    'tours.removeArea',
    'tours.setGuideRate',
  ]),
  ...because('who is invited does it, by a link with a secret', [
    'leases.answerInvitation',
    'members.accept',
  ]),
};

/** Commands of hosts that are said by the words of another: what differs is when, and from where, they are sent. */
export const SAID_AS: Reasons = {
  'listings.setStatus': 'listings.publish',
  'messaging.sendMessage': 'messaging.writeTo',
  'tours.closeAgain': 'tours.block',
  'tours.finish': 'tours.complete',
  'tours.nobodyCame': 'tours.noShow',
  'tours.sayOutcome': 'tours.complete',
  'tours.takeUp': 'tours.reschedule',
};

/** Commands that are the way back of others: 'undo that' says them. */
export const WAY_BACK: Reasons = {
  'earnings.voidExpenses': 'earnings.importExpenses',
  'maintenance.archiveVendors': 'maintenance.importVendors',
  'messaging.unsendAll': 'messaging.broadcast',
};

/** What a sentence cannot carry: `opens` names the words that lead to where it is done, or is a page's address. */
type ByHand = { opens: string; because: string };

const SIGNATURE =
  'a signature is given under the text that was read, by typing one’s name or drawing';
const LINE = 'a line is written, and its picture taken, where one stands in the room';
const SECRET = 'what is said to the bar is stored with the request, and a code of a door is not';
const VIDEO = 'a file, its begin and end, its poster and captions are chosen while it plays';
/** Commands that a host does by hand, each with where the bar leads. */
export const BY_HAND: Readonly<Record<string, ByHand>> = {
  'leases.sign': { opens: 'leases.signing', because: SIGNATURE },
  'leases.signHere': { opens: 'leases.signing', because: SIGNATURE },
  'leases.confirmSignature': { opens: 'leases.signing', because: SIGNATURE },
  'leases.saveTemplate': {
    opens: 'leases.templates',
    because: 'clauses are written in an editor that has the fields of a lease',
  },
  'inspections.put': { opens: 'inspections.lines', because: LINE },
  'inspections.remove': { opens: 'inspections.lines', because: LINE },
  'inspections.addPicture': { opens: 'inspections.lines', because: LINE },
  'inspections.removePicture': { opens: 'inspections.lines', because: LINE },
  'tours.setAccess': { opens: 'tours.wayIn', because: SECRET },
  'tours.setHomeAccess': { opens: 'tours.homeWayIn', because: SECRET },
  'tours.checkIn': {
    opens: 'tours.checkInVisitor',
    because: 'the visitor’s code is scanned, or typed from their screen',
  },
  'tours.saveTimeline': {
    opens: '/guide-dashboard/live-tour',
    because: 'a live tour writes down by itself what happened on it',
  },
  'tours.takeDaysOff': {
    opens: '/dashboard/tours/calendar',
    because: 'hours are drawn in the calendar or read from a file; whole days are tours.block',
  },
  'tours.setWeeks': {
    opens: '/dashboard/tours/calendar',
    because: 'a week of hours is drawn in the calendar, of one home or several',
  },
  'tours.setCalendarFeed': {
    opens: 'tours.calendarFeed',
    because: 'the address is a secret of the device that makes it, shown once',
  },
  'documents.file': { opens: 'documents.upload', because: 'no sentence has a file' },
  'earnings.importExpenses': {
    opens: '/dashboard/earnings/expenses',
    because: 'the bills are in a file',
  },
  'maintenance.importVendors': {
    opens: '/dashboard/maintenance',
    because: 'the vendors are in a file',
  },
  'listings.markPlan': {
    opens: 'listings.plans',
    because: 'which picture is the plan is seen where all of them are',
  },
  'videos.add': { opens: 'videos.library', because: VIDEO },
  'videos.change': { opens: 'videos.library', because: VIDEO },
};
