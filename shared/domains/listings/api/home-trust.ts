import * as z from 'zod/mini';
import { publicCall } from '../../../platform/public-api.ts';
import { type HomeTrust, homeTrustSchema } from '../model/trust/trust-schema.ts';

/** What a visitor can go by about a home; null where there is none that they may see. */
export async function fetchHomeTrust(listing: string): Promise<HomeTrust | null> {
  return z.nullable(homeTrustSchema).parse(await publicCall('home_trust', { listing }));
}
