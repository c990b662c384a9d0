import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { serverNow } from '../../../platform/server-time.ts';
import {
  fetchFreeGuides,
  fetchGuideChoices,
  fetchGuideInsights,
  fetchGuideProfile,
  fetchGuideTerms,
  fetchHomeSummary,
  fetchPayoutRate,
  fetchSignedVisit,
  fetchTourAccess,
  fetchTourCheckIn,
  fetchTourDetails,
  fetchTourFeedback,
  fetchTourOffers,
  fetchTourReports,
  fetchTourVisit,
  guideTermsSchema,
} from '../api/tour-reads.ts';
import type { CheckIn } from '../model/check-in.ts';
import { guideInsightsSchema } from '../model/guides/insights.ts';
import { afterWaiting } from '../model/pack.ts';
import type { TourKind } from '../model/schema.ts';
import { type TourAccess, type TourDetails, tourOfferSchema } from '../model/tour-details.ts';
import { serverOrDevice, withWaiting } from './field-kit.ts';
import { tourKeys } from './queries.ts';

const key = (me: string, ...parts: string[]) => [...tourKeys.all(me), ...parts] as const;

/** Everything about a tour that the user's side may know. */
export const tourDetailsQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: key(me, 'details', tour),
    queryFn: ({ client, queryKey }) =>
      serverOrDevice<TourDetails>({
        ...{ me, client, queryKey },
        shown: client.getQueryData<TourDetails>(queryKey),
        ask: () => fetchTourDetails(tour),
        find: (packs) => packs?.find(({ id }) => id === tour),
        // Who declined a tour without a connection still sees which one.
        after: (shown, acts) => afterWaiting([shown], acts)[0] ?? shown,
      }),
  });

/** The way in of a tour. */
export const tourAccessQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: key(me, 'access', tour),
    queryFn: ({ client, queryKey }) =>
      serverOrDevice<TourAccess | null>({
        ...{ me, client, queryKey },
        // What the screen has may be newer than the pack, and nothing that waits changes it.
        shown: client.getQueryData<TourAccess | null>(queryKey),
        ask: () => fetchTourAccess(tour),
        find(packs) {
          const way = packs?.find(({ id }) => id === tour)?.extras.way_in;
          return way && { ...way, shown_from: way.opens_at, is_of_home: false };
        },
      }),
    // Its time comes while one looks at the page.
    refetchInterval: 60_000,
  });

/** The check-in of a tour: what its renter shows, or what that is compared with. */
export const tourCheckInQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: key(me, 'check-in', tour),
    queryFn: ({ client, queryKey }) =>
      serverOrDevice<CheckIn>({
        ...{ me, client, queryKey },
        // Nothing that waits changes it.
        shown: client.getQueryData<CheckIn>(queryKey),
        ask: () => fetchTourCheckIn(tour),
        // Without a pack there is no check-in, and no failure to show.
        find: (packs) => packs?.find(({ id }) => id === tour)?.extras.check_in ?? null,
      }),
    // It comes a day before the tour, perhaps while one looks at the page.
    refetchInterval: 600_000,
  });

/** What the renter said of a tour. */
export const tourFeedbackQuery = (me: string, tour: string) =>
  queryOptions({ queryKey: key(me, 'feedback', tour), queryFn: () => fetchTourFeedback(tour) });

/** The reports of a tour. */
export const tourReportsQuery = (me: string, tour: string) =>
  queryOptions({ queryKey: key(me, 'reports', tour), queryFn: () => fetchTourReports(tour) });

/** The proof that a tour left that its guide saw the home. */
export const tourVisitQuery = (me: string, tour: string) =>
  queryOptions({ queryKey: key(me, 'visit', tour), queryFn: () => fetchTourVisit(tour) });

/** What was signed in the user's name on the device of who showed them the home. */
export const signedVisitQuery = (me: string, tour: string) =>
  queryOptions({ queryKey: key(me, 'signed', tour), queryFn: () => fetchSignedVisit(tour) });

/** What the tours of a home came to. */
export const homeSummaryQuery = (me: string, listing: string) =>
  queryOptions({ queryKey: key(me, 'summary', listing), queryFn: () => fetchHomeSummary(listing) });

/** Guides who are free for a tour; of a language, or by a name. */
export const freeGuidesQuery = (me: string, tour: string, language: string, name: string) =>
  queryOptions({
    queryKey: key(me, 'guides', tour, language, name),
    queryFn: () => fetchFreeGuides(tour, language, name),
  });

/** Guides and languages that a renter may ask for at a time of a home; each time is asked for once a minute. */
export const guideChoicesQuery = (me: string, listing: string, starts: string, kind: TourKind) =>
  queryOptions({
    queryKey: key(me, 'choices', listing, starts, kind),
    queryFn: () => fetchGuideChoices(listing, starts, kind),
  });

/** Tours that a guide may take, also as this device last heard of them. */
export const tourOffersQuery = (me: string) =>
  queryOptions({
    queryKey: key(me, 'offers'),
    async queryFn() {
      const offers = await keptAnswer(me, 'tour-offers', fetchTourOffers, (answer) =>
        z.array(tourOfferSchema).parse(answer),
      );
      // This device may have heard of them a while ago.
      const ahead = offers.filter(({ starts_at }) => Date.parse(starts_at) > serverNow());
      return await withWaiting(me, ahead);
    },
  });

/** The public page of a guide; null where there is none. */
export const guideProfileQuery = (guide: string) =>
  queryOptions({ queryKey: ['tours', 'guide', guide], queryFn: () => fetchGuideProfile(guide) });

/** What a guide's tours came to, from a first to a last month, each given by its first day. */
export const guideInsightsQuery = (me: string, first: string, last: string) =>
  queryOptions({
    queryKey: key(me, 'insights', first, last),
    queryFn: () =>
      keptAnswer(
        me,
        'guide-insights',
        () => fetchGuideInsights(first, last),
        (insights) => guideInsightsSchema.parse(insights),
      ),
  });

/** Where the user shows homes, and what they ask for a tour. */
export const guideTermsQuery = (me: string) =>
  queryOptions({
    queryKey: key(me, 'terms'),
    queryFn: () =>
      keptAnswer(
        me,
        'guide-terms',
        () => fetchGuideTerms(me),
        (terms) => guideTermsSchema.parse(terms),
      ),
  });

/** What an organisation pays guides. */
export const payoutRateQuery = (me: string, organization: string) =>
  queryOptions({
    queryKey: key(me, 'payout-rate', organization),
    queryFn: () => fetchPayoutRate(organization),
  });
