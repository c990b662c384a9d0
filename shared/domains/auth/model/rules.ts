import { textsOf } from '../../../language/texts.ts';
import type { AppError } from '../../../platform/errors.ts';
import type { Profile, UserType } from '../../profiles/model/schema.ts';
import texts from '../texts/en.ts';
import type { SessionUser } from './schema.ts';

const t = textsOf(texts);

/** Why no user is signed in. */
type SignedOutReason = 'visitor' | 'signedOut' | 'unverified' | 'expired';

/** Who is here. Every status carries exactly what it knows. */
export type Session =
  | { status: 'initializing'; remembered: Profile | null }
  | { status: 'loadingProfile'; user: SessionUser }
  | { status: 'profileFailed'; user: SessionUser; error: AppError }
  | { status: 'recovering'; user: SessionUser }
  | { status: 'challenged'; user: SessionUser }
  | { status: 'signedIn'; user: SessionUser; profile: Profile }
  | { status: 'signedOut'; reason: SignedOutReason };

/** What happens to a session. */
export type SessionEvent =
  | { type: 'userFound'; user: SessionUser }
  | { type: 'recoveryStarted'; user: SessionUser }
  | { type: 'challengeStarted'; user: SessionUser }
  | { type: 'profileLoaded'; profile: Profile }
  | { type: 'profileRefused'; error: AppError }
  | { type: 'sessionEnded'; reason: SignedOutReason };

/** The next session. A user that is already signed in stays so while their token is renewed. */
export function sessionReducer(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'userFound':
      if (session.status === 'signedIn' && session.user.id === event.user.id) {
        return { ...session, user: event.user };
      }
      return { status: 'loadingProfile', user: event.user };
    case 'recoveryStarted':
      return { status: 'recovering', user: event.user };
    case 'challengeStarted':
      return { status: 'challenged', user: event.user };
    case 'profileLoaded':
      if (!('user' in session) || session.user.id !== event.profile.id) return session;
      if (confinedTo(session)) return session;
      return { status: 'signedIn', user: session.user, profile: event.profile };
    case 'profileRefused':
      if (session.status !== 'loadingProfile' && session.status !== 'signedIn') return session;
      // A user whom this device let in from its cached profile stays signed in while the server is
      // unreachable, but not after the server has refused.
      if (session.status === 'signedIn' && event.error.retryable) return session;
      return { status: 'profileFailed', user: session.user, error: event.error };
    case 'sessionEnded':
      return { status: 'signedOut', reason: event.reason };
  }
}

/** The two flags of the specification: set after the first check, and while one runs. */
export function sessionFlags(session: Session): { loading: boolean; initialized: boolean } {
  return {
    loading: session.status === 'initializing' || session.status === 'loadingProfile',
    initialized: session.status !== 'initializing',
  };
}

/** The one page of a session that can do one thing only: a new password, or its second step. */
export function confinedTo({ status }: Session) {
  if (status === 'recovering') return '/auth/reset-password';
  return status === 'challenged' ? '/auth/challenge' : null;
}

/** Where a person lands after signing in. */
export function landingFor(userType: UserType | null | undefined) {
  switch (userType) {
    case 'host':
      return '/dashboard';
    case 'guide':
      return '/guide-dashboard';
    case 'renter':
      return '/homes';
    default:
      return '/';
  }
}

/** Answer of a guard. `open` says for whom, `wait` names what is being waited for. */
export type Access =
  | { kind: 'open'; profile: Profile }
  | { kind: 'wait'; text: string }
  | { kind: 'refused'; to: '/' | '/auth/login'; title: string | null; description: string };

/** May this session use the pages of an account? */
export function accountAccess(session: Session): Access {
  if (session.status === 'signedIn') return { kind: 'open', profile: session.profile };
  return refused('/auth/login', null, '');
}

/** May this session use the host dashboard? Row level security enforces the same on the server. */
export function hostAccess(session: Session): Access {
  switch (session.status) {
    case 'initializing':
      return { kind: 'wait', text: t('rules.initializing') };
    case 'loadingProfile':
      return { kind: 'wait', text: t('rules.loadingYourProfile') };
    case 'signedIn':
      if (session.profile.user_type === 'host') return { kind: 'open', profile: session.profile };
      return refused('/', t('rules.denied'), t('rules.onlyHosts'));
    default:
      return refused('/auth/login', t('rules.signInFirst'), t('rules.signInToOpen'));
  }
}

/** May this session use the guide dashboard? */
export function guideAccess(session: Session): Access {
  switch (session.status) {
    case 'initializing':
    case 'loadingProfile':
      return hostAccess(session);
    case 'signedIn':
      if (session.profile.user_type === 'guide') return { kind: 'open', profile: session.profile };
      return refused('/', t('rules.denied'), t('rules.onlyGuides'));
    default:
      return accountAccess(session);
  }
}

function refused(to: '/' | '/auth/login', title: string | null, description: string): Access {
  return { kind: 'refused', to, title, description };
}

/** The path to return to after signing in, if it is one of ours and not an auth page again. */
export function safeRedirect(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  const origin = 'http://kinstead.invalid';
  let url: URL;
  try {
    url = new URL(path, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('/auth/')) return null;
  // `//host` and `/\host` parse as another origin above; `/.//host` only becomes one when it is written.
  const written = url.pathname + url.search + url.hash;
  return written.startsWith('//') ? null : written;
}
