import { type ParsedLocation, redirect } from '@tanstack/react-router';
import {
  type Access,
  confinedTo,
  guideAccess,
  hostAccess,
  landingFor,
  type Session,
  safeRedirect,
} from '#shared/domains/auth/model/rules.ts';
import { sessionSettled } from '#shared/domains/auth/state/store.ts';
import { showCritical } from '#shared/kit/toast.ts';

type Arrival = { location: ParsedLocation; preload: boolean };

/** Where a session that can do one thing only goes, and comes back to afterwards; null for others. */
export function confinement(session: Session, { pathname, search, href }: ParsedLocation) {
  const to = confinedTo(session);
  if (!to || pathname === to) return null;
  const wanted = 'redirect' in search ? search.redirect : href;
  return { to, search: { redirect: safeRedirect(wanted) ?? undefined } };
}

/** Leads such a session to its page, whatever page was asked for. */
export function leadConfined(session: Session, location: ParsedLocation): void {
  const place = confinement(session, location);
  if (place) throw redirect(place);
}

/** Lets hosts in and says to everybody else why not. */
export async function requireHost(arrival: Arrival): Promise<void> {
  await admit(hostAccess, arrival);
}

/** Lets guides in and says to everybody else why not. */
export async function requireGuide(arrival: Arrival): Promise<void> {
  await admit(guideAccess, arrival);
}

/** Requires a session; without one it redirects to sign-in, which returns here. */
export async function requireSignIn({ location }: Pick<Arrival, 'location'>): Promise<void> {
  const session = await usable(location);
  if (session.status !== 'signedIn') {
    throw redirect({ to: '/auth/login', search: { redirect: location.href } });
  }
}

/** The session, once it is known and may be used: not while it waits for its second step. */
async function usable(location: ParsedLocation): Promise<Session> {
  const session = await sessionSettled();
  if (session.status === 'profileFailed') throw session.error;
  leadConfined(session, location);
  return session;
}

/**
 * Redirects an alias of a page to its address. The table of aliases is loaded here only, so that
 * pages that exist do not pay for it.
 */
export async function leadOn({ location }: Pick<Arrival, 'location'>): Promise<void> {
  const names = await import('./redirects.ts');
  await names.leadOn(location);
}

/** Keeps signed-in people off the sign-in pages: they go where they wanted, or land by role. */
export async function requireSignedOut(wanted: string | undefined): Promise<void> {
  const session = await sessionSettled();
  if (session.status !== 'signedIn') return;
  const href = safeRedirect(wanted) ?? landingFor(session.profile.user_type);
  throw redirect({ href, replace: true });
}

async function admit(judge: (session: Session) => Access, { location, preload }: Arrival) {
  const session = await usable(location);
  const access = judge(session);
  if (access.kind !== 'refused') return;
  // Pointing at a link loads its page ahead; only going there deserves an answer.
  if (access.title && !preload) {
    showCritical({ title: access.title, description: access.description, tone: 'danger' });
  }
  if (access.to === '/') throw redirect({ to: '/' });
  throw redirect({ to: '/auth/login', search: { redirect: location.href } });
}
