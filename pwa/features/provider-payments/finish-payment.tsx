import { useQuery, useQueryClient } from '@tanstack/react-query';
import { beginPayment } from '#shared/domains/earnings/api/provider-payments.ts';
import { begunPaymentQuery } from '#shared/domains/earnings/cache/provider-queries.ts';
import { tenantKeys } from '#shared/domains/earnings/cache/tenant-payments.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { FormError } from '../forms/form-notices.tsx';
import { confirmation, ProviderForm } from './provider-form.tsx';
import type { ReadyFields } from './stripe-fields.tsx';
import texts from './texts/en.ts';

/** A payment that was begun: its row is there, the provider has not got its card or account yet. */
export type BegunPayment = { id: string; cents: number | null };

type FinishPaymentProps = { me: string; payment: BegunPayment | null; onClose: () => void };

/** The provider's step of a payment. Closed, it stays in the history, and can be finished or cancelled there. */
export function FinishPayment({ me, payment, onClose }: FinishPaymentProps) {
  const t = useTexts(texts);
  return (
    <Dialog
      open={payment !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t('finish.title')}
      description={t('finish.lead')}
    >
      {payment && <Step key={payment.id} me={me} payment={payment} onDone={onClose} />}
    </Dialog>
  );
}

type StepProps = { me: string; payment: BegunPayment; onDone: () => void };

function Step({ me, payment, onDone }: StepProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const begun = useQuery(begunPaymentQuery(payment.id));
  const done = async () => {
    await refreshRows(client, { queryKey: tenantKeys.all(me) });
    onDone();
    showActivity({ title: t('finish.sent'), tone: 'success' });
  };
  async function send(fields: ReadyFields): Promise<string | null> {
    const outcome = await fields.stripe.confirmPayment(confirmation(fields)).catch(() => null);
    if (outcome && 'error' in outcome) return outcome.error.message ?? t('fields.refused');
    // Whether the browser heard the answer or not: the server asks what became of it.
    const now = await beginPayment(payment.id);
    if (!outcome && now.status === 'pending') return t('fields.noAnswer');
    await done();
    return null;
  }
  if (begun.isPending) return <Skeleton className="h-40 w-full" />;
  if (begun.isError) {
    return (
      <div className="flex flex-col items-start gap-3">
        <FormError>{toAppError(begun.error).message}</FormError>
        <Button variant="secondary" onClick={() => void begun.refetch()}>
          {t('fields.again')}
        </Button>
      </div>
    );
  }
  if (!('client_secret' in begun.data)) {
    const { failure } = begun.data;
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{failure ?? t('finish.done')}</p>
        <Button onClick={() => void done()}>{t('finish.close')}</Button>
      </div>
    );
  }
  return (
    <ProviderForm
      fields={begun.data}
      submit={
        payment.cents === null
          ? t('finish.payNow')
          : t('finish.payAmount', { amount: money(payment.cents) })
      }
      send={send}
    >
      <Button size="lg" variant="ghost" onClick={onDone}>
        {t('finish.later')}
      </Button>
    </ProviderForm>
  );
}
