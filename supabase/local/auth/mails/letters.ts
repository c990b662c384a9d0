import { PRODUCT } from '../config.ts';
import type { Letter } from './layout.ts';

/** To a new account, or one that still waits: the code that confirms its address. */
export function confirmSignUp(code: string): Letter {
  return {
    subject: `Your ${PRODUCT} verification code`,
    heading: 'Confirm your email address',
    lead: `Welcome to ${PRODUCT}. Enter this code where you signed up to confirm that this address is yours:`,
    code,
    notes: [
      'The code works once and for one hour.',
      `If you did not sign up for ${PRODUCT}, you can ignore this mail: nothing happens without the code.`,
    ],
  };
}

/** To somebody who forgot their password. */
export function recoverPassword(code: string): Letter {
  return {
    subject: `Reset your ${PRODUCT} password`,
    heading: 'Reset your password',
    lead: 'Enter this code to choose a new password:',
    code,
    notes: [
      'The code works once and for one hour.',
      'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
  };
}

/** To somebody who signs in without a password. */
export function signInByCode(code: string): Letter {
  return {
    subject: `Your ${PRODUCT} sign-in code`,
    heading: 'Your sign-in code',
    lead: 'Enter this code to sign in:',
    code,
    notes: [
      'The code works once and for one hour.',
      'If you did not try to sign in, you can ignore this mail. Never tell the code to anybody.',
    ],
  };
}

/** To the owner of an address with which somebody tried to sign up again. */
export function accountExists(siteUrl: string): Letter {
  return {
    subject: `You already have a ${PRODUCT} account`,
    heading: 'You already have an account',
    lead: `Somebody, most likely you, signed up for ${PRODUCT} with this email address. It has an account already, so nothing has changed: just sign in.`,
    action: { label: 'Sign in', href: `${siteUrl}/auth/login` },
    notes: [
      'Forgot the password? Choose "Forgot password" where you sign in.',
      'If it was not you, you can ignore this mail.',
    ],
  };
}

/** To the owner of an account whose password has just changed. */
export function passwordChanged(siteUrl: string): Letter {
  return {
    subject: `Your ${PRODUCT} password was changed`,
    heading: 'Your password was changed',
    lead: 'The password of your account has just been changed, and every other device was signed out.',
    notes: [`If this was not you, choose a new password at once: ${siteUrl}/auth/forgot-password`],
  };
}
