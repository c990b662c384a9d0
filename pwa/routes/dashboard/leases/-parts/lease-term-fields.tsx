import type { ReactNode } from 'react';
import { rentOfMonth } from '#shared/domains/earnings/model/rent/proration.ts';
import { leaseChanges, leaseFormSchema } from '#shared/domains/leases/model/lease-form.ts';
import { afterTerms } from '#shared/domains/leases/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { FieldPair, FormSection } from '../../../../frames/form-section.tsx';
import texts from './texts/en.ts';
import type { LeaseFormState } from './use-lease-form.ts';

type LeaseTermFieldsProps = {
  form: LeaseFormState;
  isRenewal: boolean;
  /** What belongs to the terms and is set elsewhere. */
  children: ReactNode;
};

/** From when until when, and for how much. */
export function LeaseTermFields({ form, isRenewal, children }: LeaseTermFieldsProps) {
  const t = useTexts(texts);
  const { values, errors, set } = form;
  return (
    <FormSection title={t('leaseTerms.terms')} lead={t('leaseEditor.fromTheListing')}>
      <FieldPair>
        <DatePicker
          label={t('leaseTerms.firstDay')}
          value={values.starts_on}
          error={errors.starts_on}
          onChange={(day) => set('starts_on', day)}
        />
        <DatePicker
          label={t('leaseTerms.lastDay')}
          value={values.ends_on}
          hint={t('leaseEditor.emptyIsMonthToMonth')}
          error={errors.ends_on}
          onChange={(day) => set('ends_on', day)}
        />
      </FieldPair>
      {values.ends_on !== null && (
        <RadioGroup
          label={t('afterTerm.label')}
          hint={t('afterTerm.hint')}
          value={values.after_term}
          options={afterTerms.map((value) => ({ value, label: t(`afterTerm.${value}`) }))}
          onChange={(value) => set('after_term', value)}
        />
      )}
      <FieldPair>
        <NumberField
          label={t('leaseEditor.rentAMonth')}
          value={values.rent}
          min={0}
          max={1_000_000}
          step={25}
          format={DOLLARS}
          hint={useFirstRent(values)}
          error={errors.rent}
          onChange={(value) => set('rent', value)}
        />
        <NumberField
          label={t('leaseTerms.deposit')}
          value={values.deposit}
          min={0}
          max={1_000_000}
          step={25}
          format={DOLLARS}
          disabled={isRenewal}
          hint={isRenewal ? t('afterTerm.depositStays') : undefined}
          error={errors.deposit}
          onChange={(value) => set('deposit', value)}
        />
      </FieldPair>
      <FieldPair>
        <NumberField
          label={t('leaseEditor.dueDay')}
          value={values.due_day}
          min={1}
          max={31}
          error={errors.due_day}
          onChange={(value) => set('due_day', value)}
        />
        <NumberField
          label={t('leaseEditor.noticeDays')}
          value={values.notice_days}
          min={0}
          max={180}
          error={errors.notice_days}
          onChange={(value) => set('notice_days', value)}
        />
      </FieldPair>
      {children}
    </FormSection>
  );
}

/** What the first month costs where it is not lived in whole, as the ledger charges it. */
function useFirstRent(values: LeaseFormState['values']): string | undefined {
  const t = useTexts(texts);
  const parsed = leaseFormSchema.safeParse(values);
  if (!parsed.success) return undefined;
  const { starts_on, ends_on, rent_cents, due_day } = leaseChanges(
    parsed.data,
    Object.keys(parsed.data),
  );
  if (!starts_on || rent_cents === undefined || due_day === undefined) return undefined;
  const lease = { rent_cents, starts_on, ends_on: ends_on ?? null, due_day };
  const { cents, due_on } = rentOfMonth(lease, `${starts_on.slice(0, 7)}-01`);
  if (cents === rent_cents) return undefined;
  return t('leaseEditor.firstRent', { rent: money(cents, 'USD'), day: longDate(due_on) });
}
