import { homeZones } from '#shared/domains/listings/model/draft-rules.ts';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import { NearRows } from './near-rows.tsx';
import texts from './texts/en.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** Where the home is. */
export function PlaceFields({ form }: { form: ListingFormState }) {
  const t = useTexts(texts);
  const { values, errors, set } = form;
  const text = (
    name: 'street_address' | 'unit' | 'city' | 'state' | 'postal_code' | 'neighborhood',
  ) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const zones = Object.entries(homeZones);
  // A home may lie where the list does not reach.
  if (!(values.time_zone in homeZones)) zones.push([values.time_zone, values.time_zone]);
  return (
    <FormSection title={t('placeFields.where')} id="place">
      <FieldPair>
        <TextField
          label={t('placeFields.streetAndNumber')}
          autoComplete="off"
          {...text('street_address')}
        />
        <TextField label={t('placeFields.unit')} {...text('unit')} />
      </FieldPair>
      <FieldPair>
        <TextField label={t('placeFields.city')} {...text('city')} />
        <TextField label={t('placeFields.state')} {...text('state')} />
      </FieldPair>
      <FieldPair>
        <TextField label={t('placeFields.zipCode')} autoComplete="off" {...text('postal_code')} />
        <TextField label={t('placeFields.neighborhood')} {...text('neighborhood')} />
      </FieldPair>
      <FieldPair>
        <TextField
          label={t('placeFields.coordinates')}
          placeholder="41.8781, -87.6298"
          hint={t('placeFields.latitudeAndLongitude')}
          value={values.coordinates}
          error={errors.coordinates}
          onChange={({ target }) => set('coordinates', target.value)}
        />
        <Select
          label={t('placeFields.timeZone')}
          hint={t('placeFields.toursOfTheHomeTake')}
          value={values.time_zone}
          options={zones.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => set('time_zone', target.value)}
        />
      </FieldPair>
      <NearRows
        places={values.near_places}
        error={errors.near_places}
        onChange={(places) => set('near_places', places)}
      />
    </FormSection>
  );
}
