import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { fetchFee } from '#shared/domains/applications/api/pay-fee.ts';
import { payApplicationFee } from '#shared/domains/applications/model/applicant-commands.ts';
import { isOwed, unfinishedPayment } from '#shared/domains/applications/model/fee.ts';
import { callServer } from '#shared/platform/commands/call.ts';
import { AppError } from '#shared/platform/errors.ts';
import { makeSavedPayment } from '../saved-methods/make-saved-payment.ts';
import { type PayChoice, payWith } from '../saved-methods/use-pay-choice.ts';

/**
 * Pays the fee of an application unless that is done or on its way; a retry is the same payment. A saved way of
 * paying that the provider declines throws why.
 */
export function useFeePayment() {
  // A retry after an answer that got lost is the same payment; another method is another one.
  const attempt = useRef({ inputs: '', id: '' });
  return async (application: string, choice: PayChoice): Promise<void> => {
    const fee = await fetchFee(application);
    if (fee && !isOwed(fee)) return;
    const paid = payWith(choice);
    const inputs = JSON.stringify([application, paid]);
    if (attempt.current.inputs !== inputs) attempt.current = { inputs, id: crypto.randomUUID() };
    const { id } = attempt.current;
    try {
      await callServer({
        command: payApplicationFee,
        input: { application, payment: id, method: paid.method, saved: paid.saved ?? null },
      });
    } catch (error) {
      // The answer may have been lost after the payment was made.
      const now = await fetchFee(application).catch(() => null);
      if (!now || isOwed(now)) throw error;
    }
    // One that is declined later is paid by another one.
    attempt.current = { inputs: '', id: '' };
    if (choice.provider !== 'stripe' || !paid.saved) return;
    const declined = await makeSavedPayment(id);
    if (declined !== null) throw new AppError('refused', { message: declined });
  };
}

/** Leads to the fields of a payment of a fee that has no card or account yet; false where there is none. */
export function useFinishFee() {
  const navigate = useNavigate();
  return async (application: string): Promise<boolean> => {
    const fee = await fetchFee(application).catch(() => null);
    const payment = fee ? unfinishedPayment(fee) : null;
    if (!payment) return false;
    await navigate({ to: '/payment', search: { payment, finish: true } });
    return true;
  };
}
