/** Functions that people may call and nothing calls yet, each with the reason. The list may only shrink. */
export const UNUSED: Readonly<Record<string, string>> = {
  claim_verification_code: 'DEC-24: a code from before registration; the app verifies after it',
};
