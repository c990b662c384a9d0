import type { Metro, Neighborhood } from '../places/metro.ts';
import type { Random } from '../random.ts';
import type { HomeType } from './home.ts';
import type { Photo } from './photo.ts';
import { looksOverCity } from './picture-set.ts';

const BY_FABRIC: Record<Neighborhood['fabric'], Record<HomeType, number>> = {
  dense: { apartment: 1.4, studio: 1.5, loft: 1.7, townhouse: 0.4, house: 0.05, room: 0.6 },
  mixed: { apartment: 1.1, studio: 1, loft: 0.8, townhouse: 1.1, house: 0.7, room: 1 },
  houses: { apartment: 0.8, studio: 0.6, loft: 0.1, townhouse: 0.9, house: 1.8, room: 1.2 },
};

/** A lead with nothing to say about the type of home. */
const ANY: Partial<Record<HomeType, number>> = {
  apartment: 5,
  house: 1.6,
  townhouse: 1.4,
  loft: 0.8,
  room: 1.1,
  studio: 1.6,
};

/** Share of each type of home that a lead picture may stand for; 0 where it would lie. */
function typesFor(lead: Photo): Partial<Record<HomeType, number>> {
  if (lead.building === 'rowhouse') return { townhouse: 6, apartment: 2 };
  if (lead.building === 'block') return { apartment: 1 };
  if (lead.building === 'detached') return { house: 1 };
  if (lead.building === 'loft') return { loft: 1 };
  if (lead.kind === 'studio') return { studio: 1 };
  if (lead.kind === 'bedroom') return { room: 4.5, apartment: 5.5 };
  if (lead.kind === 'balcony') return { apartment: 1 };
  if (lead.kind === 'living')
    return lead.brick
      ? { loft: 5, apartment: 2, townhouse: 1 }
      : { apartment: 3.5, house: 2, townhouse: 1.5, loft: 0.7 };
  return { apartment: lead.brick ? 2 : 5, loft: lead.brick ? 5 : 0.5 };
}

/** Chooses where a home stands and what it is, so that its lead, if it has one already, fits. */
export function placeAndType(
  metro: Metro,
  lead: Photo | null,
  from: Random,
): { neighborhood: Neighborhood; homeType: HomeType } {
  const shares = lead ? typesFor(lead) : ANY;
  const options = metro.neighborhoods
    .filter(({ fabric }) => fabric !== 'houses' || !lead || !looksOverCity(lead))
    .flatMap((neighborhood) =>
      (Object.keys(BY_FABRIC.mixed) as HomeType[]).map(
        // Object.keys loses the literal types of its own record.
        (homeType) =>
          [
            { neighborhood, homeType },
            (shares[homeType] ?? 0) * BY_FABRIC[neighborhood.fabric][homeType],
          ] as const,
      ),
    );
  return from.weighted(options);
}
