import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addRecurringCharge,
  addRecurringExpense,
} from '#shared/domains/earnings/model/book-commands.ts';
import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import { centsOf } from '#shared/domains/earnings/model/money-forms.ts';
import { recurringSteps } from '#shared/domains/earnings/model/money-rules.ts';
import { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { homeName } from '../desk/rent-roll-columns.tsx';
import { type RecurringForm, recurringFormSchema } from './recurring-form.ts';
import texts from './texts/en.ts';

type RecurringDialogProps = {
  me: string;
  org: string;
  lease: string | null;
  today: string;
  onClose: () => void;
};

/** What comes again: a charge of a lease, or an expense; what was typed outlives the window and the page. */
export function RecurringDialog(props: RecurringDialogProps) {
  const { me, org, lease, onClose } = props;
  const t = useTexts(texts);
  const formKey = `recurring-${lease ?? org}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={lease ? t('recurring.addCharge') : t('recurring.addExpense')}
    >
      <PersistedForm me={me} formKey={formKey}>
        {(draft, restart) => (
          <Fields {...props} formKey={formKey} draft={draft} restart={restart} />
        )}
      </PersistedForm>
    </Dialog>
  );
}

type FieldsProps = RecurringDialogProps & {
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
};

function Fields({ me, org, lease, today, onClose, formKey, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const [fresh] = useState(() => crypto.randomUUID());
  const homes = useQuery(homeChoicesQuery(useHostSide())).data ?? [];
  const form = usePersistedForm<RecurringForm, RecurringForm>({
    me,
    formKey,
    draft,
    stored: {
      id: '',
      what: '',
      payee: '',
      home: '',
      category: 'insurance',
      amount: null,
      tax: null,
      every: 1,
      first: today,
      last: null,
    },
    schema: recurringFormSchema,
    async send({ id, what, payee, home, category, amount, tax, every, first, last }) {
      const common = {
        entry: id || fresh,
        org,
        description: what.trim(),
        amount_cents: centsOf(amount ?? 0),
        every_months: every,
        starts_on: first ?? today,
        ends_on: last,
      };
      if (lease) await send(addRecurringCharge, Object.assign(common, { lease }), null);
      else {
        const more = { payee: payee.trim(), category, tax_cents: centsOf(tax ?? 0) };
        await send(
          addRecurringExpense,
          Object.assign(common, { listing: home || null }, more),
          null,
        );
      }
      await form.discard();
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The id is in the stored draft: a retry after a reload is the same entry.
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('recurring.whatFor')}
        maxLength={200}
        value={values.what}
        error={errors.what}
        onChange={({ target }) => set('what', target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={t('recurring.amount')}
          value={values.amount}
          min={0}
          plain
          format={DOLLARS}
          error={errors.amount}
          onChange={(value) => set('amount', value)}
        />
        <Select
          label={t('recurring.howOften')}
          value={String(values.every)}
          options={recurringSteps.map((step) => ({
            value: String(step),
            label: t(`recurring.every${step}`),
          }))}
          onChange={({ target }) =>
            set('every', recurringSteps.find((step) => String(step) === target.value) ?? 1)
          }
        />
        {!lease && (
          <>
            <NumberField
              label={t('recurring.tax')}
              value={values.tax}
              error={errors.tax}
              min={0}
              plain
              format={DOLLARS}
              onChange={(value) => set('tax', value)}
            />
            <Select
              label={t('recurring.category')}
              value={values.category}
              options={expenseCategories.map((value) => ({
                value,
                label: expenseCategoryLabels[value],
              }))}
              onChange={({ target }) =>
                set('category', expenseCategories.find((one) => one === target.value) ?? 'other')
              }
            />
            <Select
              label={t('recurring.home')}
              value={values.home}
              options={[
                { value: '', label: t('recurring.noHome') },
                ...homes.map((home) => ({ value: home.id, label: homeName(home) })),
              ]}
              onChange={({ target }) => set('home', target.value)}
            />
            <TextField
              label={t('recurring.paidTo')}
              maxLength={200}
              value={values.payee}
              onChange={({ target }) => set('payee', target.value)}
            />
          </>
        )}
        <DatePicker
          label={t('recurring.first')}
          value={values.first}
          error={errors.first}
          onChange={(value) => set('first', value)}
        />
        <DatePicker
          label={t('recurring.last')}
          value={values.last}
          error={errors.last}
          onChange={(value) => set('last', value)}
        />
      </div>
      <PersistedFormEnd
        form={form}
        save={t('recurring.add')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
