import * as z from 'zod/mini';
import { publicRows } from '../../../platform/public-api.ts';
import { type Picture, pictureSchema } from '../model/schema.ts';
import { located, pictureRoot } from './listings.ts';

/** The floor plans of a home in their order, for everyone who sees the home. */
export async function fetchHomePlans(listing: string): Promise<Picture[]> {
  const rows = await publicRows('listing_media', {
    select: 'path,widths,alt,dominant_color',
    listing_id: `eq.${listing}`,
    kind: 'eq.plan',
    order: 'position',
  });
  const pictures = z.array(pictureSchema).parse(rows);
  return located({ pictures }, await pictureRoot()).pictures;
}
