import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { withAvatars } from '../../../platform/asset-url.ts';
import { toAppError } from '../../../platform/errors.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { checkInSchema } from '../model/check-in.ts';
import { type GuideInsights, guideInsightsSchema } from '../model/guides/insights.ts';
import type { TimelineEntry } from '../model/live/timeline.ts';
import { reportSignatureSchema } from '../model/report/signature.ts';
import type { TourKind } from '../model/schema.ts';
import {
  freeGuideSchema,
  guideProfileSchema,
  handedInSchema,
  homeSummarySchema,
  readReportSchema,
  tourAccessSchema,
  tourDetailsSchema,
  tourFeedbackSchema,
  tourOfferSchema,
} from '../model/tour-details.ts';
import { tourVisitSchema } from '../model/visit/guide-visit.ts';
import { guideChoicesSchema } from '../model/wish.ts';

/** Everything about a tour that the caller's side may know. */
export async function fetchTourDetails(tour: string) {
  const client = await supabase();
  return tourDetailsSchema.parse(unwrap(await client.rpc('tour_details', { tour })));
}

/** The way in, for whom it is; null where none is set. */
export async function fetchTourAccess(tour: string) {
  const client = await supabase();
  try {
    return tourAccessSchema.parse(unwrap(await client.rpc('tour_access', { tour })));
  } catch (error) {
    if (toAppError(error).hint === 'tours.missing') return null;
    throw error;
  }
}

/** The check-in of a tour for the caller's side; null while there is none. */
export async function fetchTourCheckIn(tour: string) {
  const client = await supabase();
  return checkInSchema.parse(unwrap(await client.rpc('tour_check_in', { tour })));
}

/** What the renter said of a tour; null before they did. */
export async function fetchTourFeedback(tour: string) {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('tour_feedback')
      .select('stars,interest,content')
      .eq('tour_id', tour)
      .maybeSingle(),
  );
  return z.nullable(tourFeedbackSchema).parse(row);
}

/** What the renter handed in of a live tour; empty where they did not. */
export async function fetchHandedIn(tour: string): Promise<TimelineEntry[]> {
  const client = await supabase();
  const row = unwrap(
    await client.from('tour_timelines').select('timeline').eq('tour_id', tour).maybeSingle(),
  );
  return z.nullable(handedInSchema).parse(row)?.timeline ?? [];
}

/** The reports of a tour that the caller may read, the first one first. */
export async function fetchTourReports(tour: string) {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('tour_reports')
      .select(
        'id,author_id,checklist,notes,written_at,pictures,voice_notes,signature,visitor_signature,timeline',
      )
      .eq('tour_id', tour)
      .order('written_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(10),
  );
  return z.array(readReportSchema).parse(rows);
}

/** What was signed in the renter's name on the device of who showed the home. */
export async function fetchSignedVisit(tour: string) {
  const client = await supabase();
  return z.array(reportSignatureSchema).parse(unwrap(await client.rpc('signed_visit', { tour })));
}

/** The proof that a tour left that its guide saw the home; null where it left none. */
export async function fetchTourVisit(tour: string) {
  const client = await supabase();
  return z.nullable(tourVisitSchema).parse(unwrap(await client.rpc('tour_guide_visit', { tour })));
}

/** What the tours of a home came to. */
export async function fetchHomeSummary(listing: string) {
  const client = await supabase();
  return homeSummarySchema.parse(unwrap(await client.rpc('home_tour_summary', { listing })));
}

/** What the caller's tours as a guide came to, from a first to a last month. */
export async function fetchGuideInsights(since: string, until: string): Promise<GuideInsights> {
  const client = await supabase();
  const answer = await client.rpc('my_guide_insights', { since, until });
  return guideInsightsSchema.parse(unwrap(answer));
}

/** Guides who are free for a tour, whom to ask first first. */
export async function fetchFreeGuides(tour: string, language: string, name: string) {
  const client = await supabase();
  const answer = await client.rpc('guides_for_tour', {
    tour,
    language: language || null,
    name: name || null,
  });
  return withAvatars(z.array(freeGuideSchema).parse(unwrap(answer)));
}

/** Guides and languages that a renter may ask for at a time of a home. */
export async function fetchGuideChoices(listing: string, starts: string, kind: TourKind) {
  const client = await supabase();
  const answer = await client.rpc('guide_choices', { listing, starts, kind });
  const choices = guideChoicesSchema.parse(unwrap(answer));
  return { ...choices, guides: await withAvatars(choices.guides) };
}

/** Tours that the caller may take as a guide. */
export async function fetchTourOffers() {
  const client = await supabase();
  return z.array(tourOfferSchema).parse(unwrap(await client.rpc('my_tour_offers')));
}

/** The public page of a guide; null where there is none for the caller. */
export async function fetchGuideProfile(guide: string) {
  const client = await supabase();
  try {
    const answer = unwrap(await client.rpc('guide_profile', { guide }));
    const [profile] = await withAvatars([guideProfileSchema.parse(answer)]);
    return profile ?? null;
  } catch (error) {
    if (toAppError(error).hint === 'guides.missing') return null;
    throw error;
  }
}

const areaSchema = z.object({
  id: z.guid(),
  city: z.string(),
  state: z.string(),
  radius_miles: z.number(),
});
export type GuideArea = z.infer<typeof areaSchema>;

const ownRateSchema = z.nullable(z.object({ tour_rate_cents: z.nullable(z.number()) }));

/** Where a guide shows homes and what they ask for a tour. */
export const guideTermsSchema = z.object({
  areas: z.array(areaSchema),
  cents: z.nullable(z.number()),
});

/** Where the caller shows homes and what they ask for a tour. */
export async function fetchGuideTerms(me: string) {
  const client = await supabase();
  const [areas, guide] = await Promise.all([
    client
      .from('guide_areas')
      .select('id,city,state,radius_miles')
      .eq('guide_id', me)
      .order('city', { ascending: true })
      .order('id', { ascending: true })
      .limit(10),
    client.from('guides').select('tour_rate_cents').eq('id', me).maybeSingle(),
  ]);
  return {
    areas: z.array(areaSchema).parse(unwrap(areas)),
    cents: ownRateSchema.parse(unwrap(guide))?.tour_rate_cents ?? null,
  };
}

/** What an organisation pays guides without a rate of their own; null while it has none. */
export async function fetchPayoutRate(organization: string) {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('payout_rates')
      .select('per_tour_cents')
      .eq('org_id', organization)
      .maybeSingle(),
  );
  return z.nullable(z.object({ per_tour_cents: z.number() })).parse(row)?.per_tour_cents ?? null;
}
