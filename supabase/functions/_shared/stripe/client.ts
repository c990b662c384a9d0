import Stripe from 'npm:stripe@23';
import { Refusal } from '../serve.ts';

let client: Stripe | null = null;

/** Stripe with this copy's key; throws {@link Refusal} where there is none. Its requests retry by themselves. */
export function stripe(): Stripe {
  client ??= new Stripe(setting('STRIPE_SECRET_KEY'), {
    ...place(Deno.env.get('STRIPE_API_URL')),
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
  return client;
}

/** What a browser needs for Stripe's own fields. */
export function browserSettings() {
  return {
    publishable_key: setting('STRIPE_PUBLISHABLE_KEY'),
    script_url: Deno.env.get('STRIPE_JS_URL') ?? 'https://js.stripe.com/endive/stripe.js',
  };
}

/** A setting of the provider; throws {@link Refusal} where none is connected. */
export function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Refusal(503, 'No payment provider is connected here.');
  return value;
}

/** Another address than Stripe's own, for tests. */
function place(address: string | undefined) {
  if (!address) return {};
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

/** What Stripe refused for good: the same request would be refused again. */
export function refusalOf(error: unknown): string | null {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  const final = error instanceof StripeCardError || error instanceof StripeInvalidRequestError;
  return final ? error.message : null;
}

export type { Stripe };
