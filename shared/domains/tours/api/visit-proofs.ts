import * as z from 'zod/mini';
import { publicCall } from '../../../platform/public-api.ts';
import { checkedVisitSchema, guideVisitSchema } from '../model/visit/guide-visit.ts';

/** The latest visit of a guide to a home on offer; null where there was none in the last ninety days. */
export async function fetchListingVisit(listing: string) {
  return z.nullable(guideVisitSchema).parse(await publicCall('listing_guide_visit', { listing }));
}

/** Asks, as a visitor, whether a proof of a visit is as the server signed it. */
export async function checkVisit(code: string) {
  return checkedVisitSchema.parse(await publicCall('check_guide_visit', { code }));
}
