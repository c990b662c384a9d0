import { NumberField } from '#shared/kit/number-field.tsx';
import { FieldPair, FormSection } from '../../../../shell/form-section.tsx';
import { DOLLARS } from './dollars.ts';
import { FeeRows } from './fee-rows.tsx';
import type { ListingFormState } from './use-listing-form.ts';

/** What the home costs. */
export function CostFields({ form }: { form: ListingFormState }) {
  const { values, errors, set } = form;
  return (
    <FormSection title="What it costs" id="costs">
      <FieldPair>
        <NumberField
          label="Rent a month"
          value={values.rent}
          min={0}
          max={1_000_000}
          step={25}
          format={DOLLARS}
          error={errors.rent}
          onChange={(value) => set('rent', value)}
        />
        <NumberField
          label="Deposit"
          value={values.deposit}
          min={0}
          max={1_000_000}
          step={25}
          format={DOLLARS}
          error={errors.deposit}
          onChange={(value) => set('deposit', value)}
        />
      </FieldPair>
      <FeeRows fees={values.fees} error={errors.fees} onChange={(fees) => set('fees', fees)} />
    </FormSection>
  );
}
