import {
  LEASE_REVIEW_DAYS,
  REVEAL_AFTER_DAYS,
  type Review,
  type ReviewSubject,
  TOUR_REVIEW_DAYS,
} from './schema.ts';

/** Who looks: their id, and whether the review's home is their side's to manage. */
export type ReviewActor = { id: string; managesHome: boolean };

/** The user's part in a lease or a tour. */
export type ReviewerPart = 'tenant' | 'host' | 'guide' | 'visitor';

/** What each part reviews: of a lease its tenants and the host's side, of a tour guide and visitor. */
export const reviewedBy: Record<ReviewerPart, readonly ReviewSubject[]> = {
  tenant: ['home', 'host'],
  host: ['renter'],
  guide: ['renter'],
  visitor: ['guide'],
};

/** Who may do what with a review; every entry is decided by the function that it names. */
export const can = {
  /** edit_review: its author, until it is shown. */
  edit: (review: Pick<Review, 'author_id' | 'revealed_at'>, actor: Pick<ReviewActor, 'id'>) =>
    review.author_id === actor.id && review.revealed_at === null,

  /** reply_to_review: whom it is about, once it is shown, one time. */
  reply: (
    review: Pick<
      Review,
      'author_id' | 'subject' | 'reviewed_id' | 'revealed_at' | 'hidden_at' | 'reply'
    >,
    actor: ReviewActor,
  ) =>
    review.revealed_at !== null &&
    review.hidden_at === null &&
    review.reply === null &&
    review.author_id !== actor.id &&
    (review.reviewed_id === actor.id ||
      ((review.subject === 'home' || review.subject === 'host') && actor.managesHome)),
};

const DAY = 86_400_000;

/** Something that a person may still write about. */
export type OpenReview = {
  subject: ReviewSubject;
  listing: string;
  lease?: string;
  tour?: string;
  /** Which of the tenants, where a host's side writes. */
  renter?: string;
  /** The person under review; null for a home. */
  person: string | null;
  /** Until when it can be written; without an end while the lease runs. */
  closes: Date | null;
};

type Stay = {
  id: string;
  listing_id: string;
  host_id: string;
  status: string;
  starts_on: string;
  ends_on: string | null;
};
type Visit = {
  id: string;
  listing_id: string;
  guide_id: string | null;
  status: string;
  ends_at: string;
};
type Known = Pick<Review, 'subject' | 'lease_id' | 'tour_id' | 'revealed_at'>;

/**
 * What a renter has not written yet, what closes first in front: home and host of a lease that runs
 * or ended lately, the guide of a tour that took place lately. A pair of which something is shown is
 * closed, as submit_review has it.
 */
export function reviewsToWrite(
  stays: readonly Stay[],
  visits: readonly Visit[],
  known: readonly Known[],
  now: Date,
): OpenReview[] {
  const over = (key: 'lease_id' | 'tour_id', id: string) =>
    known.some((review) => review[key] === id && review.revealed_at !== null);
  const written = (key: 'lease_id' | 'tour_id', id: string, subject: ReviewSubject) =>
    known.some((review) => review[key] === id && review.subject === subject);
  const ofStays = stays
    .filter(
      ({ status, starts_on }) =>
        ['active', 'ending', 'ended'].includes(status) &&
        // The server decides the hours at the edge of the first day.
        Date.parse(`${starts_on}T00:00:00Z`) <= now.getTime(),
    )
    .flatMap((stay) => {
      const closes = stay.status === 'ended' && stay.ends_on ? leaseCloses(stay.ends_on) : null;
      return reviewedBy.tenant
        .filter((subject) => !over('lease_id', stay.id) && !written('lease_id', stay.id, subject))
        .map((subject) => ({
          subject,
          listing: stay.listing_id,
          lease: stay.id,
          closes,
          person: subject === 'host' ? stay.host_id : null,
        }));
    });
  const ofVisits = visits
    .filter(({ status, guide_id }) => status === 'completed' && guide_id !== null)
    .flatMap((visit) => {
      const closes = new Date(Date.parse(visit.ends_at) + TOUR_REVIEW_DAYS * DAY);
      return reviewedBy.visitor
        .filter((subject) => !over('tour_id', visit.id) && !written('tour_id', visit.id, subject))
        .map((subject) => ({
          subject,
          listing: visit.listing_id,
          tour: visit.id,
          closes,
          person: visit.guide_id,
        }));
    });
  return [...ofStays, ...ofVisits]
    .filter((open) => end(open) > now.getTime())
    .toSorted((a, b) => end(a) - end(b));
}

/** A lease as its host's side reads it, with what is written about its tenants as far as it may know. */
export type LetHome = Omit<Stay, 'host_id'> & {
  lease_parties: readonly { profile_id: string | null; party: string }[];
  reviews: readonly Pick<Review, 'author_id' | 'subject' | 'reviewed_id' | 'revealed_at'>[];
};

/**
 * The tenants that a host's side has not written about yet, who can be written about for the shortest time in
 * front. A pair of which something is shown is closed, as submit_review has it.
 */
export function tenantsToReview(leases: readonly LetHome[], now: Date): OpenReview[] {
  const open = leases.flatMap(({ id, listing_id, status, ends_on, lease_parties, reviews }) => {
    const closes = status === 'ended' && ends_on ? leaseCloses(ends_on) : null;
    const isOver = (tenant: string) =>
      reviews.some(
        ({ author_id, subject, reviewed_id, revealed_at }) =>
          (subject === 'renter' && reviewed_id === tenant) ||
          (author_id === tenant && revealed_at !== null),
      );
    return lease_parties.flatMap(({ party, profile_id }) =>
      party !== 'tenant' || profile_id === null || isOver(profile_id)
        ? []
        : reviewedBy.host.map((subject) => ({
            subject,
            listing: listing_id,
            lease: id,
            renter: profile_id,
            person: profile_id,
            closes,
          })),
    );
  });
  return open
    .filter(({ closes }) => closes === null || closes.getTime() > now.getTime())
    .toSorted((a, b) => end(a) - end(b));
}

const end = ({ closes }: OpenReview) => closes?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** The last day counts where the home is: the server decides the hours at its edge. */
function leaseCloses(endsOn: string): Date {
  return new Date(Date.parse(`${endsOn}T00:00:00Z`) + (LEASE_REVIEW_DAYS + 1) * DAY);
}

/** When a review is shown at the latest, counted from the first of its pair: not before this one's. */
export function shownAtLatest(review: Pick<Review, 'submitted_at'>): Date {
  return new Date(Date.parse(review.submitted_at) + REVEAL_AFTER_DAYS * DAY);
}
