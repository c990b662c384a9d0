import { useState } from 'react';
import { recordPayment } from '#shared/domains/earnings/model/commands.ts';
import { chargeText, paymentMethodLabels } from '#shared/domains/earnings/model/labels.ts';
import {
  centsOf,
  paymentFormSchema,
  type PaymentForm as Values,
} from '#shared/domains/earnings/model/money-forms.ts';
import { allocate, openCents } from '#shared/domains/earnings/model/rules.ts';
import { type Charge, recordedMethods } from '#shared/domains/earnings/model/schema.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { dayLater } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';
import type { VerbFormProps } from './verb-dialog.tsx';

/** Charges that one payment covers at most. */
const CHARGES_MOST = 50;
/** How many days back a payment may have come. */
const DAYS_BACK = 730;

type Draft = Omit<Values, 'amount' | 'day'> & { amount: number | null; day: string | null };
type PaymentFormProps = VerbFormProps & {
  charges: readonly Charge[];
  charge: Charge | undefined;
};

/** A payment that came without the product: how much, when, how, and for what. */
export function PaymentForm(props: PaymentFormProps) {
  const t = useTexts(texts);
  const { account, me, formKey, draft, restart, onDone, charges } = props;
  const send = useFormCommand(me);
  const [fresh] = useState(() => crypto.randomUUID());
  const open = charges
    .filter((one) => openCents(one) > 0)
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on))
    .slice(0, CHARGES_MOST);
  const chosen = (charge: string) => (charge ? open.filter(({ id }) => id === charge) : open);
  const mostOf = (charge: string) => sumOf(chosen(charge));
  const due = sumOf(open.filter(({ due_on }) => due_on <= account.today));
  const first = props.charge ? openCents(props.charge) : due || sumOf(open);
  const form = usePersistedForm<Draft, Values>({
    me,
    formKey,
    draft,
    stored: {
      id: '',
      amount: first / 100,
      day: account.today,
      method: 'check',
      reference: '',
      charge: props.charge?.id ?? '',
    },
    schema: paymentFormSchema(
      mostOf,
      account.today,
      dayLater(account.today, -DAYS_BACK),
      exactMoney,
    ),
    async send({ id, amount, day, method, reference, charge }) {
      const paid = chosen(charge);
      await send(
        recordPayment,
        {
          payment: id || fresh,
          charges: paid.map((one) => one.id),
          method,
          amount_cents: centsOf(amount),
          reference,
          received_on: day,
        },
        paid,
      );
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  const pays =
    values.amount === null || Number.isNaN(values.amount)
      ? []
      : allocate(centsOf(values.amount), chosen(values.charge));
  return (
    <form
      noValidate
      aria-label={t('paymentForm.payment')}
      onSubmit={(event) => {
        // The id is in the stored draft: a retry after a reload is the same payment.
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <NumberField
        label={t('paymentForm.amount')}
        value={values.amount}
        min={0}
        step={50}
        plain
        format={DOLLARS}
        error={errors.amount}
        hint={pays
          .slice(0, 3)
          .map(({ charge_id, amount_cents }) => {
            const charge = open.find(({ id }) => id === charge_id);
            return `${charge ? chargeText(charge) : ''}: ${exactMoney(amount_cents)}`;
          })
          .join(' · ')}
        onChange={(amount) => set('amount', amount)}
      />
      <Select
        label={t('paymentForm.for')}
        value={values.charge}
        options={[
          { value: '', label: t('paymentForm.oldestFirst') },
          ...open.map((one) => ({
            value: one.id,
            label: `${chargeText(one)}, ${exactMoney(openCents(one))}`,
          })),
        ]}
        onChange={({ target }) => set('charge', target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DatePicker
          label={t('paymentForm.day')}
          value={values.day}
          max={account.today}
          error={errors.day}
          onChange={(day) => set('day', day)}
        />
        <Select
          label={t('paymentForm.method')}
          value={values.method}
          options={recordedMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
          onChange={({ target }) =>
            set('method', recordedMethods.find((one) => one === target.value) ?? 'check')
          }
        />
      </div>
      <TextField
        label={t('paymentForm.reference')}
        hint={t('paymentForm.suchAsTheNumber')}
        maxLength={200}
        value={values.reference}
        error={errors.reference}
        onChange={({ target }) => set('reference', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('paymentForm.record')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}

const sumOf = (charges: readonly Charge[]) =>
  charges.reduce((sum, charge) => sum + openCents(charge), 0);
