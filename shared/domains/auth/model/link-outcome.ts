/** How the link of a mail ended, read from the fragment of the URL that it redirected to. */
export type LinkOutcome = 'expired' | 'refused' | 'half';

/** The outcome in the fragment; null without a link, or when it signed in. */
export function linkOutcome(fragment: string): LinkOutcome | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  if (params.has('error_code')) {
    return params.get('error_code') === 'otp_expired' ? 'expired' : 'refused';
  }
  // The first of the two links of a change of address.
  return params.has('message') ? 'half' : null;
}
