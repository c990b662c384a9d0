import { PRODUCT } from '../../../../shared/protocol/product.ts';
import type { Email } from '../../../functions/_shared/email-template.ts';

/** What a mail offers to prove that it was read: a code to type, and a link that needs none. */
export type Proof = { code: string; link: string };

/** An address as a mail with a code may show it: with no second number of six digits. */
function withoutCodes(address: string): string {
  return address.replace(/\d{6,}/g, (number) => `${number.slice(0, 2)}…`);
}

const ONCE = 'Code and button work once and for one hour.';

/** To a new account, or one that still waits: the code that confirms its address. */
export function confirmSignUp({ code, link }: Proof): Email {
  return {
    subject: `Your ${PRODUCT} verification code`,
    heading: 'Confirm your email address',
    lead: `Welcome to ${PRODUCT}. Enter this code where you signed up to confirm that this address is yours:`,
    code,
    link: { label: 'Confirm without the code', href: link },
    notes: [
      ONCE,
      `If you did not sign up for ${PRODUCT}, you can ignore this mail: nothing happens without you.`,
    ],
  };
}

/** For a user who forgot their password. */
export function recoverPassword({ code, link }: Proof): Email {
  return {
    subject: `Reset your ${PRODUCT} password`,
    heading: 'Reset your password',
    lead: 'Enter this code to choose a new password:',
    code,
    link: { label: 'Reset without the code', href: link },
    notes: [
      ONCE,
      'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
  };
}

/** For a user who signs in without a password. */
export function signInByCode({ code, link }: Proof): Email {
  return {
    subject: `Your ${PRODUCT} sign-in code`,
    heading: 'Your sign-in code',
    lead: 'Enter this code to sign in:',
    code,
    link: { label: 'Sign in without the code', href: link },
    notes: [
      ONCE,
      'If you did not try to sign in, you can ignore this mail. Never tell the code to anybody.',
    ],
  };
}

/** For a person whom an operator invites. */
export function invitation({ code, link }: Proof): Email {
  return {
    subject: `You are invited to ${PRODUCT}`,
    heading: `Join ${PRODUCT}`,
    lead: `You have been invited to ${PRODUCT}. Accept with the button, or enter this code:`,
    code,
    link: { label: 'Accept the invitation', href: link },
    notes: [ONCE, 'If you did not expect this, you can ignore this mail.'],
  };
}

/** To the address that an account is about to leave. */
export function leaveAddress({ code, link }: Proof, next: string): Email {
  return {
    subject: `Confirm your new ${PRODUCT} address`,
    heading: 'Change your email address?',
    lead: `Somebody, most likely you, wants to sign in with ${withoutCodes(next)} from now on. Enter this code to agree:`,
    code,
    link: { label: 'Agree without the code', href: link },
    notes: [
      ONCE,
      'The new address gets a mail of its own: the change needs both.',
      'If this was not you, do not agree, and choose a new password.',
    ],
  };
}

/** To the address that an account is about to take. */
export function takeAddress({ code, link }: Proof): Email {
  return {
    subject: `Confirm your new ${PRODUCT} address`,
    heading: 'Confirm your new address',
    lead: `Enter this code to sign in to ${PRODUCT} with this address from now on:`,
    code,
    link: { label: 'Confirm without the code', href: link },
    notes: [
      ONCE,
      'The address so far gets a mail of its own: the change needs both.',
      `If you have no account at ${PRODUCT}, you can ignore this mail.`,
    ],
  };
}

/** Before a new password, when a session is old. */
export function confirmItIsYou({ code }: Pick<Proof, 'code'>): Email {
  return {
    subject: `Your ${PRODUCT} security code`,
    heading: 'Confirm that it is you',
    lead: 'Enter this code to choose a new password:',
    code,
    notes: [
      'The code works once and for one hour.',
      'If this was not you, somebody uses a device on which you are signed in: choose a new password.',
    ],
  };
}

/** To the owner of an address that was used for a second sign-up. */
export function accountExists(siteUrl: string): Email {
  return {
    subject: `You already have a ${PRODUCT} account`,
    heading: 'You already have an account',
    lead: `Somebody, most likely you, wanted to use this email address for another ${PRODUCT} account. It has an account already, so nothing has changed: just sign in.`,
    link: { label: 'Sign in', href: `${siteUrl}/auth/login` },
    notes: [
      'Forgot the password? Choose "Forgot password" where you sign in.',
      'If it was not you, you can ignore this mail.',
    ],
  };
}

/** To the owner of an account whose password has just changed. */
export function passwordChanged(siteUrl: string): Email {
  return {
    subject: `Your ${PRODUCT} password was changed`,
    heading: 'Your password was changed',
    lead: 'The password of your account has just been changed, and every other device was signed out.',
    notes: [`If this was not you, choose a new password at once: ${siteUrl}/auth/forgot-password`],
  };
}

/** To the address that an account has just left. */
export function addressChanged(next: string): Email {
  return {
    subject: `Your ${PRODUCT} address was changed`,
    heading: 'Your email address was changed',
    lead: `Your account now belongs to ${withoutCodes(next)}. Mail for it no longer comes here.`,
    notes: ['If this was not you, write to our support at once.'],
  };
}
