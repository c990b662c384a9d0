import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelPayment } from '#shared/domains/earnings/api/provider-payments.ts';
import { tenantKeys } from '#shared/domains/earnings/cache/tenant-payments.ts';
import type { Payment } from '#shared/domains/earnings/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity, showCritical } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import type { BegunPayment } from './finish-payment.tsx';
import texts from './texts/en.ts';

type OpenPaymentProps = {
  me: string;
  payment: Payment;
  onFinish: (payment: BegunPayment) => void;
};

/** A payment that waits for its card or account: finished, or given up, so that its charges can be paid anew. */
export function OpenPayment({ me, payment, onFinish }: OpenPaymentProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, amount_cents: cents, currency } = payment;
  const amount = money(cents, currency);
  async function cancel() {
    setBusy(true);
    try {
      await cancelPayment(id);
      showActivity({ title: t('open.cancelled'), tone: 'success' });
    } catch (error) {
      showCritical({ title: toAppError(error).message });
    } finally {
      await refreshRows(client, { queryKey: tenantKeys.all(me) });
      setBusy(false);
    }
  }
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button
        size="sm"
        className="pointer-coarse:h-12"
        aria-label={t('open.finishOne', { amount })}
        onClick={() => onFinish({ id, cents })}
      >
        {t('open.finish')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="pointer-coarse:h-12"
        busy={busy}
        aria-label={t('open.cancelOne', { amount })}
        onClick={() => void cancel()}
      >
        {t('open.cancel')}
      </Button>
    </span>
  );
}
