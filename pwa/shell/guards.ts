import { type ParsedLocation, redirect } from '@tanstack/react-router';
import {
  type Access,
  guideAccess,
  hostAccess,
  landingFor,
  type Session,
  safeRedirect,
} from '#shared/domains/auth/rules.ts';
import { sessionSettled } from '#shared/domains/auth/store.ts';
import { showCritical } from '#shared/kit/toast.ts';

type Arrival = { location: ParsedLocation; preload: boolean };

/** Lets hosts in and says to everybody else why not. */
export async function requireHost(arrival: Arrival): Promise<void> {
  await admit(hostAccess, arrival);
}

/** Lets guides in and says to everybody else why not. */
export async function requireGuide(arrival: Arrival): Promise<void> {
  await admit(guideAccess, arrival);
}

/** Lets anybody in who is signed in; the others come back after signing in. */
export async function requireSignIn({ location }: Pick<Arrival, 'location'>): Promise<void> {
  const session = await sessionSettled();
  if (session.status === 'profileFailed') throw session.error;
  if (session.status !== 'signedIn') {
    throw redirect({ to: '/auth/login', search: { redirect: location.href } });
  }
}

/** Keeps signed-in people off the sign-in pages: they go where they wanted, or land by role. */
export async function requireSignedOut(wanted: string | undefined): Promise<void> {
  const session = await sessionSettled();
  if (session.status !== 'signedIn') return;
  const href = safeRedirect(wanted) ?? landingFor(session.profile.user_type);
  throw redirect({ href, replace: true });
}

async function admit(judge: (session: Session) => Access, { location, preload }: Arrival) {
  const session = await sessionSettled();
  if (session.status === 'profileFailed') throw session.error;
  const access = judge(session);
  if (access.kind !== 'refused') return;
  // Pointing at a link loads its page ahead; only going there deserves an answer.
  if (access.title && !preload) {
    showCritical({ title: access.title, description: access.description, tone: 'danger' });
  }
  if (access.to === '/') throw redirect({ to: '/' });
  throw redirect({ to: '/auth/login', search: { redirect: location.href } });
}
