import type { Review, ReviewSubject } from './schema.ts';

/** Who looks: their id, and whether the review's home is their side's to manage. */
export type ReviewActor = { id: string; managesHome: boolean };

/** What somebody is to a lease or a tour. */
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
