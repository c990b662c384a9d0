import {
  AUTH_KEY,
  FAVORITES_KEY,
  MESSAGE_FILTER_KEY,
  PENDING_REFERRAL_KEY,
  PENDING_SIGNUP_KEY,
  PROFILE_KEY,
  READS_AHEAD_KEY,
  RECOVERY_KEY,
} from './persisted.ts';

/** How often each host of this device was asked to complete the profile. */
export const HOST_POPUP_KEY = 'kinstead.host-popup';

/** That somebody was told where speech is turned into text. */
export const VOICE_NOTICE_KEY = 'kinstead.voice-notice';

/**
 * Messages between the moment of sending and the device's database: one key for each, this one with
 * `.` and its id behind.
 */
export const SENDING_KEY = 'kinstead.sending';

/** Letters and feedback that were typed and not sent. */
export const LETTERS_KEY = 'kinstead.letters';

/** Names this device to analytics, as long as its person agrees to them. */
export const ANONYMOUS_ID_KEY = 'kinstead.anonymous-id';
/** What was answered to the question about analytics. */
export const ANALYTICS_ANSWER_KEY = 'kinstead.analytics-answer';
/** The database of events that wait. Named here because whoever clears it need not load its code. */
export const ANALYTICS_QUEUE = 'kinstead.analytics';

/**
 * Every small key that is kept on a device, its version, and whether sign-out clears it, with those
 * that have it before a `.`. Beside the names, because only a sign-out needs the whole list.
 */
export const KEPT_KEYS = [
  { key: AUTH_KEY, version: 1, clearedAtSignOut: true },
  { key: PROFILE_KEY, version: 1, clearedAtSignOut: true },
  { key: RECOVERY_KEY, version: 1, clearedAtSignOut: true },
  { key: PENDING_SIGNUP_KEY, version: 1, clearedAtSignOut: true },
  { key: PENDING_REFERRAL_KEY, version: 1, clearedAtSignOut: true },
  { key: READS_AHEAD_KEY, version: 1, clearedAtSignOut: true },
  { key: FAVORITES_KEY, version: 1, clearedAtSignOut: true },
  { key: MESSAGE_FILTER_KEY, version: 1, clearedAtSignOut: true },
  { key: SENDING_KEY, version: 2, clearedAtSignOut: true },
  { key: LETTERS_KEY, version: 1, clearedAtSignOut: true },
  { key: ANONYMOUS_ID_KEY, version: 1, clearedAtSignOut: true },
  // An answer stays: nobody is asked twice. It says nothing of who gave it.
  { key: ANALYTICS_ANSWER_KEY, version: 1, clearedAtSignOut: false },
  // Three times are three times, whoever signs out in between.
  { key: HOST_POPUP_KEY, version: 1, clearedAtSignOut: false },
  { key: 'kinstead.theme', version: 1, clearedAtSignOut: false },
  { key: 'kinstead.install-offer', version: 1, clearedAtSignOut: false },
  // The next person is told as well.
  { key: VOICE_NOTICE_KEY, version: 1, clearedAtSignOut: true },
  { key: 'kinstead.search-history', version: 2, clearedAtSignOut: true },
  // Whose the others are: shared/platform/own-storage.ts.
  { key: 'kinstead.owner', version: 1, clearedAtSignOut: true },
] as const;
