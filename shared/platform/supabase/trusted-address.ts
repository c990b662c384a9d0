/** The types of browsers that check which text may become code; TypeScript does not have them yet. */
type TrustedTypes = {
  createPolicy(
    name: 'kinstead',
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
};

/** The service worker, and what this build made. */
const OURS = /^\/(sw\.js|assets\/[\w/-]+\.js)$/;

function ours(address: string): string {
  if (!OURS.test(address)) throw new TypeError(`${address} is no code of this product`);
  return address;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// A page makes its one policy once (quality.md S6).
const policy = trustedTypes?.createPolicy('kinstead', { createScriptURL: ours });

/** An address that the page's one policy lets become code. Throws for any that is not our own. */
export function trustedAddress(address: string): string {
  // Browsers with Trusted Types return an object in place of the string.
  return policy ? policy.createScriptURL(address) : ours(address);
}
