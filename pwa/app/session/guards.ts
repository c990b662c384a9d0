import { type ParsedLocation, redirect } from '@tanstack/react-router';
import {
  type Access,
  accountAccess,
  confinedTo,
  guideAccess,
  hostAccess,
  landingFor,
  type Session,
  safeRedirect,
} from '#shared/domains/auth/model/rules.ts';
import { sessionSettled } from '#shared/domains/auth/state/store.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { showCritical } from '#shared/kit/toast.ts';

type Arrival = { location: ParsedLocation; preload?: boolean };

/** What a layout's guard adds to the context of its routes: who has been let in. */
type Admitted = { profile: Profile };

/** Where a session that can do one thing only goes, and comes back to afterwards; null for others. */
export function requiredStep(session: Session, { pathname, search, href }: ParsedLocation) {
  const to = confinedTo(session);
  if (!to || pathname === to) return null;
  const wanted = 'redirect' in search ? search.redirect : href;
  return { to, search: { redirect: safeRedirect(wanted) ?? undefined } };
}

/** Redirects such a session to its page, whatever page was asked for. */
export function redirectToRequiredStep(session: Session, location: ParsedLocation): void {
  const place = requiredStep(session, location);
  if (place) throw redirect(place);
}

/** Lets hosts in and says to everybody else why not. */
export function requireHost(arrival: Arrival): Promise<Admitted> {
  return admit(hostAccess, arrival);
}

/** Lets guides in and says to everybody else why not. */
export function requireGuide(arrival: Arrival): Promise<Admitted> {
  return admit(guideAccess, arrival);
}

/** Requires a session; without one it redirects to sign-in, which returns here. */
export function requireSignIn(arrival: Arrival): Promise<Admitted> {
  return admit(accountAccess, arrival);
}

/** The session, once it is known and may be used: not while it waits for its second step. */
async function usable(location: ParsedLocation): Promise<Session> {
  const session = await sessionSettled();
  if (session.status === 'profileFailed') throw session.error;
  redirectToRequiredStep(session, location);
  return session;
}

/**
 * Redirects from an alias to the page of the person's role; from any other path it does nothing. The
 * table is loaded here only: the first file does not carry it.
 */
export async function redirectAlias({ location }: Arrival): Promise<void> {
  const aliases = await import('./route-aliases.ts');
  await aliases.redirectFrom(location);
}

/** Keeps signed-in people off the sign-in pages: they go where they wanted, or land by role. */
export async function requireSignedOut(wanted: string | undefined): Promise<void> {
  const session = await sessionSettled();
  if (session.status !== 'signedIn') return;
  const href = safeRedirect(wanted) ?? landingFor(session.profile.user_type);
  throw redirect({ href, replace: true });
}

async function admit(
  judge: (session: Session) => Access,
  { location, preload }: Arrival,
): Promise<Admitted> {
  const access = judge(await usable(location));
  if (access.kind === 'open') return { profile: access.profile };
  if (access.kind === 'refused') {
    // Pointing at a link loads its page ahead; only going there deserves an answer.
    if (access.title && !preload) {
      showCritical({ title: access.title, description: access.description, tone: 'danger' });
    }
    if (access.to === '/') throw redirect({ to: '/' });
  }
  throw redirect({ to: '/auth/login', search: { redirect: location.href } });
}
