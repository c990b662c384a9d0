import { AuthError } from '../errors.ts';

/** Refusals of second factors, in GoTrue's words and codes. */
export const factorRefusals = {
  anonymous: () =>
    new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions'),
  notFound: () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found'),
  badId: () => new AuthError(404, 'validation_failed', 'factor_id must be an UUID'),
  phoneOff: (deed: 'enroll' | 'verify') => off('phone', 'Phone', deed),
  webAuthnOff: (deed: 'enroll' | 'verify') => off('webauthn', 'WebAuthn', deed),
  nameTaken: (name: string) =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    ),
  tooMany: () =>
    new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ),
  enrolNeedsAal2: () =>
    new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  unenrolNeedsAal2: () =>
    new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  noChallenge: () =>
    new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    ),
  otherAddress: () =>
    new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  wrongCode: () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
};

function off(kind: string, name: string, deed: 'enroll' | 'verify'): AuthError {
  const message =
    deed === 'enroll'
      ? `MFA enroll is disabled for ${name}`
      : `MFA verification is disabled for ${name}`;
  return new AuthError(422, `mfa_${kind}_${deed}_not_enabled`, message);
}
