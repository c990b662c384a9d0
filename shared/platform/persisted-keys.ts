import {
  AUTH_KEY,
  FAVORITES_KEY,
  HEARTS_KEY,
  MESSAGE_FILTER_KEY,
  PENDING_REFERRAL_KEY,
  PENDING_SIGNUP_KEY,
  PROFILE_KEY,
  READS_AHEAD_KEY,
  RECOVERY_KEY,
  RETURNS_KEY,
  SEEN_HOMES_KEY,
} from './persisted.ts';

/** How often each host of this device was asked to complete the profile. */
export const HOST_POPUP_KEY = 'kinstead.host-popup';

/** Set once the notice about speech recognition was shown. */
export const VOICE_NOTICE_KEY = 'kinstead.voice-notice';

/**
 * Prefix of the journal of messages that are not in the device's database yet: one key per message, `.` and
 * its id appended.
 */
export const SENDING_KEY = 'kinstead.sending';

/** The view of the calendar of tours that was chosen last. */
export const CALENDAR_VIEW_KEY = 'kinstead.calendar-view';

/** The unit in which rooms are read. */
export const MEASURE_UNIT_KEY = 'kinstead.measure-unit';

/** Letters and feedback that were typed and not sent. */
export const LETTERS_KEY = 'kinstead.letters';

/** Names this device to analytics, as long as its person agrees to them. */
export const ANONYMOUS_ID_KEY = 'kinstead.anonymous-id';
/** What was answered to the question about analytics. */
export const ANALYTICS_ANSWER_KEY = 'kinstead.analytics-answer';
/** The database of queued events. Named here so that a sign-out can delete it without loading analytics. */
export const ANALYTICS_QUEUE = 'kinstead.analytics';

/**
 * Every small persisted key, its version, and whether sign-out clears it; prefixes end before a `.`. In a
 * file of its own, because only a sign-out needs the whole list.
 */
export const PERSISTED_KEYS = [
  { key: AUTH_KEY, version: 1, clearedAtSignOut: true },
  { key: PROFILE_KEY, version: 1, clearedAtSignOut: true },
  { key: RECOVERY_KEY, version: 1, clearedAtSignOut: true },
  { key: PENDING_SIGNUP_KEY, version: 1, clearedAtSignOut: true },
  { key: PENDING_REFERRAL_KEY, version: 1, clearedAtSignOut: true },
  { key: READS_AHEAD_KEY, version: 1, clearedAtSignOut: true },
  { key: RETURNS_KEY, version: 1, clearedAtSignOut: true },
  { key: FAVORITES_KEY, version: 1, clearedAtSignOut: true },
  { key: HEARTS_KEY, version: 1, clearedAtSignOut: true },
  { key: SEEN_HOMES_KEY, version: 1, clearedAtSignOut: true },
  { key: MESSAGE_FILTER_KEY, version: 1, clearedAtSignOut: true },
  { key: CALENDAR_VIEW_KEY, version: 1, clearedAtSignOut: true },
  { key: MEASURE_UNIT_KEY, version: 1, clearedAtSignOut: true },
  { key: SENDING_KEY, version: 2, clearedAtSignOut: true },
  { key: LETTERS_KEY, version: 1, clearedAtSignOut: true },
  { key: ANONYMOUS_ID_KEY, version: 1, clearedAtSignOut: true },
  // The answer survives sign-out, so that the question is asked once per device. It does not identify its
  // user.
  { key: ANALYTICS_ANSWER_KEY, version: 1, clearedAtSignOut: false },
  // The limit of three displays survives sign-out.
  { key: HOST_POPUP_KEY, version: 1, clearedAtSignOut: false },
  { key: 'kinstead.theme', version: 1, clearedAtSignOut: false },
  { key: 'kinstead.install-offer', version: 1, clearedAtSignOut: false },
  // Shown again to the next user of this device.
  { key: VOICE_NOTICE_KEY, version: 1, clearedAtSignOut: true },
  { key: 'kinstead.search-history', version: 2, clearedAtSignOut: true },
  // Sentences that were looked for on the page of homes.
  { key: 'kinstead.home-searches', version: 1, clearedAtSignOut: true },
  { key: 'kinstead.commute', version: 1, clearedAtSignOut: true },
  // Actions of cards that began on this device (pwa/features/action-runner/begun.ts).
  { key: 'kinstead.commands.begun', version: 1, clearedAtSignOut: true },
  // Whose the others are: shared/platform/own-storage.ts.
  { key: 'kinstead.owner', version: 1, clearedAtSignOut: true },
] as const;
