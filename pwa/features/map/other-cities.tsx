import type { Box } from '#shared/domains/listings/model/map/map-area.ts';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { METROS, metrosIn } from './base/metros.ts';
import texts from './texts/en.ts';

type OtherCitiesProps = { pins: readonly Pin[]; view: Box; onGo: (box: Box) => void };

/** Cities out of sight in which the search finds homes, too. */
export function OtherCities({ pins, view, onGo }: OtherCitiesProps) {
  const t = useTexts(texts);
  const inSight = metrosIn(view);
  const others = METROS.filter((metro) => !inSight.includes(metro))
    .map((metro) => ({ metro, count: pins.filter((pin) => isIn(pin, metro.bounds)).length }))
    .filter(({ count }) => count > 0);
  if (others.length === 0) return null;
  return (
    <ul aria-label={t('controls.otherCities')} className="flex flex-wrap gap-2">
      {others.map(({ metro, count }) => (
        <li key={metro.id}>
          <button
            type="button"
            onClick={() => onGo(metro.bounds)}
            className="pointer-events-auto h-8 rounded-full border border-border bg-surface px-3 text-sm font-medium shadow-lift hover:border-strong pointer-coarse:h-11"
          >
            {t('controls.city', { city: metro.city, count })}
          </button>
        </li>
      ))}
    </ul>
  );
}

const isIn = ({ longitude, latitude }: Pin, [west, south, east, north]: Box) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
