import { useQuery } from '@tanstack/react-query';
import { employmentLabels } from '#shared/domains/applications/model/labels.ts';
import { employments } from '#shared/domains/applications/model/schema.ts';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { FieldPair } from '../../../../frames/form-section.tsx';
import type { ApplyState } from './apply-state.ts';
import { MoveInField } from './move-in-field.tsx';
import texts from './texts/en.ts';

/** Facts about the applicant that every application has. */
export function FactFields({ setup, home }: { setup: ApplyState; home: string }) {
  const t = useTexts(texts);
  const { values, errors, set } = setup;
  const hasNoPets = useQuery(listingQuery(home)).data?.pets_allowed === false;
  return (
    <>
      <FieldPair>
        <NumberField
          label={t('factFields.peopleWhoMoveIn')}
          value={values.people}
          min={1}
          max={20}
          error={errors.people}
          onChange={(value) => set('people', value)}
        />
        <MoveInField setup={setup} home={home} />
      </FieldPair>
      <FieldPair>
        <Select
          label={t('factFields.howYouEarnYourLiving')}
          value={values.employment}
          error={errors.employment}
          options={[
            { value: '', label: t('factFields.chooseOne') },
            ...employments.map((value) => ({ value, label: employmentLabels[value] })),
          ]}
          onChange={({ target }) =>
            set('employment', employments.find((one) => one === target.value) ?? '')
          }
        />
        <NumberField
          label={t('factFields.incomeAMonth')}
          value={values.income}
          min={0}
          max={1_000_000}
          step={100}
          format={DOLLARS}
          hint={t('factFields.beforeTaxesOfEverybody')}
          error={errors.income}
          onChange={(value) => set('income', value)}
        />
      </FieldPair>
      <TextField
        label={t('factFields.employerOrSchool')}
        autoComplete="organization"
        maxLength={200}
        hint={t('factFields.optional')}
        value={values.employer}
        error={errors.employer}
        onChange={({ target }) => set('employer', target.value)}
      />
      <TagField
        label={t('factFields.pets')}
        placeholder={t('factFields.aCat4Years')}
        hint={[t('factFields.optionalPressEnterAfterEach'), hasNoPets && t('factFields.noPetsHere')]
          .filter(Boolean)
          .join(' ')}
        values={values.pets}
        error={errors.pets}
        onChange={(pets) => set('pets', pets)}
      />
      <TagField
        label={t('factFields.vehicles')}
        placeholder={t('factFields.aSmallCar')}
        hint={t('factFields.optionalPressEnterAfterEach')}
        values={values.vehicles}
        error={errors.vehicles}
        onChange={(vehicles) => set('vehicles', vehicles)}
      />
      <Textarea
        label={t('factFields.aboutYourHousehold')}
        maxLength={4000}
        hint={t('factFields.optionalHowYouLive')}
        value={values.about}
        error={errors.about}
        onChange={({ target }) => set('about', target.value)}
      />
    </>
  );
}
