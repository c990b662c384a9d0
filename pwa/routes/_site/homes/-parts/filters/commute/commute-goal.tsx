import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import type { PlaceSuggestion } from '#shared/domains/listings/api/search-helps.ts';
import {
  placeSpotQuery,
  placeSuggestionsQuery,
} from '#shared/domains/listings/cache/search-help-queries.ts';
import type { Point } from '#shared/domains/listings/model/map/map-area.ts';
import { Button } from '#shared/kit/button.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { devicePosition } from '../../../../../../features/tour-page/way-in/device-position.ts';
import texts from './texts/en.ts';

/** Only where a point is chosen on the map. */
const pointPicker = onDemand(() => import('../../../../../../features/map/point-picker.tsx'));

type CommuteGoalProps = {
  city: string | undefined;
  onPick: (goal: Point, name?: string) => void;
};

/** To about a hundred meters: an address is shared and saved, and need not say where exactly one stands. */
const aboutHere = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Where one goes each day: a place by its name, where the device is, or a point of the map. */
export function CommuteGoal({ city, onPick }: CommuteGoalProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [isOnMap, setIsOnMap] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<'notFound' | 'noPosition' | null>(null);
  const typed = words.trim();
  const places = useQuery(placeSuggestionsQuery(typed));
  const picker = pointPicker.useModule(isOnMap);

  const take = async (place: PlaceSuggestion) => {
    setProblem(null);
    const spot = await client.fetchQuery(placeSpotQuery(place)).catch(() => null);
    if (spot) onPick(spot, place.name);
    else setProblem('notFound');
  };
  const takeHere = async () => {
    setProblem(null);
    setIsLooking(true);
    const position = await devicePosition();
    setIsLooking(false);
    if (position) onPick([aboutHere(position.longitude), aboutHere(position.latitude)]);
    else setProblem('noPosition');
  };
  const isNone = typed.length >= 2 && places.isSuccess && places.data.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('place')}
        placeholder={t('example')}
        autoComplete="off"
        maxLength={60}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setProblem(null);
        }}
      />
      {typed.length >= 2 && places.data && places.data.length > 0 && (
        <ul
          aria-label={t('places')}
          className="flex flex-col rounded-lg border border-border p-1.5"
        >
          {places.data.map((place) => (
            <li key={`${place.kind} ${place.name} ${place.city}`}>
              <button
                type="button"
                onClick={() => void take(place)}
                className="min-h-10 w-full rounded-sm px-3 py-1.5 text-left text-sm hover:bg-sunken pointer-coarse:min-h-12"
              >
                {place.kind === 'city'
                  ? `${place.name}, ${place.state}`
                  : `${place.name}, ${place.city}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-danger empty:hidden">
        {problem ? t(problem) : isNone ? t('none') : places.isError ? t('notFound') : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<LocateFixed aria-hidden="true" size={16} />}
          busy={isLooking}
          onClick={() => void takeHere()}
        >
          {t('here')}
        </Button>
        <Button
          variant="secondary"
          icon={<MapIcon aria-hidden="true" size={16} />}
          aria-expanded={isOnMap}
          onClick={() => setIsOnMap(!isOnMap)}
        >
          {isOnMap ? t('close') : t('onMap')}
        </Button>
      </div>
      {isOnMap && picker && <picker.PointPicker city={city} lead={t('moveMap')} onPick={onPick} />}
    </div>
  );
}
