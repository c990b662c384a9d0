import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import { FeeRows } from './fee-rows.tsx';
import texts from './texts/en.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** What the home costs. */
export function CostFields({ form }: { form: ListingFormState }) {
  const t = useTexts(texts);
  const { values, errors, set } = form;
  return (
    <FormSection title={t('costFields.whatItCosts')} id="costs">
      <FieldPair>
        <NumberField
          label={t('costFields.rentAMonth')}
          data-action="listings.create.rent"
          value={values.rent}
          min={0}
          max={1_000_000}
          step={25}
          format={DOLLARS}
          error={errors.rent}
          onChange={(value) => set('rent', value)}
        />
        <NumberField
          label={t('costFields.deposit')}
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
