import { useState } from 'react';
import { addFee } from '#shared/domains/earnings/model/commands.ts';
import {
  centsOf,
  feeFormSchema,
  type FeeForm as Values,
} from '#shared/domains/earnings/model/money-forms.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { dayLater } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';
import type { VerbFormProps } from './verb-dialog.tsx';

/** How far from today a charge may be due, less than the server's two years in any zone. */
const DAYS = 729;

type Draft = Omit<Values, 'amount' | 'day'> & { amount: number | null; day: string | null };

/** A fee or any other charge, once. */
export function FeeForm({ account, me, formKey, draft, restart, onDone }: VerbFormProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const [fresh] = useState(() => crypto.randomUUID());
  const form = usePersistedForm<Draft, Values>({
    me,
    formKey,
    draft,
    stored: { id: '', description: '', amount: null, day: account.today },
    schema: feeFormSchema(
      dayLater(account.today, -DAYS),
      dayLater(account.today, DAYS),
      exactMoney,
    ),
    async send({ id, description, amount, day }) {
      const lease = account.lease_id;
      const fee = { charge: id || fresh, lease, description, due_on: day };
      await send(addFee, { ...fee, amount_cents: centsOf(amount) }, null);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('feeForm.charge')}
      onSubmit={(event) => {
        // The id is in the stored draft: a retry after a reload is the same charge.
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('feeForm.whatFor')}
        maxLength={200}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={t('feeForm.amount')}
          value={values.amount}
          min={0}
          step={5}
          plain
          format={DOLLARS}
          error={errors.amount}
          onChange={(amount) => set('amount', amount)}
        />
        <DatePicker
          label={t('feeForm.due')}
          value={values.day}
          error={errors.day}
          onChange={(day) => set('day', day)}
        />
      </div>
      <PersistedFormEnd
        form={form}
        save={t('feeForm.add')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
