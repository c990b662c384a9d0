import type { Session } from '#shared/domains/auth/rules.ts';
import { profileOf } from '#shared/domains/auth/store.ts';
import type { UserType } from '#shared/domains/profiles/schema.ts';

/** A place that a menu names. */
export type Destination = { label: string; to: string };

/** Who a menu is drawn for. */
export type Audience = 'visitor' | UserType;

/** The audience that a session belongs to. */
export function audienceOf(session: Session): Audience {
  return profileOf(session)?.user_type ?? 'visitor';
}

/** Partner links; only visitors and renters see them. */
export const PARTNERS: readonly Destination[] = [
  { label: 'Become a Guide', to: '/partner/guide' },
  { label: 'Become a Host', to: '/partner/host' },
  { label: 'Become a Renter', to: '/partner/renter' },
];

/** True for those who may still want to become partners. */
export function seesPartners(audience: Audience): boolean {
  return audience === 'visitor' || audience === 'renter';
}

/** Links in the middle of the header. Hosts and guides have their dashboards instead. */
export function headerLinks(audience: Audience): readonly Destination[] {
  if (audience === 'host' || audience === 'guide') return [];
  const links = [
    { label: 'Homes', to: '/homes' },
    { label: 'Mates', to: '/mates' },
  ];
  return audience === 'renter' ? [...links, { label: 'Messages', to: '/messages' }] : links;
}

/** A renter's menu between their name and the two last lines. */
export const RENTER_MENU: readonly Destination[] = [
  { label: 'My Profile', to: '/profile' },
  { label: 'My Tours', to: '/my-tours' },
  { label: 'My Home', to: '/my-home' },
  { label: 'Messages', to: '/messages' },
  { label: 'Favorites', to: '/favorites' },
  { label: 'Settings', to: '/settings' },
  { label: 'Help Center', to: '/help' },
];

/** Where a role's dashboard is. */
export function dashboardOf(audience: Audience): string | null {
  if (audience === 'host') return '/dashboard';
  return audience === 'guide' ? '/guide-dashboard' : null;
}

/** Bottom tabs, without More, which is a button. */
export function bottomTabs(audience: Audience): readonly Destination[] {
  const home = { label: 'Home', to: '/' };
  const dashboard = dashboardOf(audience);
  if (dashboard) return [home, { label: 'Dashboard', to: dashboard }];
  const explore = { label: 'Explore', to: '/homes' };
  if (audience === 'visitor') return [home, explore];
  return [
    home,
    explore,
    { label: 'Messages', to: '/messages' },
    { label: 'Account', to: '/settings' },
  ];
}

/** What the More sheet offers. */
export function moreLinks(audience: Audience): readonly Destination[] {
  const dashboard = dashboardOf(audience);
  return [
    { label: 'About Us', to: '/about' },
    { label: 'Blog', to: '/blog' },
    ...(seesPartners(audience) ? PARTNERS : []),
    ...(dashboard ? [{ label: 'Dashboard', to: dashboard }] : []),
  ];
}

/** Links at the end of every public page. */
export const FOOTER_LINKS: readonly Destination[] = [
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Feedback', to: '/feedback' },
];
