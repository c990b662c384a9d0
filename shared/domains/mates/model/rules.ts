import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import {
  type MateHabit,
  type MateProfile,
  type MateReason,
  type MateRequest,
  type MateRequestStatus,
  type MateWish,
  mateFits,
} from './schema.ts';

const t = textsOf(texts);

/**
 * What a request may become. `answer_mate_request` accepts and declines (the recipient),
 * `withdraw_mate_request` withdraws (the sender; of an accepted one either). Enforced by
 * private.transitions (machine 'mate_requests').
 */
export const mateRequestMoves: Record<MateRequestStatus, readonly MateRequestStatus[]> = {
  sent: ['accepted', 'declined', 'withdrawn'],
  accepted: ['withdrawn'],
  declined: [],
  withdrawn: [],
};

type Asked = Pick<MateRequest, 'sender_id' | 'recipient_id' | 'status'>;

/** Who may do what with a request; the same functions refuse everybody else. */
export const canMateRequest = {
  /** `answer_mate_request`. */
  answer: ({ recipient_id, status }: Asked, actor: string) =>
    actor === recipient_id && status === 'sent',
  /** `withdraw_mate_request`. */
  withdraw: ({ sender_id, recipient_id, status }: Asked, actor: string) =>
    (actor === sender_id && mateRequestMoves[status].includes('withdrawn')) ||
    (actor === recipient_id && status === 'accepted'),
} as const;

/** A reason as text, from its text key `mates.<factor>.<fit>`. */
export function mateReasonText({ factor, text }: MateReason): string {
  const fit = mateFits.find((each) => text === `mates.${factor}.${each}`) ?? 'unknown';
  // Of money people want to know what is compared: who names only the most looks from four fifths of it on.
  const said = factor === 'budget' ? t(`budget.${fit}`) : t(`fit.${fit}`);
  return t('reason.text', { factor: t(`factor.${factor}`), fit: said });
}

/** Where a person looks, by name; a person who names no places looks in their city. */
export function matePlaces({
  places,
  city,
  state,
}: Pick<MateProfile, 'places' | 'city' | 'state'>): string[] {
  if (places.length > 0) return places;
  return city && state ? [`${city}, ${state}`] : [];
}

/** City and state of 'Hyde Park, Austin, TX', and of 'Austin, TX'. */
export function cityOfPlace(place: string): { city: string; state: string } {
  const [state = '', city = ''] = place.split(', ').reverse();
  return { city, state };
}

/** How much a habit of a mate matters. */
export const importances = ['little', 'some', 'much', 'must'] as const;

/** How much a habit of a mate matters. */
export type Importance = (typeof importances)[number];

/** How near to one's own answer a mate's has to be, where it matters. */
const NEAR = 1;
const WEIGHTS: Record<Exclude<Importance, 'little'>, number> = { some: 3, much: 5, must: 5 };

/** The wish that an own answer and its importance come to; null where it matters little. */
export function wishOf(
  factor: MateHabit,
  own: number | null,
  matters: Importance,
): MateWish | null {
  if (own === null || matters === 'little') return null;
  return {
    factor,
    strict: matters === 'must',
    weight: WEIGHTS[matters],
    lowest: Math.max(1, own - NEAR),
    highest: Math.min(5, own + NEAR),
  };
}

/** Facts of a search that matter as habits do: of a budget, a day and a place there is no scale. */
export const mateFacts = ['area', 'budget', 'move_in'] as const;

/** A fact of a search. */
export type MateFact = (typeof mateFacts)[number];

/** What counts where a person says nothing, as in private.mate_matches. */
const USUAL_WEIGHT = 3;

/** The wish about a fact that its importance comes to; null where it matters as usual. */
export function factWishOf(factor: MateFact, matters: Importance): MateWish | null {
  if (matters === 'some') return null;
  const weight = matters === 'little' ? 1 : WEIGHTS[matters];
  return { factor, strict: matters === 'must', weight, lowest: null, highest: null };
}

/** How much a fact matters to a person with these wishes. */
export function factImportanceOf(factor: MateFact, wishes: readonly MateWish[]): Importance {
  const wish = wishes.find((each) => each.factor === factor);
  if (wish?.strict) return 'must';
  const weight = wish?.weight ?? USUAL_WEIGHT;
  if (weight < USUAL_WEIGHT) return 'little';
  return weight > USUAL_WEIGHT ? 'much' : 'some';
}

/** How much a habit matters to a person with these wishes. */
export function importanceOf(factor: MateHabit, wishes: readonly MateWish[]): Importance {
  const wish = wishes.find((each) => each.factor === factor);
  if (!wish) return 'little';
  if (wish.strict) return 'must';
  return wish.weight >= WEIGHTS.much ? 'much' : 'some';
}

/** The people with whom a person looks for a home, from their requests. */
export function matesOf(
  requests: readonly Pick<MateRequest, 'sender_id' | 'recipient_id' | 'status'>[],
  me: string,
): string[] {
  return requests
    .filter(({ status }) => status === 'accepted')
    .map(({ sender_id, recipient_id }) => (sender_id === me ? recipient_id : sender_id));
}
