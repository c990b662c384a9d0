import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { tenantKeys } from '#shared/domains/earnings/cache/tenant-payments.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { payCharges } from '#shared/domains/earnings/model/tenant-commands.ts';
import { SANDBOX_AMOUNTS } from '#shared/domains/earnings/model/tenant-money.ts';
import { openTotal } from '#shared/domains/earnings/model/tenant-rules.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Note } from '#shared/kit/note.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { FormError } from '../../../../features/forms/form-notices.tsx';
import type { BegunPayment } from '../../../../features/provider-payments/finish-payment.tsx';
import { KeepMethod, useKeptMethod } from '../../../../features/saved-methods/keep-method.tsx';
import { makeSavedPayment } from '../../../../features/saved-methods/make-saved-payment.ts';
import { PayChoiceField } from '../../../../features/saved-methods/pay-choice-field.tsx';
import { usePayChoice } from '../../../../features/saved-methods/use-pay-choice.ts';
import { amountOf } from './amount.ts';
import { ChargeChoice } from './charge-choice.tsx';
import texts from './texts/en.ts';

type PayFormProps = {
  me: string;
  /** The earliest first. */
  open: readonly Charge[];
  /** Those that a payment is under way for. */
  waiting: ReadonlySet<string>;
  /** Of those, the ones whose payment has no card or account yet. */
  unfinished?: ReadonlySet<string>;
  /** With a provider: the payment waits for its card or account. */
  onBegun: (payment: BegunPayment) => void;
};

/** Pays what is ticked, all of it or a part; what is due first is paid first. */
export function PayForm({ me, open, waiting, unfinished, onBegun }: PayFormProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const choice = usePayChoice(me);
  const { provider } = choice;
  const keeping = useKeptMethod(me, choice);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [part, setPart] = useState('');
  const [errors, setErrors] = useState<{ part?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  // A retry after an answer that got lost is the same payment; other inputs are another one.
  const attempt = useRef({ inputs: '', id: '' });
  const payable = open.filter(({ id }) => !waiting.has(id));
  const chosen = payable.filter(({ id }) => !left.includes(id));
  const total = openTotal(chosen);
  const amount = amountOf(part, total);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (busy || chosen.length === 0) return;
    if (typeof amount !== 'number') return setErrors({ part: amount.error });
    setBusy(true);
    setErrors({});
    try {
      const paid = await keeping.keep();
      if (!paid) return;
      const asked = { charge_ids: chosen.map(({ id }) => id), amount_cents: amount, ...paid };
      const inputs = JSON.stringify(asked);
      if (attempt.current.inputs !== inputs) attempt.current = { inputs, id: crypto.randomUUID() };
      const { id } = attempt.current;
      const input = { ...asked, payment: id };
      const outcome = await runCommand({ client, me }, { command: payCharges, input });
      if (outcome.type === 'failed') throw outcome.error;
      keeping.kept(paid);
      if (provider === 'stripe' && !paid.saved) {
        setPart('');
        return onBegun({ id, cents: amount });
      }
      const declined = provider === 'stripe' ? await makeSavedPayment(id) : null;
      // A payment that was declined is over: the next press is another one.
      attempt.current = { inputs: '', id: '' };
      if (declined !== null) return setErrors({ form: declined });
      setPart('');
      showActivity({ title: t('payForm.paymentSent'), tone: 'success' });
    } catch (error) {
      setErrors({ form: toAppError(error).message });
    } finally {
      await refreshRows(client, { queryKey: tenantKeys.all(me) });
      setBusy(false);
    }
  }

  return (
    <Card className="p-4 md:p-6">
      <form noValidate onSubmit={pay} className="flex flex-col gap-6">
        <ChargeChoice
          open={open}
          waiting={waiting}
          unfinished={unfinished}
          left={left}
          onChange={(id, on) => setLeft(on ? left.filter((one) => one !== id) : [...left, id])}
        />
        {payable.length > 0 && (
          <>
            <div className="grid gap-6 md:grid-cols-2">
              <div className="flex flex-col gap-3">
                <PayChoiceField choice={choice} />
                <KeepMethod me={me} kind={choice.method} keeping={keeping} />
              </div>
              <TextField
                label={t('payForm.amountInDollars')}
                hint={t('payForm.leaveItEmptyToPay')}
                inputMode="decimal"
                autoComplete="off"
                placeholder={(total / 100).toFixed(2)}
                value={part}
                error={errors.part}
                onBlur={() => typeof amount !== 'number' && setErrors({ part: amount.error })}
                onChange={({ target }) => {
                  setPart(target.value);
                  setErrors({});
                }}
              />
            </div>
            {provider === 'sandbox' && (
              <Note title={t('payForm.noMoneyMovesOn')}>
                {t('payForm.noPaymentProviderIsConnected')}{' '}
                {t('payForm.testAmounts', {
                  pending: money(SANDBOX_AMOUNTS.pending),
                  failed: money(SANDBOX_AMOUNTS.failed),
                  disputed: money(SANDBOX_AMOUNTS.disputed),
                  refunded: money(SANDBOX_AMOUNTS.refunded),
                })}
              </Note>
            )}
            <FormError>{errors.form}</FormError>
            <Button
              type="submit"
              size="lg"
              busy={busy}
              disabled={chosen.length === 0}
              className="self-start"
            >
              {t('payForm.pay', { amount: money(typeof amount === 'number' ? amount : total) })}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
