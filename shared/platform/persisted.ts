/** The session of the auth library. */
export const AUTH_KEY = 'kinstead.auth';
/** The signed-in person's profile, so that a start without network knows who is here. */
export const PROFILE_KEY = 'kinstead.profile';
/** Set while a recovery session still needs its new password. */
export const RECOVERY_KEY = 'kinstead.recovery';
/** E-mail and role of a sign-up whose code is not entered yet. */
export const PENDING_SIGNUP_KEY = 'kinstead.pending-signup';
/** Who brought a visitor here, until they sign up. */
export const PENDING_REFERRAL_KEY = 'kinstead.pending-referral';

/** The language, and whether the account knows it: `es`, `es unsent`, or its own `es account`. */
export const LOCALE_KEY = 'kinstead.locale';

/** What pages read when they were last opened: pwa/app/boot/reads-ahead.ts. */
export const READS_AHEAD_KEY = 'kinstead.reads-ahead';

/** Where lists stood, in the tab: pwa/app/boot/returns.ts. */
export const RETURNS_KEY = 'kinstead.returns';

/** Favourites of a visitor; a sign-in moves them to the account. */
export const FAVORITES_KEY = 'kinstead.favorites';
/** Prefix of hearts that are not in the device's database yet: one key per home, `.` and its id appended. */
export const HEARTS_KEY = 'kinstead.hearts';
/** Homes that were looked at on this device: maps mark them. */
export const SEEN_HOMES_KEY = 'kinstead.seen-homes';
/** The filter of the list of conversations. */
export const MESSAGE_FILTER_KEY = 'kinstead.message-filter';
