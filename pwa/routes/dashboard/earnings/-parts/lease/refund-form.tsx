import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { paidPartsQuery } from '#shared/domains/earnings/cache/money-queries.ts';
import { refundPayment } from '#shared/domains/earnings/model/commands.ts';
import { paymentMethodLabels } from '#shared/domains/earnings/model/labels.ts';
import type { PaidPart } from '#shared/domains/earnings/model/lease-ledger.ts';
import {
  centsOf,
  refundFormSchema,
  type RefundForm as Values,
} from '#shared/domains/earnings/model/money-forms.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import texts from './texts/en.ts';
import type { VerbFormProps } from './verb-dialog.tsx';

type Draft = Omit<Values, 'amount'> & { amount: number | null };
type RefundFormProps = VerbFormProps & { charge: Charge };

const leftOf = ({ amount_cents, refunded_cents }: PaidPart) => amount_cents - refunded_cents;

/** Money that goes back, once it is known which payments paid the charge. */
export function RefundForm(props: RefundFormProps) {
  const t = useTexts(texts);
  return (
    <RemoteQuery
      query={useQuery(paidPartsQuery(props.charge.id))}
      what={t('refundForm.payments')}
      icon={<Wallet size={28} />}
    >
      {(parts) => <Fields {...props} parts={parts} />}
    </RemoteQuery>
  );
}

function Fields(props: RefundFormProps & { parts: readonly PaidPart[] }) {
  const t = useTexts(texts);
  const { me, formKey, draft, restart, onDone, charge, parts } = props;
  const send = useFormCommand(me);
  const [fresh] = useState(() => crypto.randomUUID());
  const [latest] = parts;
  const mostOf = (payment: string) => {
    const part = parts.find(({ payment_id }) => payment_id === payment);
    return part ? leftOf(part) : 0;
  };
  const form = usePersistedForm<Draft, Values>({
    me,
    formKey,
    draft,
    stored: { id: '', payment: latest?.payment_id ?? '', amount: null, reason: '' },
    schema: refundFormSchema(mostOf, exactMoney),
    async send({ id, payment, amount, reason }) {
      const refund = { refund: id || fresh, payment, charge: charge.id, reason };
      await send(refundPayment, { ...refund, amount_cents: centsOf(amount) }, charge);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('refundForm.refund')}
      onSubmit={(event) => {
        // The id is in the stored draft: a retry after a reload is the same refund.
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <Select
        label={t('refundForm.ofPayment')}
        value={values.payment}
        error={errors.payment}
        options={parts.map((part) => ({
          value: part.payment_id,
          label: t('refundForm.paymentOf', {
            day: part.payments.settled_on ? dayText(part.payments.settled_on) : '–',
            method: paymentMethodLabels[part.payments.method],
            amount: exactMoney(leftOf(part)),
          }),
        }))}
        onChange={({ target }) => set('payment', target.value)}
      />
      <NumberField
        label={t('refundForm.amount')}
        value={values.amount}
        min={0}
        step={5}
        plain
        format={DOLLARS}
        error={errors.amount}
        onChange={(amount) => set('amount', amount)}
      />
      <Textarea
        label={t('refundForm.reason')}
        hint={t('refundForm.tenantsReadIt')}
        maxLength={500}
        value={values.reason}
        error={errors.reason}
        onChange={({ target }) => set('reason', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('refundForm.giveBack')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
