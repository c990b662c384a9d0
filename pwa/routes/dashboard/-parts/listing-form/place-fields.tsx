import { homeZones } from '#shared/domains/listings/draft-rules.ts';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { FieldPair, FormSection } from '../../../../shell/form-section.tsx';
import type { ListingFormState } from './use-listing-form.ts';

/** Where the home is. */
export function PlaceFields({ form }: { form: ListingFormState }) {
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
    <FormSection title="Where it is" id="place">
      <FieldPair>
        <TextField label="Street and number" autoComplete="off" {...text('street_address')} />
        <TextField label="Unit" {...text('unit')} />
      </FieldPair>
      <FieldPair>
        <TextField label="City" {...text('city')} />
        <TextField label="State" {...text('state')} />
      </FieldPair>
      <FieldPair>
        <TextField label="ZIP code" autoComplete="off" {...text('postal_code')} />
        <TextField label="Neighborhood" {...text('neighborhood')} />
      </FieldPair>
      <FieldPair>
        <TextField
          label="Coordinates"
          placeholder="41.8781, -87.6298"
          hint="Latitude and longitude, as any map shows them for a place."
          value={values.coordinates}
          error={errors.coordinates}
          onChange={({ target }) => set('coordinates', target.value)}
        />
        <Select
          label="Time zone"
          hint="Tours of the home take place in it."
          value={values.time_zone}
          options={zones.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => set('time_zone', target.value)}
        />
      </FieldPair>
    </FormSection>
  );
}
