import { useRef } from 'react';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { useNear } from '#shared/kit/use-near.ts';

/** Apart from the first bytes of the page: it stands far below them. */
const placeCode = onDemand(() => import('../../../../features/map/home-place.tsx'));

/** Where the home is, once one has scrolled near it or read for a while. */
export function ListingPlace({ listing }: { listing: Listing }) {
  const near = useRef<HTMLDivElement>(null);
  const code = placeCode.useModule(useNear(near));
  return <div ref={near}>{code && <code.HomePlace listing={listing} />}</div>;
}
