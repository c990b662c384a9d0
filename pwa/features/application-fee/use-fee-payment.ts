import { useRef } from 'react';
import {
  type FeeMethod,
  fetchFee,
  payApplicationFee,
} from '#shared/domains/applications/api/pay-fee.ts';
import { isOwed } from '#shared/domains/applications/model/fee.ts';

/** Pays the fee of an application unless that is done or on its way; a retry is the same payment. */
export function useFeePayment() {
  // A retry after an answer that got lost is the same payment; another method is another one.
  const attempt = useRef({ inputs: '', id: '' });
  return async (application: string, method: FeeMethod): Promise<void> => {
    const fee = await fetchFee(application);
    if (fee && !isOwed(fee)) return;
    const inputs = `${application}.${method}`;
    if (attempt.current.inputs !== inputs) attempt.current = { inputs, id: crypto.randomUUID() };
    try {
      await payApplicationFee(application, attempt.current.id, method);
    } catch (error) {
      // The answer may have been lost after the payment was made.
      const now = await fetchFee(application).catch(() => null);
      if (!now || isOwed(now)) throw error;
    }
    // One that is declined later is paid by another one.
    attempt.current = { inputs: '', id: '' };
  };
}
