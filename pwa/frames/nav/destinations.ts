import type { Session } from '#shared/domains/auth/model/rules.ts';
import { profileOf } from '#shared/domains/auth/state/store.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

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
  {
    get label() {
      return t('destinations.becomeAGuide');
    },
    to: '/partner/guide',
  },
  {
    get label() {
      return t('destinations.becomeAHost');
    },
    to: '/partner/host',
  },
  {
    get label() {
      return t('destinations.becomeARenter');
    },
    to: '/partner/renter',
  },
];

/** True for those who may still want to become partners. */
export function seesPartners(audience: Audience): boolean {
  return audience === 'visitor' || audience === 'renter';
}

/** Links in the middle of the header. Hosts and guides have their dashboards instead. */
export function headerLinks(audience: Audience): readonly Destination[] {
  if (audience === 'host' || audience === 'guide') return [];
  const links = [
    { label: t('destinations.homes'), to: '/homes' },
    { label: t('destinations.mates'), to: '/mates' },
  ];
  return audience === 'renter'
    ? [...links, { label: t('destinations.messages'), to: '/messages' }]
    : links;
}

/** Where a role's dashboard is. */
export function dashboardOf(audience: Audience): string | null {
  if (audience === 'visitor') return null;
  if (audience === 'host') return '/dashboard';
  return audience === 'guide' ? '/guide-dashboard' : '/renter-dashboard';
}

/** Where who shows homes has the tours of today; null for all others. */
export function todaysTours(audience: Audience): Destination | null {
  const label = t('destinations.todaysTours');
  if (audience === 'guide') return { label, to: '/guide-dashboard/tour-manager' };
  return audience === 'host' ? { label, to: '/dashboard/tours' } : null;
}

/** Bottom tabs, without More, which is a button. */
export function bottomTabs(audience: Audience): readonly Destination[] {
  const home = { label: t('destinations.home'), to: '/' };
  const dashboard = dashboardOf(audience);
  if (dashboard && !seesPartners(audience))
    return [home, { label: t('destinations.dashboard'), to: dashboard }];
  const explore = { label: t('destinations.explore'), to: '/homes' };
  if (audience === 'visitor') return [home, explore];
  return [
    home,
    explore,
    { label: t('destinations.messages'), to: '/messages' },
    { label: t('destinations.account'), to: '/settings' },
  ];
}

/** What the More sheet offers. */
export function moreLinks(audience: Audience): readonly Destination[] {
  const dashboard = dashboardOf(audience);
  const today = todaysTours(audience);
  return [
    ...(today ? [today] : []),
    { label: t('destinations.aboutUs'), to: '/about' },
    { label: t('destinations.blog'), to: '/blog' },
    ...(seesPartners(audience) ? PARTNERS : []),
    ...(dashboard ? [{ label: t('destinations.dashboard'), to: dashboard }] : []),
  ];
}
