/** For whom places are. It opens no door: pages and rows have guards of their own. */
export const AUDIENCES = ['host', 'guide', 'renter', 'visitor'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A page, or a thing to do on one, by the words that people call it. */
export type Place = {
  type: 'navigation' | 'action' | 'help';
  route: string;
  title: string;
  description: string;
  /** Lower-case words; a query has to name all of its own words among them. */
  names: string[];
  /** For hosts, whose action runner knows cards. */
  card?: { name: string; action: string };
};

function place(
  type: Place['type'],
  route: string,
  title: string,
  description: string,
  names: string,
): Place {
  return { type, route, title, description, names: names.split(' ') };
}

const page = (route: string, title: string, description: string, names: string) =>
  place('navigation', route, title, description, names);

const HOST: Place[] = [
  page('/dashboard', 'Dashboard', 'Your homes at a glance', 'dashboard home overview'),
  page('/dashboard/listings', 'Listings', 'Your homes', 'listings homes properties'),
  page(
    '/dashboard/applications',
    'Applications',
    'Who wants to rent from you',
    'applications applicants',
  ),
  page(
    '/dashboard/earnings',
    'Earnings',
    'Payments and payouts',
    'earnings income payouts payments money rent',
  ),
  page(
    '/dashboard/insights',
    'Insights',
    'How your homes are seen',
    'insights statistics analytics views',
  ),
  page(
    '/dashboard/tours',
    'Tours',
    'Who comes to see your homes',
    'tours showings visits viewings',
  ),
  page(
    '/dashboard/messages',
    'Messages',
    'Your conversations',
    'messages inbox chats conversations',
  ),
  page('/dashboard/documents', 'Documents', 'Leases and papers', 'documents papers leases files'),
  page(
    '/dashboard/maintenance',
    'Maintenance',
    'Requests and work orders',
    'maintenance repairs requests work orders',
  ),
  page('/dashboard/reviews', 'Reviews', 'What renters say', 'reviews ratings'),
  page(
    '/dashboard/notifications',
    'Notifications',
    'What happened lately',
    'notifications alerts news',
  ),
  page(
    '/dashboard/settings',
    'Settings',
    'Your account and profile',
    'settings account profile preferences',
  ),
  {
    ...place(
      'action',
      '/dashboard/create-listing',
      'Create new listing',
      'Offer another home',
      'create add new listing home property publish',
    ),
    card: { name: 'listings', action: 'create' },
  },
  {
    ...place(
      'action',
      '/dashboard/tours/schedule',
      'Schedule a tour',
      'Find a time for a visit',
      'schedule book plan new tour showing visit',
    ),
    card: { name: 'tours', action: 'schedule' },
  },
  {
    ...place(
      'action',
      '/dashboard/applications',
      'View my applications',
      'See and decide',
      'view see open review applications',
    ),
    card: { name: 'applications', action: 'open' },
  },
  {
    ...place(
      'action',
      '/dashboard/earnings',
      'Check earnings',
      'What has come in',
      'check view earnings income payouts',
    ),
    card: { name: 'earnings', action: 'open' },
  },
  {
    ...place(
      'action',
      '/dashboard/profile/edit',
      'Update profile',
      'Name, picture and contact',
      'update edit change profile name picture photo',
    ),
    card: { name: 'profile', action: 'edit' },
  },
];

const GUIDE: Place[] = [
  page(
    '/guide-dashboard',
    'Guide dashboard',
    'Your work at a glance',
    'guide dashboard home overview',
  ),
  page('/guide-dashboard/list-my-home', 'List My Home', 'Offer a home', 'list my home listing'),
  page(
    '/guide-dashboard/calendar',
    'Calendar',
    'When you are free',
    'calendar availability schedule',
  ),
  page(
    '/guide-dashboard/tour-manager',
    'Tour Manager',
    'Tours to give',
    'tour manager tours visits',
  ),
  page('/guide-dashboard/live-tour', 'Live Tour', 'Show a home by video', 'live tour video'),
  page(
    '/guide-dashboard/earnings',
    'Earnings',
    'What you have earned',
    'earnings income payouts money check',
  ),
  page('/guide-dashboard/messages', 'Messages', 'Your conversations', 'messages inbox chats'),
  page(
    '/guide-dashboard/profile',
    'Profile & Settings',
    'Your account',
    'profile settings account update edit',
  ),
  place(
    'action',
    '/guide-dashboard/create-listing',
    'Create new listing',
    'Offer a home',
    'create add new listing',
  ),
];

const RENTER: Place[] = [
  page('/profile', 'My Profile', 'Who you are to hosts', 'profile account update edit'),
  page('/my-tours', 'My Tours', 'Visits that you booked', 'tours visits viewings'),
  page('/my-home', 'My Home', 'Where you live', 'home lease rent maintenance'),
  page('/messages', 'Messages', 'Your conversations', 'messages inbox chats'),
  page('/favorites', 'Favorites', 'Homes that you saved', 'favorites favourites saved'),
  page(
    '/applications',
    'View my applications',
    'What you applied for',
    'view applications applied',
  ),
  page('/settings', 'Settings', 'Your account', 'settings preferences account'),
];

const PUBLIC: Place[] = [
  page('/homes', 'Homes', 'Every home to rent', 'homes listings browse explore'),
  page('/mates', 'Mates', 'People to live with', 'mates roommates flatmates'),
  page('/blog', 'Blog', 'Stories and advice', 'blog articles stories'),
  page(
    '/valuator',
    'Home valuator',
    'What a home may earn',
    'valuator valuation value worth estimate',
  ),
  page('/about', 'About', 'Who we are', 'about company'),
  page('/terms', 'Terms of Service', 'The rules', 'terms service conditions'),
  page('/privacy', 'Privacy Policy', 'What we know about you', 'privacy policy'),
  page('/feedback', 'Feedback', 'Tell us', 'feedback suggestion idea'),
];

const HELP: Place[] = [
  place(
    'help',
    '/contact',
    'Contact support',
    'Write to a person',
    'contact support help email call problem',
  ),
  place(
    'help',
    '/help',
    'Help Center',
    'Answers to what people ask',
    'help center faq question guide how',
  ),
  place(
    'help',
    '/auth/forgot-password',
    'Forgot your password?',
    'Get a code to choose a new one',
    'forgot reset password',
  ),
];

const JOIN: Place[] = [
  page('/auth/login', 'Log In', 'To your account', 'log in login sign'),
  page('/auth/signup', 'Sign Up', 'Make an account', 'sign up signup register account'),
];

/** Every page that this kind of user can open, their own pages first. */
export function placesFor(audience: Audience): Place[] {
  if (audience === 'host') return [...HOST, ...HELP];
  if (audience === 'guide') return [...GUIDE, ...HELP];
  return [...(audience === 'renter' ? RENTER : JOIN), ...PUBLIC, ...HELP];
}
