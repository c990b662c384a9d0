import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/browser.ts';
import { startStack } from '../../support/stack.ts';
import { CARDS } from '../../support/stripe/intents.ts';
import { finishOnboarding } from '../../support/stripe/onboarding.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';
import { expectAccessible } from '../axe.ts';
import { activity, ahead, arriveAs } from '../people.ts';
import { as, call, leaseOf } from '../renter/rows.ts';

const [HOST, RENTER] = ['host@kinstead.test', 'renter@kinstead.test'];

test('a host sets up payouts, then a tenant pays by a card of the provider after one that is declined', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const stripe = await startStripe();
  const stack = await startStack('provider', stripe.settings);
  stripe.listenAt(`${stack.supabaseUrl}/functions/v1/stripe-webhook`);
  const open = async (email: string, locale = 'en-US') => {
    const context = await browser.newContext({ baseURL: stack.pwaUrl, locale });
    const page = await context.newPage();
    await arriveAs(page, stack, email);
    return page;
  };
  try {
    const host = await as(stack, HOST);
    const renter = await as(stack, RENTER);
    const lease = await leaseOf(renter);
    const words = `Window pane ${randomUUID().slice(0, 6)}`;
    await call(host.client, 'add_fee', {
      charge: randomUUID(),
      lease: lease.id,
      description: words,
      amount_cents: 12_050,
      due_on: ahead(30),
    });

    const desk = await open(HOST);
    await desk.goto('/dashboard/earnings/payouts');
    const payouts = desk.getByRole('region', { name: /Your payouts/ });
    await expect(payouts).toContainText('Not set up');
    await payouts.getByRole('button', { name: 'Set up payouts' }).click();
    // The page of Stripe leads straight back here.
    await expect(payouts).toContainText('Not finished');
    const [account] = stripe.state.all('account');
    finishOnboarding(stripe, account?.id ?? '');
    await desk.reload();
    await expect(payouts).toContainText('What is paid to you here goes to your bank account');
    await expectAccessible(desk, 'payouts');

    const page = await open(RENTER);
    await page.goto('/payment');
    const due = page.getByRole('region', { name: 'Due now' });
    await expect(due.getByRole('checkbox', { name: words })).toBeVisible();
    await expect(due.getByText('No money moves on this copy')).toHaveCount(0);
    for (const box of await due.getByRole('checkbox').all()) await box.uncheck();
    await due.getByRole('checkbox', { name: words }).check();
    await due.getByText('Card', { exact: true }).click();
    expect(await page.locator('script[src*="stripe.js"]').count()).toBe(0);
    await due.getByRole('button', { name: 'Pay $120.50' }).click();

    const dialog = page.getByRole('dialog', { name: 'Finish the payment' });
    const number = dialog.getByLabel('Number');
    await number.fill(CARDS.declined);
    await expectAccessible(page, 'the fields of a payment');
    await dialog.getByRole('button', { name: 'Pay $120.50' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
    await expect(number).toHaveValue(CARDS.declined);

    // Left and found again in the history: the same payment.
    await dialog.getByRole('button', { name: 'Later' }).click();
    const table = page.getByRole('table', { name: 'Payments, the latest first' });
    const row = table.getByRole('row').filter({ hasText: words });
    await expect(row).toContainText('Not finished');
    await expect(due.getByRole('listitem').filter({ hasText: words })).toContainText(
      'Not finished',
    );
    await page.getByRole('button', { name: 'Finish the payment of $120.50' }).click();
    await number.fill(CARDS.good);
    await dialog.getByRole('button', { name: 'Pay $120.50' }).click();
    await expect(activity(page, 'Payment sent')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Receipt / })).toBeVisible();
    const events = stripe.state.events.filter(({ type }) => type.startsWith('payment_intent'));
    expect(stripe.state.all('payment_intent')).toHaveLength(1);
    for (const event of [...events, ...events]) expect(await stripe.deliver(event)).toBe(200);
    const { data } = await renter.client
      .from('payment_history')
      .select('status,provider,amount_cents')
      .eq('provider', 'stripe');
    expect(data).toEqual([{ status: 'succeeded', provider: 'stripe', amount_cents: 12_050 }]);

    const spanish = await open(RENTER, 'es-MX');
    await spanish.goto('/payment');
    await spanish.getByRole('button', { name: 'Activar', exact: true }).click();
    await expect(spanish.getByText('¿Qué guardas?')).toBeVisible();
    await expect(spanish.getByLabel('Número')).toBeVisible();
  } finally {
    await stack.stop();
    await stripe.close();
  }
});
