import type { Facets } from '#shared/domains/listings/api/search-helps.ts';
import {
  amenityLabel,
  bathsLabel,
  bedsLabel,
  furnishedLabel,
  monthsLabel,
  mostBathsLabel,
  mostBedsLabel,
  petsLabel,
  sizeLabel,
  toggleType,
} from '#shared/domains/listings/model/filters.ts';
import { typeLabel } from '#shared/domains/listings/model/home-words.ts';
import { amenitiesOf, typesOf } from '#shared/domains/listings/model/search/search-filters.ts';
import { type HomesSearch, homeTypes } from '#shared/domains/listings/model/search-params.ts';
import listingTexts from '#shared/domains/listings/texts/en.ts';
import { amenityNames } from '#shared/domains/search/model/sentence/amenities.ts';
import { laundryWishes, parkingWishes } from '#shared/domains/search/model/sentence/wish.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';
import { type Choice, ChoiceGroup } from './choice-group.tsx';

type FilterChoicesProps = {
  search: HomesSearch;
  onChange: (change: HomesSearch) => void;
  /** Undefined until they are counted. */
  facets: Facets | undefined;
};

const BEDS = [1, 2, 3, 4, 5];
const MOST_BEDS = [1, 2, 3, 4];
const BATHS = [1, 1.5, 2, 3];
const MOST_BATHS = [1, 1.5, 2, 3];
const SIZES = [400, 600, 800, 1000, 1500];
const MONTHS = [1, 3, 6, 9, 12, 24];
/** What a home's page may show of it besides pictures. */
const SHOWN = [
  { key: 'plan', counts: 'floor_plan' },
  { key: 'video', counts: 'video' },
] as const satisfies readonly { key: keyof HomesSearch; counts: keyof Facets }[];
const tListing = textsOf(listingTexts);

/** The number of a choice that is tapped; a second tap takes it back. */
function toggled(now: number | undefined, step: string): number | undefined {
  const chosen = Number(step);
  return now === chosen ? undefined : chosen;
}

/** Every filter that is a choice of a few, with what each choice would leave. */
export function FilterChoices({ search, onChange, facets }: FilterChoicesProps) {
  const t = useTexts(texts);
  const atLeast = facets?.at_least ?? false;
  const homes = (counts: keyof Facets, key: string | number): number | null => {
    const of = facets?.[counts];
    if (of === undefined || of === null) return null;
    return typeof of === 'object' ? (of[String(key)] ?? 0) : Number(of);
  };
  /** One of some numbers, of which a second tap takes it back. */
  const numbers = (
    key: 'beds' | 'bedsmax' | 'baths' | 'bathsmax' | 'sqft' | 'months',
    counts: keyof Facets,
    steps: readonly number[],
    label: (step: number) => string,
  ) => ({
    atLeast,
    filter: key,
    // A number of the address that is no step stays in sight.
    choices: [...new Set([...steps, ...(search[key] ? [search[key]] : [])])]
      .sort((a, b) => a - b)
      .map(
        (step): Choice => ({
          key: String(step),
          label: label(step),
          on: search[key] === step,
          homes: steps.includes(step) ? homes(counts, step) : null,
        }),
      ),
    onToggle: (step: string) => onChange({ [key]: toggled(search[key], step) }),
  });
  /** Of two ends of a range the newer wish stays where they cross. */
  const toggleLeast = (least: 'beds' | 'baths', most: 'bedsmax' | 'bathsmax') => (step: string) => {
    const next = toggled(search[least], step);
    const isOver = next !== undefined && next > (search[most] ?? next);
    onChange({ [least]: next, ...(isOver && { [most]: undefined }) });
  };
  const toggleMost = (least: 'beds' | 'baths', most: 'bedsmax' | 'bathsmax') => (step: string) => {
    const next = toggled(search[most], step);
    const isUnder = next !== undefined && next < (search[least] ?? next);
    onChange({ [most]: next, ...(isUnder && { [least]: undefined }) });
  };
  const yesNo = (key: 'pets' | 'furnished', label: (value: true | 'no') => string) => ({
    atLeast,
    filter: key,
    choices: ([true, 'no'] as const).map((value) => ({
      key: String(value),
      label: label(value),
      on: search[key] === value,
      homes: homes(key, value === true ? 'yes' : 'no'),
    })),
    onToggle: (picked: string) => {
      const value = picked === 'true' ? (true as const) : ('no' as const);
      onChange({ [key]: search[key] === value ? undefined : value });
    },
  });
  const amenities = amenitiesOf(search);
  return (
    <>
      <ChoiceGroup
        legend={t('homesFilterSheet.kindOfHome')}
        filter="type"
        atLeast={atLeast}
        choices={homeTypes.map((type) => ({
          key: type,
          label: typeLabel(type),
          on: typesOf(search).includes(type),
          homes: homes('types', type),
        }))}
        onToggle={(type) => {
          const known = homeTypes.find((each) => each === type);
          if (known) onChange({ type: toggleType(search, known).type });
        }}
      />
      <ChoiceGroup
        legend={t('homesFields.bedrooms')}
        {...numbers('beds', 'beds', BEDS, bedsLabel)}
        onToggle={toggleLeast('beds', 'bedsmax')}
      />
      <ChoiceGroup
        legend={t('filterChoices.mostBeds')}
        {...numbers('bedsmax', 'most_beds', MOST_BEDS, mostBedsLabel)}
        onToggle={toggleMost('beds', 'bedsmax')}
      />
      <ChoiceGroup
        legend={t('filterChoices.baths')}
        {...numbers('baths', 'baths', BATHS, bathsLabel)}
        onToggle={toggleLeast('baths', 'bathsmax')}
      />
      <ChoiceGroup
        legend={t('filterChoices.mostBaths')}
        {...numbers('bathsmax', 'most_baths', MOST_BATHS, mostBathsLabel)}
        onToggle={toggleMost('baths', 'bathsmax')}
      />
      <ChoiceGroup
        legend={t('filterChoices.size')}
        {...numbers('sqft', 'sizes', SIZES, sizeLabel)}
      />
      <ChoiceGroup
        legend={t('filterChoices.months')}
        {...numbers('months', 'months', MONTHS, monthsLabel)}
      />
      <ChoiceGroup legend={t('filterChoices.pets')} {...yesNo('pets', petsLabel)} />
      <ChoiceGroup legend={t('filterChoices.furniture')} {...yesNo('furnished', furnishedLabel)} />
      <ChoiceGroup
        legend={t('filterChoices.laundry')}
        filter="laundry"
        atLeast={atLeast}
        choices={laundryWishes.map((name) => ({
          key: name,
          label: tListing(`search.laundry.${name}`),
          on: search.laundry === name,
          homes: homes('laundry', name),
        }))}
        onToggle={(name) => {
          const known = laundryWishes.find((each) => each === name);
          onChange({ laundry: search.laundry === known ? undefined : known });
        }}
      />
      <ChoiceGroup
        legend={t('filterChoices.parking')}
        filter="parking"
        atLeast={atLeast}
        choices={parkingWishes.map((name) => ({
          key: name,
          label: tListing(`search.parking.${name}`),
          on: search.parking === name,
          homes: homes('parking', name),
        }))}
        onToggle={(name) => {
          const known = parkingWishes.find((each) => each === name);
          onChange({ parking: search.parking === known ? undefined : known });
        }}
      />
      <ChoiceGroup
        legend={t('filterChoices.access')}
        filter="stepfree"
        atLeast={atLeast}
        choices={[
          {
            key: 'stepfree',
            label: tListing('search.stepFree'),
            on: search.stepfree === true,
            homes: homes('step_free', ''),
          },
        ]}
        onToggle={() => onChange({ stepfree: search.stepfree ? undefined : true })}
      />
      <ChoiceGroup
        legend={t('filterChoices.tours')}
        filter="tours"
        atLeast={atLeast}
        choices={[
          {
            key: 'tours',
            label: tListing('search.tours'),
            on: search.tours === true,
            homes: homes('tours', ''),
          },
        ]}
        onToggle={() => onChange({ tours: search.tours ? undefined : true })}
      />
      <ChoiceGroup
        legend={t('filterChoices.shows')}
        filter="plan video"
        atLeast={atLeast}
        choices={SHOWN.map(({ key, counts }) => ({
          key,
          label: tListing(`search.${key}`),
          on: search[key] === true,
          homes: homes(counts, ''),
        }))}
        onToggle={(picked) => {
          const shown = SHOWN.find(({ key }) => key === picked);
          if (shown) onChange({ [shown.key]: search[shown.key] ? undefined : true });
        }}
      />
      <ChoiceGroup
        legend={t('filterChoices.amenities')}
        filter="with"
        atLeast={atLeast}
        choices={amenityNames.map((name) => ({
          key: name,
          label: amenityLabel(name),
          on: amenities.includes(name),
          homes: homes('amenities', name),
        }))}
        onToggle={(name) => {
          const next = amenityNames.filter((each) => (each === name) !== amenities.includes(each));
          onChange({ with: next.join(',') || undefined });
        }}
      />
    </>
  );
}
