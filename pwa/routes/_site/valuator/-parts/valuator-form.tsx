import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { citiesQuery } from '#shared/domains/listings/cache/queries.ts';
import { bedroomsText, typeLabel } from '#shared/domains/listings/model/home-words.ts';
import { homeTypes } from '#shared/domains/listings/model/search-params.ts';
import {
  VALUED_SQFT,
  type ValuationSearch,
  valuationSearchSchema,
} from '#shared/domains/listings/model/valuation/valuation-params.ts';
import { bedsOf, equipmentOf } from '#shared/domains/listings/model/valuation/valued-home.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useForm } from '#shared/kit/form.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { numbers } from '#shared/language/format.ts';
import { visibleInLine } from '#shared/language/text-checks.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { FactsFields } from './facts-fields.tsx';
import { PointField } from './point-field.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const BEDS = [0, 1, 2, 3, 4, 5];
const BATHS = [1, 1.5, 2, 2.5, 3, 4];

const schema = z
  .object({
    city: z.string(),
    near: z
      .string()
      .check(
        visibleInLine(),
        z.maxLength(120, { error: () => t('valuatorForm.tooLong', { most: 120 }) }),
      ),
    point: z.string(),
    type: z.enum(homeTypes, { error: () => t('valuatorForm.chooseAKind') }),
    beds: z
      .string()
      .check(z.regex(/^\d$/, { error: () => t('valuatorForm.pleaseChooseTheBedrooms') })),
    baths: z.string(),
    sqft: z.nullable(
      z
        .int({ error: () => t('valuatorForm.enterSquareFeet', VALUED_SQFT) })
        .check(z.refine(inRange, { error: () => t('valuatorForm.enterSquareFeet', VALUED_SQFT) })),
    ),
    furnished: z.string(),
    pets: z.string(),
    laundry: z.string(),
    parking: z.string(),
    equipment: z.array(z.string()),
  })
  .check(
    z.refine(({ city, near, point }) => city !== '' || near !== '' || point !== '', {
      path: ['near'],
      // Shown together with errors of single fields, not only after they are mended.
      when: () => true,
      error: () => t('valuatorForm.pleaseChooseACity'),
    }),
  );

function inRange(sqft: number): boolean {
  return sqft >= VALUED_SQFT.least && sqft <= VALUED_SQFT.most;
}

/** Facts about a home. They are stored in the address, so that a result can be shared. */
export function ValuatorForm({ search }: { search: ValuationSearch }) {
  const t = useTexts(texts);
  const { data: cities = [] } = useQuery(citiesQuery);
  const navigate = useNavigate();
  const known = cities.map(({ city, state }) => `${city}, ${state}`);
  // A city from the address that has no homes stays in the list, or the empty result would have no
  // visible reason.
  const all = search.city && !known.includes(search.city) ? [search.city, ...known] : known;
  const form = useForm({
    initial: {
      city: search.city ?? '',
      near: search.near ?? '',
      point: search.point ?? '',
      type: search.type ?? '',
      beds: search.beds === undefined ? '' : String(bedsOf(search.type ?? '', search.beds)),
      baths: search.baths === undefined ? '' : String(search.baths),
      sqft: search.sqft ?? null,
      furnished: search.furnished ?? '',
      pets: search.pets ?? '',
      laundry: search.laundry ?? '',
      parking: search.parking ?? '',
      equipment: equipmentOf(search),
    },
    schema,
    async send({ equipment, sqft, ...facts }) {
      const said = Object.entries({ ...facts, with: equipment.join(',') });
      // As an address has them: what was left out is not there.
      const search = valuationSearchSchema.parse({
        ...Object.fromEntries(said.filter(([, value]) => value !== '')),
        sqft: sqft ?? undefined,
      });
      await navigate({ to: '/valuator', search, resetScroll: false });
    },
  });
  const field = (name: 'city' | 'near' | 'type' | 'beds' | 'baths') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <Card className="p-4 md:p-5">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <Select
          label={t('valuatorForm.city')}
          options={[
            { value: '', label: t('valuatorForm.anyCity') },
            ...all.map((city) => ({ value: city, label: city })),
          ]}
          {...field('city')}
        />
        <TextField
          label={t('valuatorForm.areaOrAddress')}
          hint={t('valuatorForm.aNeighborhoodOrAStreet')}
          autoComplete="off"
          {...field('near')}
        />
        <PointField
          city={form.values.city || undefined}
          value={form.values.point}
          onChange={(point) => form.set('point', point)}
        />
        <Select
          label={t('valuatorForm.kindOfHome')}
          options={[
            { value: '', label: t('valuatorForm.chooseOne') },
            ...homeTypes.map((type) => ({ value: type, label: typeLabel(type) })),
          ]}
          {...field('type')}
          onChange={({ target: { value } }) => {
            form.set('type', value);
            if (value === 'studio') form.set('beds', '0');
          }}
        />
        <Select
          label={t('valuatorForm.bedrooms')}
          options={[
            { value: '', label: t('valuatorForm.chooseOne') },
            ...[...new Set(BEDS.map((beds) => bedsOf(form.values.type, beds)))].map((beds) => ({
              value: String(beds),
              label: bedroomsText(beds),
            })),
          ]}
          {...field('beds')}
        />
        <Select
          label={t('valuatorForm.bathrooms')}
          options={[
            { value: '', label: t('valuatorForm.usual') },
            ...BATHS.map((baths) => ({ value: String(baths), label: numbers().format(baths) })),
          ]}
          {...field('baths')}
        />
        <NumberField
          plain
          label={t('valuatorForm.squareFeet')}
          hint={t('valuatorForm.leaveItEmpty')}
          value={form.values.sqft}
          error={form.errors.sqft}
          onChange={(sqft) => form.set('sqft', sqft)}
        />
        <FactsFields
          facts={form.values}
          onFact={form.set}
          onEquipment={(equipment) => form.set('equipment', equipment)}
        />
        <Button type="submit" size="lg" busy={form.busy}>
          {t('valuatorForm.valueThisHome')}
        </Button>
      </form>
    </Card>
  );
}
