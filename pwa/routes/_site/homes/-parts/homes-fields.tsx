import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Facets } from '#shared/domains/listings/api/search-helps.ts';
import { citiesQuery, homesQuery } from '#shared/domains/listings/cache/queries.ts';
import {
  facetsQuery,
  placeChoicesQuery,
} from '#shared/domains/listings/cache/search-help-queries.ts';
import { bedsLabel, toggleType } from '#shared/domains/listings/model/filters.ts';
import { typeLabel } from '#shared/domains/listings/model/home-words.ts';
import { askedOf, typesOf } from '#shared/domains/listings/model/search/search-filters.ts';
import { type HomesSearch, homeTypes } from '#shared/domains/listings/model/search-params.ts';
import { cx } from '#shared/kit/class-names.ts';
import { isComposing } from '#shared/kit/composition.ts';
import { DOLLARS } from '#shared/kit/money.ts';
import { judgeNumber } from '#shared/kit/number-reading.ts';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import { useTypedValue } from './use-typed-value.ts';

/** A filter's control reads the search and answers with the next one. */
export type FieldProps = {
  search: HomesSearch;
  /** What changes; undefined drops it. */
  onChange: (change: HomesSearch) => void;
  hideLabel?: boolean;
};

/** A choice of a list with the homes that it would leave, once they are counted. */
const withCount = (label: string, homes: number | undefined, atLeast = false): string =>
  homes === undefined ? label : `${label} (${numbers().format(homes)}${atLeast ? '+' : ''})`;

/** Another city is looked for in all of it: what was said of a part of the one before is over. */
const IN_ALL_OF_IT: HomesSearch = {
  area: undefined,
  zip: undefined,
  street: undefined,
  box: undefined,
  drawn: undefined,
  around: undefined,
};

/** Which city. */
export function CityField({ search, onChange, hideLabel = false }: FieldProps) {
  const t = useTexts(texts);
  const { data: cities = [] } = useQuery(citiesQuery);
  const { data: choices } = useQuery({ ...placeChoicesQuery(search), enabled: useFound(search) });
  const known = cities.map(({ city, state }) => `${city}, ${state}`);
  const homesIn = (name: string) => {
    // Written otherwise than in the list, as in an address by hand: how many it leaves is not known by that name.
    if (!known.includes(name)) return name;
    const all = cities.find(({ city, state }) => `${city}, ${state}` === name)?.homes;
    if (!choices || (choices.cities_at_least && !isFiltered(search))) return withCount(name, all);
    return withCount(name, choices.cities?.[name] ?? 0, choices.cities_at_least);
  };
  // A city from the address that has no homes stays in the list, or the empty result would have no
  // visible reason.
  const all = search.city && !known.includes(search.city) ? [search.city, ...known] : known;
  return (
    <Select
      label={t('homesFields.city')}
      hideLabel={hideLabel}
      value={search.city ?? ''}
      options={[
        { value: '', label: t('homesFields.anywhere') },
        ...all.map((city) => ({ value: city, label: homesIn(city) })),
      ]}
      onChange={({ target }) => onChange({ ...IN_ALL_OF_IT, city: target.value || undefined })}
    />
  );
}

/** Whether anything but a place is asked. */
const isFiltered = (search: HomesSearch): boolean =>
  askedOf({ ...search, ...IN_ALL_OF_IT, city: undefined }).length > 0;

/** The least number of bedrooms. */
export function BedsField({ search, onChange, hideLabel = false }: FieldProps) {
  const t = useTexts(texts);
  const facets = useFacets(search);
  const steps = [1, 2, 3, 4, 5];
  const all = search.beds && !steps.includes(search.beds) ? [...steps, search.beds] : steps;
  return (
    <Select
      label={t('homesFields.bedrooms')}
      hideLabel={hideLabel}
      value={String(search.beds ?? '')}
      options={[
        { value: '', label: t('homesFields.anyBeds') },
        ...all.map((beds) => ({
          value: String(beds),
          // The number of what is chosen is that of the results; in the closed field there is no room for it.
          label:
            beds === search.beds
              ? bedsLabel(beds)
              : withCount(bedsLabel(beds), facets?.beds?.[beds], facets?.at_least),
        })),
      ]}
      onChange={({ target }) => {
        const beds = Number(target.value) || undefined;
        // A least above the most is the newer wish.
        const isOver = beds !== undefined && search.bedsmax !== undefined && beds > search.bedsmax;
        onChange({ beds, ...(isOver && { bedsmax: undefined }) });
      }}
    />
  );
}

/**
 * What each choice would leave, as the sheet has it. It is asked for once the homes themselves are there: the
 * first view does without.
 */
function useFacets(search: HomesSearch): Facets | undefined {
  return useQuery({ ...facetsQuery(search), enabled: useFound(search) }).data;
}

/** Whether the homes of a search are there. */
const useFound = (search: HomesSearch): boolean =>
  useInfiniteQuery({ ...homesQuery(search), enabled: false }).isSuccess;

/** The bounds of the address, in dollars. */
const PRICES = {
  min: { min: 0, max: 100_000, decimals: 2, format: DOLLARS },
  max: { min: 1, max: 100_000, decimals: 2, format: DOLLARS },
} as const;

/** The whole dollars of one end; with cents the next ones outwards, so that no home is left out. */
function wholeDollars(text: string, end: 'min' | 'max'): number | undefined {
  const { value } = judgeNumber(text, PRICES[end]);
  return (value && (end === 'min' ? Math.floor(value) : Math.ceil(value))) || undefined;
}

type PriceFieldProps = FieldProps & { end: 'min' | 'max' };

/** One end of the monthly rent, in whole dollars. */
export function PriceField({ search, onChange, end, hideLabel = false }: PriceFieldProps) {
  const t = useTexts(texts);
  const value = search[end] === undefined ? '' : String(search[end]);
  const [settled, setSettled] = useState(value);
  const typed = useTypedValue(value, (text) => {
    setSettled(text);
    // What cannot be read as one amount is no filter, rather than another rent than was meant.
    const dollars = wholeDollars(text, end);
    onChange({ [end]: dollars });
    return String(dollars ?? '');
  });
  const judged = judgeNumber(typed.text, PRICES[end]);
  const isJudged = typed.text.trim() === settled;
  return (
    <TextField
      label={end === 'min' ? t('homesFields.lowestRent') : t('homesFields.highestRent')}
      hideLabel={hideLabel}
      inputMode="decimal"
      autoComplete="off"
      placeholder={end === 'min' ? t('homesFields.min') : t('homesFields.max')}
      value={typed.text}
      error={isJudged ? judged.error : undefined}
      hint={isJudged ? judged.note : undefined}
      onChange={({ target }) => typed.change(target.value)}
      onBlur={typed.commit}
      onKeyDown={({ key, nativeEvent }) =>
        key === 'Enter' && !isComposing(nativeEvent) && typed.commit()
      }
    />
  );
}

const chipClass =
  'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium transition-colors duration-[140ms] pointer-coarse:h-11';

/** Kinds of homes and pets, as chips to switch on and off. */
export function ChoiceChips({ search, onChange }: FieldProps) {
  const t = useTexts(texts);
  const facets = useFacets(search);
  const types = typesOf(search);
  const chips = [
    ...homeTypes.map((type) => ({
      label: typeLabel(type),
      homes: facets && (facets.types?.[type] ?? 0),
      on: types.includes(type),
      change: { type: toggleType(search, type).type },
    })),
    {
      label: t('homesFields.petsWelcome'),
      homes: facets?.pets?.yes,
      on: search.pets === true,
      change: { pets: search.pets ? undefined : (true as const) },
    },
  ];
  return (
    <>
      {chips.map(({ label, homes, on, change }) => (
        <button
          key={label}
          type="button"
          aria-pressed={on}
          disabled={homes === 0 && !on}
          onClick={() => onChange(change)}
          className={cx(
            chipClass,
            'disabled:opacity-50',
            on
              ? 'border-brand bg-brand-soft text-on-brand-soft'
              : 'border-border bg-surface text-text hover:border-strong',
          )}
        >
          {label}
          {homes !== undefined && (
            <span className={on ? 'text-xs' : 'text-xs text-muted'}>
              {t('filterChoices.homes', {
                homes,
                more: facets?.at_least && homes > 0 ? 'yes' : 'no',
              })}
            </span>
          )}
        </button>
      ))}
    </>
  );
}
