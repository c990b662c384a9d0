/** Who walks the paths. */
export const WALKERS = ['visitor', 'renter', 'host', 'guide'] as const;

/** One of them. */
export type Walker = (typeof WALKERS)[number];

/** Where a user ends, what the page says, and what is said about it. */
export type Arrival = {
  h1: string | RegExp;
  /** The path in the end, where it is not the one that was asked for. */
  path?: string;
  /** A toast of the critical area. */
  toast?: string;
  /** Signing in leads back to what was asked for. */
  back?: true;
};

/** A path of the product, the rows that it is, and where it leads each of them. */
export type Line = { path: string; rows: readonly string[]; leads: Record<Walker, Arrival> };

type Leads = Record<Walker, Arrival>;
type Heading = string | RegExp;

const at = (path: string, h1: Heading): Arrival => ({ path, h1 });

const LANDING = 'Find a home you can walk into today';
const SIGN_IN: Arrival = { path: '/auth/login', h1: 'Welcome home', back: true };
const DENIED: Arrival = { path: '/', h1: LANDING, toast: 'Access Denied' };
const NOWHERE: Arrival = { h1: 'This door leads nowhere' };

const everybody = (h1: Heading): Leads => all({ h1 });
const signedIn = (h1: Heading): Leads => ({ ...all({ h1 }), visitor: SIGN_IN });
/** Pages of a dashboard, whose guard answers everybody else. */
const hosts = (arrival: Arrival): Leads => ({
  ...all(DENIED),
  visitor: { ...SIGN_IN, toast: 'Authentication Required' },
  host: arrival,
});
const guides = (arrival: Arrival): Leads => ({ ...all(DENIED), visitor: SIGN_IN, guide: arrival });
/** Pages for signing in: a signed-in user lands by role. */
const signedOut = (arrival: Arrival): Leads => ({
  visitor: arrival,
  renter: at('/homes', 'Find your next home'),
  host: at('/dashboard', 'Hello, Hanna'),
  guide: at('/guide-dashboard', 'Hello Elena'),
});
/** DEC-06 and DEC-08: one path, a page for each role. */
const byRole = (renter: Arrival, host: Arrival, guide: Arrival): Leads => ({
  visitor: SIGN_IN,
  renter,
  host,
  guide,
});

const BECOME_HOST = at('/partner/host', 'Become a Host');
const GUIDE_HOME = at('/guide-dashboard', 'Hello Elena');
const CREATE_LISTING = at('/dashboard/listings/create-listing', 'Create listing');
const LIST_MY_HOME = at('/guide-dashboard/list-my-home', 'List My Home');

/** Paths of the public layout, and the menu targets among them. */
export const PUBLIC_PATHS: readonly Line[] = [
  line('/', 'RP-01 NT-01', everybody(LANDING)),
  line('/home', 'RP-02 NT-09 DEC-06', {
    ...all(at('/', LANDING)),
    renter: at('/my-home', 'My Home'),
  }),
  line('/start', '', {
    visitor: at('/', LANDING),
    renter: at('/renter-dashboard', /^Hello /),
    host: at('/dashboard', 'Hello, Hanna'),
    guide: GUIDE_HOME,
  }),
  line('/about', 'RP-03 NT-05', everybody('About Kinstead')),
  line('/homes', 'RP-04 NT-02', everybody('Find your next home')),
  line('/listings/{id}', 'RP-05', everybody(/\S/)),
  line('/compare', '', everybody('Compare homes')),
  line('/hosts/{id}', '', everybody(/\S/)),
  line('/guides/{guide}', '', everybody(/^Elena /)),
  line('/stop-alerts', '', everybody(NOWHERE.h1)),
  line('/saved-searches', '', signedIn('Saved searches')),
  // Of others, and of no one: there is nothing behind such an address.
  line('/saved-searches/{id}', '', signedIn(NOWHERE.h1)),
  line('/join-list', '', signedIn(NOWHERE.h1)),
  line('/contact', 'RP-06', everybody('Contact Kinstead')),
  line('/profile', 'RP-07 NT-07', signedIn('My profile')),
  line('/messages', 'RP-08 NT-06', signedIn('Messages')),
  line('/favorites', 'RP-09 NT-10', everybody('Favorites')),
  line('/my-tours', 'RP-10', signedIn('My Tours')),
  line(
    '/notifications',
    '',
    byRole(
      { h1: 'Notifications' },
      at('/dashboard/notifications', 'Notifications'),
      at('/guide-dashboard/notifications', 'Notifications'),
    ),
  ),
  // Of no group of theirs: the page says so.
  line('/groups/{id}', '', signedIn('Group of mates')),
  // No tour has this id: its room says so.
  line('/tours/{id}/live', '', signedIn('Live tour')),
  line('/my-home', 'RP-11', signedIn('My Home')),
  line('/my-home/inspection/{id}', '', signedIn('Inspection')),
  line('/settings', 'RP-12 NT-11', signedIn('Settings')),
  line('/settings/security', '', signedIn('Security')),
  line('/settings/notifications', '', signedIn('Notifications')),
  line('/blog', 'RP-13 NT-04', everybody('Blog')),
  line('/blog/{slug}', 'RP-14', everybody(/\S/)),
  line('/valuator', 'RP-15', everybody('Home Valuator')),
  line('/mates', 'RP-16 NT-03', everybody('Mates')),
  line('/help', 'RP-17 NT-12', everybody('How can we help?')),
  line('/terms', 'RP-18 NT-15', everybody('Terms of Service')),
  line('/privacy', 'RP-19 NT-16', everybody('Privacy Policy')),
  line('/investor-relations', 'RP-20', everybody('Investor Relations')),
  line('/check-lease', '', everybody('Check a lease')),
  line('/check-visit', '', everybody('Check a visit')),
  line('/invitation', '', everybody('Invitation')),
  line('/feedback', 'RP-21 NT-17', everybody('Feedback')),
  line(
    '/host-dashboard',
    'RP-22 DEC-08',
    byRole(BECOME_HOST, at('/dashboard', 'Hello, Hanna'), GUIDE_HOME),
  ),
  line(
    '/applications',
    'RP-23 DEC-08',
    byRole({ h1: 'Applications' }, at('/dashboard/applications', 'Applications'), {
      h1: 'Applications',
    }),
  ),
  line(
    '/apply',
    'DEC-08',
    byRole({ h1: 'Apply for a home' }, at('/dashboard/applications', 'Applications'), GUIDE_HOME),
  ),
  line(
    '/book-tour',
    'DEC-08',
    byRole(
      { h1: 'Book a tour' },
      at('/dashboard/tours', 'Tours'),
      at('/guide-dashboard/tour-manager', 'Tour Manager'),
    ),
  ),
  line(
    '/listings-dashboard',
    'RP-24 DEC-08',
    byRole(BECOME_HOST, at('/dashboard/listings', 'Listings'), LIST_MY_HOME),
  ),
  line('/create-listing', 'RP-25 DEC-08', byRole(BECOME_HOST, CREATE_LISTING, LIST_MY_HOME)),
  line(
    '/maintenance',
    'RP-26 DEC-08',
    byRole({ h1: 'Maintenance' }, at('/dashboard/maintenance', 'Maintenance'), {
      h1: 'Maintenance',
    }),
  ),
  line(
    '/tours',
    'RP-27 NT-08 DEC-06',
    byRole(
      at('/my-tours', 'My Tours'),
      at('/dashboard/tours', 'Tours'),
      at('/guide-dashboard/tour-manager', 'Tour Manager'),
    ),
  ),
  line(
    '/reviews',
    'RP-28 DEC-08',
    byRole({ h1: 'Reviews' }, at('/dashboard/reviews', 'Reviews'), { h1: 'Reviews' }),
  ),
  line(
    '/insights',
    'RP-29 DEC-08',
    byRole(
      BECOME_HOST,
      at('/dashboard/insights', 'Insights'),
      at('/guide-dashboard/insights', 'Insights'),
    ),
  ),
  line(
    '/earnings',
    'RP-30 NT-18 DEC-08',
    byRole(
      BECOME_HOST,
      at('/dashboard/earnings', 'Earnings'),
      at('/guide-dashboard/earnings', 'Earnings'),
    ),
  ),
  line('/video-system', 'RP-31', everybody('Videos')),
  line('/partner/guide/signup', 'RP-32', everybody('Become a Guide')),
  line('/partner/host/signup', 'RP-33', everybody('Become a Host')),
  line('/partner/renter/signup', 'RP-34', everybody('Become a Renter')),
  line('/partner/guide', 'RP-35', everybody('Become a Guide')),
  line('/partner/host', 'RP-36', everybody('Become a Host')),
  line('/partner/renter', 'RP-37', everybody('Become a Renter')),
  line('/payment', 'RP-38', signedIn('Payments')),
  line('/payment/statement', '', signedIn('Statement')),
  line('/no/such/door', 'RP-39', all(NOWHERE)),
];

/** Paths of the auth layout. */
export const AUTH_PATHS: readonly Line[] = [
  line('/auth/signup', 'RA-01 RA-05 RA-06 NT-14', signedOut({ h1: 'Create your account' })),
  line('/auth/login', 'RA-02 RA-05 RA-06 NT-13', signedOut({ h1: 'Welcome home' })),
  line('/auth/forgot-password', 'RA-03 RA-05 RA-06', signedOut({ h1: 'Forgot your password?' })),
  line(
    '/auth/reset-password',
    'RA-04 RA-05 RA-06',
    signedOut({ h1: 'This link has been used or is too old' }),
  ),
  // Neither asks anything of a visitor who has not begun to sign in.
  line('/auth/verify', 'RA-05 RA-06', signedOut(at('/auth/login', 'Welcome home'))),
  line('/auth/challenge', 'RA-05 RA-06', signedOut(at('/auth/login', 'Welcome home'))),
];

/** Paths of the host layout. */
export const HOST_PATHS: readonly Line[] = [
  line('/dashboard', 'RH-01', hosts({ h1: 'Hello, Hanna' })),
  line('/dashboard/earnings', 'RH-02', hosts({ h1: 'Earnings' })),
  line('/dashboard/insights', 'RH-03', hosts({ h1: 'Insights' })),
  line('/dashboard/messages', 'RH-04', hosts({ h1: 'Messages' })),
  line('/dashboard/notifications', 'RH-05', hosts({ h1: 'Notifications' })),
  line('/dashboard/requests', '', hosts({ h1: 'Requests' })),
  line('/dashboard/automation', '', hosts({ h1: 'Automation' })),
  line('/dashboard/settings', 'RH-06', hosts({ h1: 'Settings' })),
  line('/dashboard/settings/team', '', hosts({ h1: 'Team' })),
  line('/dashboard/quick-setup', 'RH-07', hosts({ h1: 'Quick setup' })),
  line('/dashboard/reviews', 'RH-08', hosts({ h1: 'Reviews' })),
  line('/dashboard/listings', 'RH-09', hosts({ h1: 'Listings' })),
  line('/dashboard/listings/create-listing', 'RH-10', hosts({ h1: 'Create listing' })),
  line('/dashboard/listings/{id}/edit', 'RH-11', hosts({ h1: 'Edit listing' })),
  line('/dashboard/applications', 'RH-12', hosts({ h1: 'Applications' })),
  line('/dashboard/applications/process', 'RH-13', hosts({ h1: 'Process applications' })),
  line('/dashboard/applications/criteria', '', hosts({ h1: 'Criteria' })),
  line('/dashboard/applications/compare', '', hosts({ h1: 'Compare applications' })),
  line(
    '/applications/00000000-0000-4000-8000-000000000000',
    '',
    byRole(
      { h1: 'Application' },
      at('/dashboard/applications/00000000-0000-4000-8000-000000000000', 'Application'),
      { h1: 'Application' },
    ),
  ),
  line('/dashboard/leases', '', hosts({ h1: 'Leases' })),
  line('/dashboard/leases/templates', '', hosts({ h1: 'Lease templates' })),
  line('/dashboard/leases/{id}', '', hosts({ h1: 'Lease' })),
  line('/dashboard/leases/{id}/inspection', '', hosts({ h1: 'Inspection' })),
  line('/dashboard/maintenance', 'RH-14', hosts({ h1: 'Maintenance' })),
  line('/dashboard/maintenance/work-orders', 'RH-15', hosts({ h1: 'Work orders' })),
  line('/dashboard/maintenance/create-work-order', 'RH-16', hosts({ h1: 'New work order' })),
  line('/dashboard/maintenance/create-new-request', 'RH-17', hosts({ h1: 'New request' })),
  line('/dashboard/tours', 'RH-18', hosts({ h1: 'Tours' })),
  line('/dashboard/tours/schedule', 'RH-19', hosts({ h1: 'Schedule a tour' })),
  line('/dashboard/tours/calendar', '', hosts({ h1: 'Calendar' })),
  line('/dashboard/tours/hours', '', hosts({ h1: 'Tour hours' })),
  line('/dashboard/documents', 'RH-20', hosts({ h1: 'Documents' })),
  line('/dashboard/documents/upload', 'RH-21', hosts({ h1: 'Upload a document' })),
  line('/dashboard/messages/compose', 'RH-22', hosts({ h1: 'New message' })),
  line('/dashboard/earnings/analytics', 'RH-23', hosts({ h1: 'Earnings analytics' })),
  line('/dashboard/earnings/rent-roll', '', hosts({ h1: 'Rent roll' })),
  line('/dashboard/earnings/arrears', '', hosts({ h1: 'Arrears' })),
  line('/dashboard/earnings/deposits', '', hosts({ h1: 'Deposits held' })),
  line(
    '/dashboard/earnings/leases/00000000-0000-4000-8000-000000000000',
    '',
    hosts({ h1: 'Ledger of a lease' }),
  ),
  line(
    '/dashboard/earnings/homes/00000000-0000-4000-8000-000000000000',
    '',
    hosts({ h1: 'Ledger of a home' }),
  ),
  line('/dashboard/earnings/expenses', '', hosts({ h1: 'Expenses' })),
  line('/dashboard/earnings/payouts', '', hosts({ h1: 'Payouts' })),
  line('/dashboard/earnings/statements', '', hosts({ h1: 'Statements' })),
  line('/dashboard/earnings/rules', '', hosts({ h1: 'Rules' })),
  line('/dashboard/earnings/expenses/new', '', hosts({ h1: 'New expense' })),
  line('/dashboard/insights/analytics', 'RH-24', hosts({ h1: 'Insights analytics' })),
  line('/dashboard/profile', 'RH-25', hosts({ h1: 'My profile' })),
  line('/dashboard/profile/edit', 'RH-26', hosts(at('/dashboard/profile', 'My profile'))),
  line('/dashboard/settings/manage', 'RH-27', hosts(at('/dashboard/settings', 'Settings'))),
  line(
    '/dashboard/work-orders',
    'RH-28',
    hosts(at('/dashboard/maintenance/work-orders', 'Work orders')),
  ),
  line('/dashboard/create-listing', 'RH-29', hosts(CREATE_LISTING)),
  line('/dashboard/no/such/door', '', hosts(NOWHERE)),
  line('/welcome', 'RH-30', hosts({ h1: /^Welcome to Kinstead/ })),
];

/** Paths of the guide layout and of the setup of guides, and the renter's dashboard. */
export const GUIDE_PATHS: readonly Line[] = [
  line('/guide-dashboard', 'RG-01', guides({ h1: 'Hello Elena' })),
  line('/guide-dashboard/profile', 'RG-02', guides({ h1: 'Profile & Settings' })),
  line('/guide-dashboard/earnings', 'RG-03', guides({ h1: 'Earnings' })),
  line('/guide-dashboard/messages', 'RG-04', guides({ h1: 'Messages' })),
  line('/guide-dashboard/list-my-home', 'RG-05', guides({ h1: 'List My Home' })),
  line('/guide-dashboard/create-listing', 'RG-06', guides(LIST_MY_HOME)),
  line('/guide-dashboard/calendar', 'RG-07', guides({ h1: 'Calendar' })),
  line('/guide-dashboard/tour-manager', 'RG-08', guides({ h1: 'Tour Manager' })),
  line('/guide-dashboard/notifications', '', guides({ h1: 'Notifications' })),
  line('/guide-dashboard/tour-hours', '', guides({ h1: 'Tour hours' })),
  line('/guide-dashboard/live-tour', 'RG-09', guides({ h1: 'Live Tour' })),
  line('/guide-dashboard/insights', 'RG-10', guides({ h1: 'Insights' })),
  line('/guide-dashboard/no/such/door', '', guides(NOWHERE)),
  line('/renter-dashboard', 'RG-11', signedIn(/^Hello /)),
  line('/guide/onboarding', 'RG-12', guides({ h1: 'Set up your guide profile' })),
  line('/guide/onboarding?mode=quick', 'RG-12', guides({ h1: 'Quick setup' })),
  line('/guide/onboarding?mode=manual', 'RG-12', guides({ h1: 'Your guide profile' })),
  line('/guide/quick-setup', 'RG-13', guides({ h1: 'Quick setup' })),
];

/** All of them. */
export const ALL_PATHS: readonly Line[] = [
  ...PUBLIC_PATHS,
  ...AUTH_PATHS,
  ...HOST_PATHS,
  ...GUIDE_PATHS,
];

/** Rows that this walk leaves to others, and where they are. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'RG-14': 'leads out of the product: tests/browser/onboarding/partner.spec.ts',
  'RG-15': 'names screens, not paths; that of a payment is not there yet',
};

/** Pages that no link leads to; they have tests of their own. */
export const NOT_WALKED = ['/playground', '/share'];

/** How many rows each group of the specification has. */
export const GROUPS = { RP: 39, RA: 6, RH: 30, RG: 15, NT: 18 } as const;

/** The rows that these paths are. */
export function rowsOf(lines: readonly Line[]): string[] {
  return [...new Set(lines.flatMap((one) => one.rows))].sort();
}

function all(arrival: Arrival): Leads {
  return { visitor: arrival, renter: arrival, host: arrival, guide: arrival };
}

function line(path: string, rows: string, leads: Leads): Line {
  return { path, rows: rows.split(' ').filter(Boolean), leads };
}
