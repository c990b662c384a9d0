import type { StripeStandIn } from './stand-in.ts';

/** What a person writes on Stripe's pages. */
export function finishOnboarding(stripe: StripeStandIn, account: string) {
  const found = stripe.state.find(account);
  if (!found) throw new Error(`no account ${account}`);
  Object.assign(found, {
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [] },
  });
  return stripe.state.happened('account.updated', found);
}
