import { beginPayment } from '#shared/domains/earnings/api/provider-payments.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/**
 * Lets the provider make a payment with the way of paying that it was started with; why it was declined, or
 * null. The server makes it within a minute all the same: a lost answer changes nothing.
 */
export async function makeSavedPayment(payment: string): Promise<string | null> {
  const now = await beginPayment(payment).catch(() => null);
  if (now?.status !== 'failed') return null;
  return ('failure' in now ? now.failure : null) ?? t('declined');
}
