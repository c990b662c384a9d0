/** How a link of a mail ended, told by the fragment of the address that it led to. */
export type LinkOutcome = 'expired' | 'refused' | 'half';

/** What the fragment says; null when no link led here, or it signed in. */
export function linkOutcome(fragment: string): LinkOutcome | null {
  const told = new URLSearchParams(fragment.replace(/^#/, ''));
  if (told.has('error_code')) {
    return told.get('error_code') === 'otp_expired' ? 'expired' : 'refused';
  }
  // The first of the two links of a change of address.
  return told.has('message') ? 'half' : null;
}
