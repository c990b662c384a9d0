import { useState } from 'react';
import type { PlaceChoices } from '#shared/domains/listings/api/search-helps.ts';
import { listed } from '#shared/domains/listings/model/search/search-filters.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** So many neighborhoods are shown at first, those with most homes. */
const FIRST = 12;

type AreaFilterProps = {
  search: HomesSearch;
  onChange: (change: HomesSearch) => void;
  /** Undefined until they are counted. */
  choices: PlaceChoices | undefined;
};

const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** Neighborhoods of the city, each with the homes in it; any of those that are chosen will do. */
export function AreaFilter({ search, onChange, choices }: AreaFilterProps) {
  const t = useTexts(texts);
  const [isWhole, setIsWhole] = useState(false);
  const chosen = listed(search.area);
  const counted = Object.entries(choices?.areas ?? {}).sort(
    ([one, few], [other, many]) => many - few || one.localeCompare(other),
  );
  const names = counted.map(([name]) => name);
  // What the address names stays in sight, also where it has no homes.
  const all = [...names, ...chosen.filter((name) => !names.some(same(name)))];
  const shown = all.filter((name, at) => isWhole || at < FIRST || chosen.some(same(name)));
  if (all.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <ChoiceGroup
        legend={t('filterChoices.areas')}
        filter="area"
        atLeast={choices?.areas_at_least ?? false}
        choices={shown.map((name) => ({
          key: name,
          label: name,
          on: chosen.some(same(name)),
          homes: search.city && choices ? (choices.areas?.[name] ?? 0) : null,
        }))}
        onToggle={(name) => {
          const others = chosen.filter((each) => !same(name)(each));
          const next = others.length < chosen.length ? others : [...chosen, name];
          onChange({
            area: next.join(',') || undefined,
            zip: undefined,
            street: undefined,
            box: undefined,
            drawn: undefined,
            around: undefined,
          });
        }}
      />
      {shown.length < all.length && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {t('filterChoices.allAreas')}
        </Button>
      )}
    </div>
  );
}
