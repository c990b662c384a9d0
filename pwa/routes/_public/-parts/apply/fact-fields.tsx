import { employments } from '#shared/domains/applications/schema.ts';
import { employmentLabels } from '#shared/domains/applications/words.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { FieldPair } from '../../../../shell/form-section.tsx';
import type { ApplyState } from './apply-state.ts';

const DOLLARS = {
  ...{ style: 'currency', currency: 'USD' },
  ...{ minimumFractionDigits: 0, maximumFractionDigits: 2 },
} as const satisfies Intl.NumberFormatOptions;

/** What somebody tells in every application. */
export function FactFields({ setup: { values, errors, set } }: { setup: ApplyState }) {
  return (
    <>
      <FieldPair>
        <NumberField
          label="People who move in, you included"
          value={values.people}
          min={1}
          max={20}
          error={errors.people}
          onChange={(value) => set('people', value)}
        />
        <DatePicker
          label="Move in on"
          value={values.moveIn}
          error={errors.moveIn}
          onChange={(day) => set('moveIn', day)}
        />
      </FieldPair>
      <FieldPair>
        <Select
          label="How you earn your living"
          value={values.employment}
          error={errors.employment}
          options={[
            { value: '', label: 'Choose one' },
            ...employments.map((value) => ({ value, label: employmentLabels[value] })),
          ]}
          onChange={({ target }) =>
            set('employment', employments.find((one) => one === target.value) ?? '')
          }
        />
        <NumberField
          label="Income a month"
          value={values.income}
          min={0}
          max={1_000_000}
          step={100}
          format={DOLLARS}
          hint="Before taxes, of everybody who pays the rent."
          error={errors.income}
          onChange={(value) => set('income', value)}
        />
      </FieldPair>
      <TextField
        label="Employer or school"
        autoComplete="organization"
        maxLength={200}
        hint="Optional."
        value={values.employer}
        error={errors.employer}
        onChange={({ target }) => set('employer', target.value)}
      />
      <TagField
        label="Pets"
        placeholder="A cat, 4 years"
        hint="Optional. Press Enter after each one."
        values={values.pets}
        error={errors.pets}
        onChange={(pets) => set('pets', pets)}
      />
      <TagField
        label="Vehicles"
        placeholder="A small car"
        hint="Optional. Press Enter after each one."
        values={values.vehicles}
        error={errors.vehicles}
        onChange={(vehicles) => set('vehicles', vehicles)}
      />
      <Textarea
        label="About your household"
        maxLength={4000}
        hint="Optional. How you live, and what you are looking for."
        value={values.about}
        error={errors.about}
        onChange={({ target }) => set('about', target.value)}
      />
    </>
  );
}
