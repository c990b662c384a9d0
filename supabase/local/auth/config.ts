import type { SignInWays } from '../../sign-in-ways.ts';

/** What differs between copies of the platform. */
export type AuthConfig = {
  /** Where links lead, without a trailing slash: the PWA. */
  siteUrl: string;
  /** Other addresses that a sign-in may end at; Supabase's patterns with `*` and `**`. */
  redirectUrls: string[];
  /** The platform's own address, without a trailing slash. */
  supabaseUrl: string;
  /** The same as a browser on any device reaches it: what links in mails start with. */
  publicUrl: string;
  /** Name and address that mails come from. */
  mailFrom: string;
  /** Whether requests come through proxies that are trusted to say from where: then this machine is one of many. */
  behindProxy: boolean;
  /** What is enabled in addition to passwords and mailed codes. */
  ways: SignInWays;
};

/** Shorter passwords are `weak_password`. */
export const PASSWORD_MIN = 8;

/** bcrypt reads no further; longer passwords are refused rather than cut. */
export const PASSWORD_MAX_BYTES = 72;

/** Life of a mailed code. */
export const CODE_MINUTES = 60;

/** Life of a PKCE flow, and of its code once it is issued. */
export const FLOW_MINUTES = 5;

/** How old a session may be to change the password without a code from the mailbox. */
export const REAUTHENTICATION_HOURS = 24;

/** A rotated refresh token may come again for this long: two tabs, or an answer that got lost. */
export const REUSE_GRACE_SECONDS = 10;

/** Pause between two mails of one kind to one address. */
export const MAIL_PAUSE_SECONDS = 60;

/**
 * Wrong passwords, and wrong codes, that reach the check for one account in a window: from one place, or
 * from one device that signed in before. A stranger elsewhere uses up their own tries, not its owner's.
 */
export const FAILURES_PER_ACCOUNT = 10;

/** The same from all places together; devices that signed in before do not take part. */
export const FAILURES_PER_ACCOUNT_ANYWHERE = 100;

/** Failures from one network address in a window; this machine itself is exempt without a proxy (limits.ts). */
export const FAILURES_PER_SOURCE = 50;

/** The window of both limits. */
export const FAILURE_WINDOW_SECONDS = 15 * 60;

/** Second factors a person may have, verified or not. */
export const FACTORS_MAX = 10;

/** A factor that was never verified is forgotten after this. */
export const FACTOR_SECONDS = 300;

/** Life of a challenge to a second factor. */
export const CHALLENGE_SECONDS = 300;
