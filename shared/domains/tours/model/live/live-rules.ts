import { textsOf } from '../../../../language/texts.ts';
import { type TourVerdict, tourTimeText } from '../rules.ts';
import type { Tour, TourSide } from '../schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** From so long before its time until so long after its end a live tour can be joined, in ms. */
const OPENS_BEFORE = 15 * 60_000;
const CLOSES_AFTER = 30 * 60_000;

/** What decides about the room of a live tour. */
export type LiveFacts = Pick<
  Tour,
  | 'kind'
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'renter_id'
  | 'guide_id'
  | 'guide_answer'
  | 'host_id'
> & {
  member_id?: string | null | undefined;
  /** The caller's side, where the server said it: the host's side is more people than the host. */
  side?: TourSide | undefined;
};

/** The two people of a live tour. */
const liveSides = ['renter', 'shower'] as const;
export type LiveSide = (typeof liveSides)[number];

/** Who shows the home: the guide who accepted, else a member, else the host. */
export const showerOf = ({ guide_id, guide_answer, member_id, host_id }: LiveFacts): string =>
  (guide_answer === 'accepted' && guide_id) || member_id || host_id;

/** A person's side of a live tour; null where it is not theirs. */
export function liveSideOf(tour: LiveFacts, me: string): LiveSide | null {
  if (tour.kind !== 'live_video') return null;
  if (tour.renter_id === me) return 'renter';
  return showerOf(tour) === me ? 'shower' : null;
}

/** Places in the room of a live tour: its two people, and who of the host's side sits in. */
export const livePlaces = [...liveSides, 'host'] as const;
export type LivePlace = (typeof livePlaces)[number];

/** A person's place in the room of a live tour; null where they have none. */
export function livePlaceOf(tour: LiveFacts, me: string): LivePlace | null {
  if (tour.kind !== 'live_video') return null;
  const isHostSide = tour.host_id === me || tour.side === 'host';
  return liveSideOf(tour, me) ?? (isHostSide ? 'host' : null);
}

/** When the room of a tour opens. */
export const opensAt = ({ starts_at }: Pick<LiveFacts, 'starts_at'>): Date =>
  new Date(Date.parse(starts_at) - OPENS_BEFORE);

/** Whether a person may join the room now; `may_join_live_tour` enforces it. */
export function mayJoinLive(tour: LiveFacts, me: string, now: Date): TourVerdict {
  const no = (reason: string): TourVerdict => ({ allowed: false, reason });
  if (!livePlaceOf(tour, me)) return no(t('live.others'));
  const { status, ends_at, time_zone } = tour;
  const isOver = Date.parse(ends_at) + CLOSES_AFTER < now.getTime();
  if (isOver || ['completed', 'cancelled', 'no_show', 'nobody_said'].includes(status)) {
    return no(t('live.over'));
  }
  if (status !== 'confirmed' && status !== 'in_progress') return no(t('live.unconfirmed'));
  if (opensAt(tour).getTime() > now.getTime()) {
    return no(t('live.opens', { time: tourTimeText(opensAt(tour), time_zone) }));
  }
  return { allowed: true };
}
