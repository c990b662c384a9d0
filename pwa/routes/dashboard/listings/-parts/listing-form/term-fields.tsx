import {
  laundries,
  parkings,
  smokingRules,
  utilities,
} from '#shared/domains/listings/model/details-schema.ts';
import {
  laundryLabels,
  parkingLabels,
  smokingLabels,
  utilityLabels,
} from '#shared/domains/listings/model/draft-labels.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import texts from './texts/en.ts';
import type { ListingFormState } from './use-listing-form.ts';

const t = textsOf(texts);

const notTold = () => ({ value: '' as const, label: t('termFields.notTold') });

/** On which terms one lives there. */
export function TermFields({ form }: { form: ListingFormState }) {
  const t = useTexts(texts);
  const { values, errors, set } = form;
  return (
    <FormSection title={t('termFields.terms')} id="terms">
      <DatePicker
        label={t('termFields.available')}
        value={values.available_from}
        error={errors.available_from}
        onChange={(day) => set('available_from', day)}
      />
      <FieldPair>
        <NumberField
          label={t('termFields.shortestLeaseMonths')}
          value={values.lease_months_min}
          min={1}
          max={60}
          error={errors.lease_months_min}
          onChange={(value) => set('lease_months_min', value)}
        />
        <NumberField
          label={t('termFields.longestLeaseMonths')}
          value={values.lease_months_max}
          min={1}
          max={120}
          error={errors.lease_months_max}
          onChange={(value) => set('lease_months_max', value)}
        />
      </FieldPair>
      <div className="grid gap-5 md:grid-cols-3">
        <Select
          label={t('termFields.smoking')}
          value={values.smoking}
          options={[
            notTold(),
            ...smokingRules.map((value) => ({ value, label: smokingLabels[value] })),
          ]}
          onChange={({ target }) =>
            set('smoking', smokingRules.find((one) => one === target.value) ?? '')
          }
        />
        <Select
          label={t('termFields.laundry')}
          value={values.laundry}
          options={[
            notTold(),
            ...laundries.map((value) => ({ value, label: laundryLabels[value] })),
          ]}
          onChange={({ target }) =>
            set('laundry', laundries.find((one) => one === target.value) ?? '')
          }
        />
        <Select
          label={t('termFields.parking')}
          value={values.parking}
          options={[
            notTold(),
            ...parkings.map((value) => ({ value, label: parkingLabels[value] })),
          ]}
          onChange={({ target }) =>
            set('parking', parkings.find((one) => one === target.value) ?? '')
          }
        />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Checkbox
          label={t('termFields.furnished')}
          checked={values.furnished}
          onChange={({ target }) => set('furnished', target.checked)}
        />
        <Checkbox
          label={t('termFields.petsWelcome')}
          checked={values.pets_allowed}
          onChange={({ target }) => set('pets_allowed', target.checked)}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">{t('termFields.includedInTheRent')}</legend>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6">
          {utilities.map((utility) => (
            <Checkbox
              key={utility}
              label={utilityLabels[utility]}
              checked={values.utilities_included.includes(utility)}
              onChange={({ target }) =>
                set(
                  'utilities_included',
                  utilities.filter((one) =>
                    one === utility ? target.checked : values.utilities_included.includes(one),
                  ),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
