import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { returnDeposit } from '#shared/domains/earnings/model/commands.ts';
import {
  centsOf,
  type DeductionForm,
  depositFormSchema,
} from '#shared/domains/earnings/model/money-forms.ts';
import { type Charge, DEDUCTIONS_MOST } from '#shared/domains/earnings/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';
import type { VerbFormProps } from './verb-dialog.tsx';

type Values = { id: string; note: string; deductions: DeductionForm[] };
type DepositFormProps = VerbFormProps & { charge: Charge; carried: DeductionForm | undefined };

/** A deposit that goes back, less its deductions line by line. */
export function DepositForm(props: DepositFormProps) {
  const { me, formKey, draft, restart, onDone, charge, carried } = props;
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const [fresh] = useState(() => crypto.randomUUID());
  const held = charge.paid_cents;
  const form = usePersistedForm<Values, Values>({
    me,
    formKey,
    draft,
    stored: { id: '', note: '', deductions: [] },
    schema: depositFormSchema(held, exactMoney),
    async send({ id, note, deductions }) {
      const lines = deductions.map(({ description, amount }) => ({
        description,
        amount_cents: centsOf(amount ?? 0),
      }));
      const settled = { deposit_return: id || fresh, charge: charge.id, reason: note };
      // The window opens for a deposit of a lease that does not run on.
      const before = { charge, runs_on: false };
      await send(returnDeposit, { ...settled, deductions: lines }, before);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  const lines = values.deductions;
  // Once: a line that was taken out again stays out.
  const isCarried = useRef(false);
  useEffect(() => {
    if (isCarried.current) return;
    isCarried.current = true;
    if (carried && !lines.some(({ id }) => id === carried.id))
      set('deductions', [...lines, carried]);
  });
  const kept = lines.reduce((sum, { amount }) => sum + centsOf(amount || 0), 0);
  const change = (next: DeductionForm) =>
    set(
      'deductions',
      lines.map((line) => (line.id === next.id ? next : line)),
    );
  return (
    <form
      noValidate
      aria-label={t('depositForm.deposit')}
      onSubmit={(event) => {
        // The id is in the stored draft: a retry after a reload is the same return.
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1.5 text-sm font-semibold">{t('depositForm.deductions')}</legend>
        {lines.map((line, index) => (
          <div
            key={line.id}
            className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_9rem_auto]"
          >
            <div className="max-sm:col-span-2">
              <TextField
                label={t('depositForm.reasonOf', { number: index + 1 })}
                maxLength={200}
                value={line.description}
                onChange={({ target }) => change({ ...line, description: target.value })}
              />
            </div>
            <NumberField
              label={t('depositForm.amountOf', { number: index + 1 })}
              value={line.amount}
              min={0}
              step={5}
              plain
              format={DOLLARS}
              onChange={(amount) => change({ ...line, amount })}
            />
            <IconButton
              label={t('depositForm.removeOne', { number: index + 1 })}
              onClick={() =>
                set(
                  'deductions',
                  lines.filter(({ id }) => id !== line.id),
                )
              }
            >
              <X size={18} />
            </IconButton>
          </div>
        ))}
        {errors.deductions && (
          <p role="alert" className="text-sm text-danger">
            {errors.deductions}
          </p>
        )}
        {lines.length < DEDUCTIONS_MOST && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<Plus aria-hidden="true" size={16} />}
            onClick={() =>
              set('deductions', [
                ...lines,
                { id: crypto.randomUUID(), description: '', amount: null },
              ])
            }
          >
            {t('depositForm.addADeduction')}
          </Button>
        )}
      </fieldset>
      <p role="status" className="font-semibold">
        {kept > held
          ? t('depositForm.moreThanHeld')
          : t('depositForm.goesBack', {
              back: exactMoney(held - kept),
              kept: exactMoney(kept),
            })}
      </p>
      <Textarea
        label={t('depositForm.note')}
        hint={t('depositForm.tenantsReadIt')}
        maxLength={1000}
        value={values.note}
        error={errors.note}
        onChange={({ target }) => set('note', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('depositForm.giveBack')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
