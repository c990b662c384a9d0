import * as z from 'npm:zod@4';
import { Refusal } from '../serve.ts';
import { type Stripe, stripe } from './client.ts';
import { ask } from './payments.ts';

const accountSchema = z.object({
  id: z.string(),
  account: z.string().nullable(),
  state: z.string(),
  email: z.string().nullable(),
});

/** Whose payouts: a guide's own, or those of an organisation that the person manages. */
export type Payee = { person: string; org: string | null };

/** The page of Stripe on which the payee says who they are and where the money goes; one account for each. */
export async function onboardingLink(payee: Payee): Promise<string> {
  const account = (await accountOf(payee)).account ?? (await makeAccount(payee));
  const path = payee.org ? '/dashboard/earnings/payouts' : '/guide-dashboard/earnings';
  const back = `${Deno.env.get('SITE_URL') ?? ''}${path}`;
  const link = await stripe().accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: back,
    return_url: back,
  });
  return link.url;
}

/** Asks where the payee's account stands, and stores it; null while there is none. */
export async function lookAtAccount(payee: Payee): Promise<string | null> {
  const { account } = await accountOf(payee);
  return account ? noteAccount(account) : null;
}

/** Stores where an account stands; null where it is none of ours. */
export async function noteAccount(id: string): Promise<string | null> {
  const account = await stripe().accounts.retrieve(id);
  const needs = account.requirements?.currently_due?.length ?? 0;
  const answer = await ask('note_stripe_account', {
    account: id,
    new_state: stateOf(account),
    new_needs: needs,
  });
  return z.string().nullable().parse(answer);
}

async function accountOf({ person, org }: Payee) {
  const answer = await ask('stripe_account', { person, org });
  const found = accountSchema.nullable().parse(answer);
  if (!found)
    throw new Refusal(403, 'Only owners and managers, and guides for themselves, set up payouts.');
  return found;
}

async function makeAccount(payee: Payee): Promise<string> {
  const { id, email } = await accountOf(payee);
  const made = await stripe().accounts.create(
    {
      type: 'express',
      country: 'US',
      capabilities: { transfers: { requested: true } },
      metadata: { payout_account: id },
      ...(email && { email }),
    },
    { idempotencyKey: `account-${id}` },
  );
  const { person, org } = payee;
  const stored = await ask('stripe_account', { person, org, account: made.id });
  return accountSchema.parse(stored).account ?? made.id;
}

function stateOf(account: Stripe.Account): string {
  const { payouts_enabled, capabilities, details_submitted, requirements } = account;
  if (payouts_enabled && capabilities?.transfers === 'active') return 'enabled';
  if (!details_submitted) return 'started';
  return (requirements?.currently_due ?? []).length > 0 ? 'restricted' : 'in_review';
}
