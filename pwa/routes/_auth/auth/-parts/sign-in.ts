import { resendCode, signIn } from '#shared/domains/auth/api/auth.ts';
import { arriveFromProvider, requestMagicLink } from '#shared/domains/auth/api/sign-in-ways.ts';
import type { Credentials } from '#shared/domains/auth/model/form-schema.ts';
import { listenToAuth, VERIFICATION_REQUIRED } from '#shared/domains/auth/state/events.ts';
import { keepPendingSignup } from '#shared/domains/auth/state/pending-sign-up.ts';
import { announceSending } from '#shared/domains/auth/ui/forms/announce-code.ts';
import { showCritical } from '#shared/kit/toast.ts';
import { AppError } from '#shared/platform/errors.ts';

// What the buttons of the sign-in page do. Its form stands before any of this has loaded.

/** Fetches the auth library, so that the first press of a button does not wait for it. */
export async function warmAuth(): Promise<void> {
  await listenToAuth();
}

/** Signs in. False when the address has still to be proven: its code is on the way then. */
export async function signInWithPassword(credentials: Credentials): Promise<boolean> {
  await listenToAuth();
  try {
    await signIn(credentials);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email-not-confirmed') throw error;
    showCritical(VERIFICATION_REQUIRED);
    await keepPendingSignup({ email: credentials.email, user_type: 'renter' });
    void announceSending(credentials.email, () => resendCode(credentials.email));
    return false;
  }
}

/** Sends the mail with the sign-in link. */
export async function mailSignInLink(email: string, wayBack: string | undefined): Promise<void> {
  await listenToAuth();
  await requestMagicLink(email, wayBack);
}

/** Exchanges a provider's code for a session, which redirects by itself. True when it worked. */
export async function takeFromProvider(code: string): Promise<boolean> {
  await listenToAuth();
  return await arriveFromProvider(code).then(
    () => true,
    () => false,
  );
}
