import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { profileOf, sessionSettled } from '#shared/domains/auth/state/store.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { requireSignIn } from './guards.ts';

/**
 * Where a path leads each role; visitors sign in first and come back, unless they have a place. A
 * role without a place stays: the path is a page of theirs.
 */
type Places = Partial<Record<UserType | 'visitor', string>>;

/**
 * Paths without a page of their own, or without one for every role (DEC-06, DEC-08). Inside a
 * dashboard its guard has answered before, so that one place is enough. What gets a page for
 * everybody leaves this table.
 */
const ROUTE_ALIASES: Record<string, Places | string> = {
  // Where the installed app opens, and its shortcut to what needs one first.
  '/start': {
    visitor: '/',
    renter: '/renter-dashboard',
    host: '/dashboard',
    guide: '/guide-dashboard',
  },
  // Where a mail about a paper leads: its reader may be on any side.
  '/documents': { renter: '/my-home', host: '/dashboard/documents', guide: '/my-home' },
  '/home': { visitor: '/', renter: '/my-home', host: '/', guide: '/' },
  '/tours': {
    renter: '/my-tours',
    host: '/dashboard/tours',
    guide: '/guide-dashboard/tour-manager',
  },
  '/host-dashboard': { renter: '/partner/host', host: '/dashboard', guide: '/guide-dashboard' },
  '/listings-dashboard': {
    renter: '/partner/host',
    host: '/dashboard/listings',
    guide: '/guide-dashboard/list-my-home',
  },
  '/create-listing': {
    renter: '/partner/host',
    host: '/dashboard/listings/create-listing',
    guide: '/guide-dashboard/list-my-home',
  },
  // Pages of a renter; each of these routes asks here about everybody else.
  // A guide may be an applicant and a tenant, too: their own rows stay reachable.
  '/applications': { host: '/dashboard/applications' },
  '/apply': { host: '/dashboard/applications', guide: '/guide-dashboard' },
  '/book-tour': { host: '/dashboard/tours', guide: '/guide-dashboard/tour-manager' },
  '/maintenance': { host: '/dashboard/maintenance' },
  '/reviews': { host: '/dashboard/reviews' },
  '/notifications': { host: '/dashboard/notifications', guide: '/guide-dashboard/notifications' },
  '/insights': {
    renter: '/partner/host',
    host: '/dashboard/insights',
    guide: '/guide-dashboard/insights',
  },
  '/earnings': {
    renter: '/partner/host',
    host: '/dashboard/earnings',
    guide: '/guide-dashboard/earnings',
  },
  '/dashboard/create-listing': '/dashboard/listings/create-listing',
  '/dashboard/work-orders': '/dashboard/maintenance/work-orders',
  // Both pages are forms already.
  '/dashboard/profile/edit': '/dashboard/profile',
  '/dashboard/settings/manage': '/dashboard/settings',
  // Only hosts list homes; this page tells a guide how to become one.
  '/guide-dashboard/create-listing': '/guide-dashboard/list-my-home',
};

/** All of them, for the server, which knows no other addresses without a page. */
export const ALIAS_PATHS = Object.keys(ROUTE_ALIASES);

/** Redirects from a path that is an alias of a page; from any other one it does nothing. */
export async function redirectFrom(location: ParsedLocation): Promise<void> {
  const places = ROUTE_ALIASES[location.pathname.replace(/\/$/, '')];
  if (!places) return;
  const { searchStr, hash } = location;
  // The place on the page that a link names is one on the page that it leads to.
  const rest = hash ? `${searchStr}#${hash}` : searchStr;
  if (typeof places === 'string') throw redirect({ href: places + rest, replace: true });
  if (!places.visitor) await requireSignIn({ location });
  const role = profileOf(await sessionSettled())?.user_type;
  const href = role ? places[role] : places.visitor;
  if (href) throw redirect({ href: href + rest, replace: true });
}
