import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  addRecurringCharge,
  addRecurringExpense,
} from '#shared/domains/earnings/model/book-commands.ts';
import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import { centsOf } from '#shared/domains/earnings/model/money-forms.ts';
import { recurringSteps } from '#shared/domains/earnings/model/money-rules.ts';
import { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { homeName } from '../desk/rent-roll-columns.tsx';
import texts from './texts/en.ts';

type RecurringDialogProps = {
  me: string;
  org: string;
  lease: string | null;
  today: string;
  onClose: () => void;
};

/** What comes again: a charge of a lease, or an expense. */
export function RecurringDialog({ me, org, lease, today, onClose }: RecurringDialogProps) {
  const t = useTexts(texts);
  const [entry] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState({ what: '', payee: '', home: '' });
  const [category, setCategory] = useState<(typeof expenseCategories)[number]>('insurance');
  const [amount, setAmount] = useState<number | null>(null);
  const [tax, setTax] = useState<number | null>(null);
  const [every, setEvery] = useState<(typeof recurringSteps)[number]>(1);
  const [first, setFirst] = useState<string | null>(today);
  const [last, setLast] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const homes = useQuery(homeChoicesQuery(useHostSide())).data ?? [];
  const charge = useCommand(addRecurringCharge, { me, failure: 'inline' });
  const expense = useCommand(addRecurringExpense, { me, failure: 'inline' });
  const error = charge.error ?? expense.error;
  const wrong = {
    what: values.what.trim() === '' && t('recurring.wrongWhat'),
    amount: !(amount && amount >= 0.01) && t('recurring.wrongAmount'),
    tax: tax !== null && !(tax >= 0) && t('recurring.wrongAmount'),
    first: !first && t('recurring.wrongDay'),
    last: Boolean(first && last && last < first) && t('recurring.wrongLast'),
  };
  const said = (field: keyof typeof wrong) => (tried && wrong[field]) || undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some(Boolean) || !first) return;
    const common = {
      entry,
      org,
      description: values.what.trim(),
      amount_cents: centsOf(amount ?? 0),
      every_months: every,
      starts_on: first,
      ends_on: last,
    };
    const sent = lease
      ? charge.run(Object.assign(common, { lease }), null)
      : expense.run(
          Object.assign(common, {
            listing: values.home || null,
            payee: values.payee.trim(),
            category,
            tax_cents: centsOf(tax ?? 0),
          }),
          null,
        );
    void sent.then((done) => done && onClose());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={lease ? t('recurring.addCharge') : t('recurring.addExpense')}
    >
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <TextField
          label={t('recurring.whatFor')}
          maxLength={200}
          value={values.what}
          error={said('what')}
          onChange={({ target }) =>
            setValues({ what: target.value, payee: values.payee, home: values.home })
          }
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={t('recurring.amount')}
            value={amount}
            min={0}
            plain
            format={DOLLARS}
            error={said('amount')}
            onChange={setAmount}
          />
          <Select
            label={t('recurring.howOften')}
            value={String(every)}
            options={recurringSteps.map((step) => ({
              value: String(step),
              label: t(`recurring.every${step}`),
            }))}
            onChange={({ target }) =>
              setEvery(recurringSteps.find((step) => String(step) === target.value) ?? 1)
            }
          />
          {!lease && (
            <>
              <NumberField
                label={t('recurring.tax')}
                value={tax}
                error={said('tax')}
                min={0}
                plain
                format={DOLLARS}
                onChange={setTax}
              />
              <Select
                label={t('recurring.category')}
                value={category}
                options={expenseCategories.map((value) => ({
                  value,
                  label: expenseCategoryLabels[value],
                }))}
                onChange={({ target }) =>
                  setCategory(expenseCategories.find((one) => one === target.value) ?? 'other')
                }
              />
              <Select
                label={t('recurring.home')}
                value={values.home}
                options={[
                  { value: '', label: t('recurring.noHome') },
                  ...homes.map((home) => ({ value: home.id, label: homeName(home) })),
                ]}
                onChange={({ target }) =>
                  setValues({ what: values.what, payee: values.payee, home: target.value })
                }
              />
              <TextField
                label={t('recurring.paidTo')}
                maxLength={200}
                value={values.payee}
                onChange={({ target }) =>
                  setValues({ what: values.what, payee: target.value, home: values.home })
                }
              />
            </>
          )}
          <DatePicker
            label={t('recurring.first')}
            value={first}
            error={said('first')}
            onChange={setFirst}
          />
          <DatePicker
            label={t('recurring.last')}
            value={last}
            error={said('last')}
            onChange={setLast}
          />
        </div>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error.message}
          </p>
        )}
        <Button type="submit" busy={charge.busy || expense.busy} className="self-start">
          {t('recurring.add')}
        </Button>
      </form>
    </Dialog>
  );
}
