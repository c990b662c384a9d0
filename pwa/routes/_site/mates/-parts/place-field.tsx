import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { placesQuery } from '#shared/domains/listings/cache/sentence.ts';
import { MOST_PLACES } from '#shared/domains/mates/model/schema.ts';
import { Combobox } from '#shared/kit/combobox.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** So many of the places that fit what is typed are shown. */
const MOST_SHOWN = 50;

type PlaceFieldProps = {
  places: readonly string[];
  error?: string | undefined;
  onChange: (places: string[]) => void;
};

/** Where a person looks: cities and neighborhoods that have homes, chosen from a list. */
export function PlaceField({ places, error, onChange }: PlaceFieldProps) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery(placesQuery);
  const words = typed.trim().toLowerCase();
  const fitting = known.flatMap(({ kind, name, city, state }) => {
    if (kind === 'zip') return [];
    const place = kind === 'city' ? `${city}, ${state}` : `${name}, ${city}, ${state}`;
    return place.toLowerCase().includes(words) && !places.includes(place) ? [place] : [];
  });
  // Whole cities first, then by name.
  const parts = (place: string) => place.split(', ').length;
  const shown = fitting.sort((a, b) => parts(a) - parts(b) || a.localeCompare(b));
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        // A chosen place is below the field, which is empty for the next one.
        key={places.join()}
        label={t('placeField.places')}
        hint={t('placeField.hint', { most: MOST_PLACES })}
        error={error}
        disabled={places.length >= MOST_PLACES}
        options={shown.slice(0, MOST_SHOWN).map((place) => ({ value: place, label: place }))}
        value={null}
        onSearch={setTyped}
        onChange={(chosen) => {
          if (!chosen) return;
          setTyped('');
          onChange([...places, chosen.value]);
        }}
        placeholder={t('placeField.example')}
        empty={t('placeField.none')}
      />
      {places.length > 0 && (
        <ul aria-label={t('placeField.chosen')} className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li
              key={place}
              className="flex min-w-0 items-center gap-0.5 rounded-full bg-brand-soft pl-3.5 text-sm font-semibold text-on-brand-soft"
            >
              <span className="truncate">{place}</span>
              <button
                type="button"
                aria-label={t('placeField.remove', { place })}
                className="grid size-8 shrink-0 place-items-center rounded-full hover:dimmed pointer-coarse:size-11"
                onClick={() => onChange(places.filter((each) => each !== place))}
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
