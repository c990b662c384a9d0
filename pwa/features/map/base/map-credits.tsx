import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import texts from '../texts/en.ts';
import { creditsOf } from './tiles.ts';
import type { Streets } from './use-streets.ts';

type MapCreditsProps = { map: MapLibre | null; streets: Streets };

/** Whose map it is, as its license asks, and what it cannot show. MapLibre's own line writes HTML of others. */
export function MapCredits({ map, streets }: MapCreditsProps) {
  const t = useTexts(texts);
  const [attributions, setAttributions] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!map || !streets.style) return;
    const read = () => setAttributions(attributionsOf(map));
    map.on('idle', read);
    return () => {
      map.off('idle', read);
    };
  }, [map, streets.style]);
  return (
    <p className="pointer-events-none absolute right-0 bottom-0 left-0 flex flex-wrap justify-end gap-x-2 px-2 pb-1 text-xs text-muted *:rounded-sm *:bg-surface/85 *:px-1.5">
      {streets.state === 'lost' && <span role="status">{t('view.streetsLost')}</span>}
      {streets.style ? (
        creditsOf(attributions).map(({ words, href }) => (
          <span key={words} className="pointer-events-auto">
            {href ? (
              <a href={href} target="_blank" rel="noopener noreferrer" className="underline">
                {words}
              </a>
            ) : (
              words
            )}
          </span>
        ))
      ) : (
        <span>{t('view.ownMap', { brand: PRODUCT })}</span>
      )}
    </p>
  );
}

/** What the sources of a style say of themselves, in it or where their tiles are described. */
function attributionsOf(map: MapLibre): string[] {
  return Object.keys(map.getStyle().sources).flatMap((id) => {
    const source = map.getSource(id);
    const said = source && 'attribution' in source ? source.attribution : undefined;
    return typeof said === 'string' ? [said] : [];
  });
}
