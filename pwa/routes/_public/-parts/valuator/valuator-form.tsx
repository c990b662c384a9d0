import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { citiesQuery } from '#shared/domains/listings/queries.ts';
import { bedroomsText, typeLabel } from '#shared/domains/listings/rules.ts';
import { homeTypes } from '#shared/domains/listings/schema.ts';
import { VALUED_SQFT, type ValuationSearch } from '#shared/domains/listings/valuation-search.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useForm } from '#shared/kit/form.ts';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';

const BEDS = [0, 1, 2, 3, 4, 5];

const schema = z
  .object({
    city: z.string(),
    near: z.string().check(z.trim(), z.maxLength(120, 'At most 120 letters, please')),
    type: z.enum(homeTypes, 'Please choose a kind of home'),
    beds: z.string().check(z.regex(/^\d$/, 'Please choose the bedrooms')),
    sqft: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || (/^\d{1,6}$/.test(text) && inRange(Number(text))), {
        error: `Please enter ${VALUED_SQFT.least} to ${VALUED_SQFT.most} square feet`,
      }),
    ),
  })
  .check(
    z.refine(({ city, near }) => city !== '' || near !== '', {
      path: ['near'],
      // Beside what is wrong with a field, not only after it.
      when: () => true,
      error: 'Please choose a city, or tell the area or address',
    }),
  );

function inRange(sqft: number): boolean {
  return sqft >= VALUED_SQFT.least && sqft <= VALUED_SQFT.most;
}

/** What is known of a home. It is kept in the address, so that an answer can be sent to somebody. */
export function ValuatorForm({ search }: { search: ValuationSearch }) {
  const { data: cities = [] } = useQuery(citiesQuery);
  const navigate = useNavigate();
  const known = cities.map(({ city, state }) => `${city}, ${state}`);
  // A city from the address that has no homes stays visible, or nobody would know why it is empty.
  const all = search.city && !known.includes(search.city) ? [search.city, ...known] : known;
  const form = useForm({
    initial: {
      city: search.city ?? '',
      near: search.near ?? '',
      type: search.type ?? '',
      beds: search.beds === undefined ? '' : String(search.beds),
      sqft: search.sqft === undefined ? '' : String(search.sqft),
    },
    schema,
    async send({ city, near, type, beds, sqft }) {
      await navigate({
        to: '/valuator',
        search: {
          ...{ city: city || undefined, near: near || undefined, type, beds: Number(beds) },
          sqft: sqft === '' ? undefined : Number(sqft),
        },
        resetScroll: false,
      });
    },
  });
  const field = (name: 'city' | 'near' | 'type' | 'beds' | 'sqft') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <Card className="p-4 md:p-5">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <Select
          label="City"
          options={[
            { value: '', label: 'Any city' },
            ...all.map((city) => ({ value: city, label: city })),
          ]}
          {...field('city')}
        />
        <TextField
          label="Area or address"
          hint="A neighborhood or a street, as you would search for it."
          autoComplete="off"
          {...field('near')}
        />
        <Select
          label="Kind of home"
          options={[
            { value: '', label: 'Choose one' },
            ...homeTypes.map((type) => ({ value: type, label: typeLabel(type) })),
          ]}
          {...field('type')}
        />
        <Select
          label="Bedrooms"
          options={[
            { value: '', label: 'Choose one' },
            ...BEDS.map((beds) => ({ value: String(beds), label: bedroomsText(beds) })),
          ]}
          {...field('beds')}
        />
        <TextField
          label="Square feet"
          hint="Leave it empty if you do not know it; the range gets wider."
          inputMode="numeric"
          autoComplete="off"
          {...field('sqft')}
        />
        <Button type="submit" size="lg" busy={form.busy}>
          Value this home
        </Button>
      </form>
    </Card>
  );
}
