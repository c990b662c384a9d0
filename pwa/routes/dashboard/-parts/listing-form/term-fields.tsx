import {
  laundryLabels,
  parkingLabels,
  smokingLabels,
  utilityLabels,
} from '#shared/domains/listings/draft-words.ts';
import { laundries, parkings, smokingRules, utilities } from '#shared/domains/listings/schema.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { FieldPair, FormSection } from '../../../../shell/form-section.tsx';
import type { ListingFormState } from './use-listing-form.ts';

const NOT_TOLD = { value: '', label: 'Not told' } as const;

/** On which terms one lives there. */
export function TermFields({ form }: { form: ListingFormState }) {
  const { values, errors, set } = form;
  return (
    <FormSection title="Terms" id="terms">
      <DatePicker
        label="Available from"
        value={values.available_from}
        error={errors.available_from}
        onChange={(day) => set('available_from', day)}
      />
      <FieldPair>
        <NumberField
          label="Shortest lease, months"
          value={values.lease_months_min}
          min={1}
          max={60}
          error={errors.lease_months_min}
          onChange={(value) => set('lease_months_min', value)}
        />
        <NumberField
          label="Longest lease, months"
          value={values.lease_months_max}
          min={1}
          max={120}
          error={errors.lease_months_max}
          onChange={(value) => set('lease_months_max', value)}
        />
      </FieldPair>
      <div className="grid gap-5 md:grid-cols-3">
        <Select
          label="Smoking"
          value={values.smoking}
          options={[
            NOT_TOLD,
            ...smokingRules.map((value) => ({ value, label: smokingLabels[value] })),
          ]}
          onChange={({ target }) =>
            set('smoking', smokingRules.find((one) => one === target.value) ?? '')
          }
        />
        <Select
          label="Laundry"
          value={values.laundry}
          options={[
            NOT_TOLD,
            ...laundries.map((value) => ({ value, label: laundryLabels[value] })),
          ]}
          onChange={({ target }) =>
            set('laundry', laundries.find((one) => one === target.value) ?? '')
          }
        />
        <Select
          label="Parking"
          value={values.parking}
          options={[NOT_TOLD, ...parkings.map((value) => ({ value, label: parkingLabels[value] }))]}
          onChange={({ target }) =>
            set('parking', parkings.find((one) => one === target.value) ?? '')
          }
        />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Checkbox
          label="Furnished"
          checked={values.furnished}
          onChange={({ target }) => set('furnished', target.checked)}
        />
        <Checkbox
          label="Pets welcome"
          checked={values.pets_allowed}
          onChange={({ target }) => set('pets_allowed', target.checked)}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">Included in the rent</legend>
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
