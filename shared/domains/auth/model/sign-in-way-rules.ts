/** Ways in the auth server's list that are no provider to leave for. */
const OWN = ['email', 'phone', 'anonymous_users', 'web3_ethereum', 'web3_solana', 'sms'];

const LABELS: Record<string, string> = {
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
};

/** Providers that are switched on, of the auth server's list of all ways. */
export function providersOf(external: Record<string, boolean>): string[] {
  return Object.entries(external)
    .filter(([name, on]) => on && !OWN.includes(name))
    .map(([name]) => name);
}

/** What a provider's button calls it. */
export function providerLabel(name: string): string {
  const known = LABELS[name];
  if (known) return known;
  const words = name.replace(/^custom:/, '').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
