import { homeTypeLabels } from '#shared/domains/listings/model/draft-labels.ts';
import { homeTypes } from '#shared/domains/listings/model/search-params.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { FairWording } from '../../../../../features/fair-wording/fair-wording.tsx';
import { amenityName } from '../../../../../features/home-terms/amenity-name.ts';
import { FormSection } from '../../../../../frames/form-section.tsx';
import texts from './texts/en.ts';
import type { ListingFormState } from './use-listing-form.ts';

const t = textsOf(texts);

/** What people look for first; anything else may be added too. */
const AMENITIES = [
  ...['Washer and dryer', 'Laundry in building', 'Dishwasher', 'Air conditioning', 'Balcony'],
  ...['Terrace', 'Yard', 'Elevator', 'Bike storage', 'Home office', 'Fireplace', 'Bathtub'],
  ...['Walk-in shower', 'Kitchen island', 'Built-in wardrobes', 'High ceilings'],
];

/** What the home is. */
export function BasicFields({ form }: { form: ListingFormState }) {
  const t = useTexts(texts);
  const { values, errors, set } = form;
  return (
    <FormSection title={t('basicFields.theHome')}>
      <TextField
        label={t('basicFields.title')}
        data-action="listings.create.title"
        maxLength={200}
        hint={t('basicFields.whatMakesItItselfSuch')}
        value={values.title}
        error={errors.title}
        onChange={({ target }) => set('title', target.value)}
      />
      <Select
        label={t('basicFields.type')}
        value={values.home_type}
        options={homeTypes.map((value) => ({ value, label: homeTypeLabels[value] }))}
        onChange={({ target }) => {
          const found = homeTypes.find((one) => one === target.value);
          if (found) set('home_type', found);
        }}
      />
      <div className="grid gap-5 md:grid-cols-3">
        <NumberField
          label={t('basicFields.bedrooms')}
          data-action="listings.create.bedrooms"
          value={values.bedrooms}
          min={0}
          max={50}
          error={errors.bedrooms}
          onChange={(value) => set('bedrooms', value)}
        />
        <NumberField
          label={t('basicFields.bathrooms')}
          data-action="listings.create.bathrooms"
          value={values.bathrooms}
          min={0}
          max={50}
          step={0.5}
          error={errors.bathrooms}
          onChange={(value) => set('bathrooms', value)}
        />
        <NumberField
          label={t('basicFields.squareFeet')}
          value={values.area_sqft}
          min={1}
          max={1_000_000}
          step={10}
          error={errors.area_sqft}
          onChange={(value) => set('area_sqft', value)}
        />
      </div>
      <Textarea
        label={t('basicFields.description')}
        data-action="listings.create.description"
        maxLength={10_000}
        className="min-h-40"
        hint={descriptionHint(values.description.trim().length)}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <FairWording text={`${values.title}\n${values.description}`} />
      <TagField
        label={t('basicFields.amenities')}
        values={values.amenities}
        suggestions={AMENITIES}
        nameOf={amenityName}
        placeholder={t('basicFields.dishwasherBalcony')}
        hint={t('basicFields.pressEnterAfterEachOne')}
        error={errors.amenities}
        onChange={(chosen) => set('amenities', chosen)}
      />
    </FormSection>
  );
}

/** Lengths that `listing_quality` asks for. */
function descriptionHint(length: number): string {
  if (length < 40) return t('basicFields.missingCharacters', { value: 40 - length });
  if (length < 300) return t('basicFields.moreCharacters', { value: 300 - length });
  return t('basicFields.longEnoughToPicture');
}
