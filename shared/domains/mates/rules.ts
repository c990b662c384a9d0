import {
  type MateFactor,
  type MateReason,
  type MateRequest,
  type MateRequestStatus,
  mateFits,
} from './schema.ts';

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

const FACTORS: Record<MateFactor, string> = {
  budget: 'Budget',
  move_in: 'Moving date',
  area: 'Area',
  tidiness: 'Tidiness',
  noise: 'Noise',
  guests: 'Guests',
  cooking: 'Cooking',
  early_bird: 'Early mornings',
  smoking: 'Smoking',
  pets: 'Pets',
  work_from_home: 'Working at home',
};

const FITS: Record<(typeof mateFits)[number], string> = {
  fits: 'fits',
  near: 'nearly fits',
  far: 'differs',
  unknown: 'not told yet',
};

/** A reason in words, from its text key `mates.<factor>.<fit>`. */
export function mateReasonText({ factor, text }: MateReason): string {
  const fit = mateFits.find((each) => text === `mates.${factor}.${each}`) ?? 'unknown';
  return `${FACTORS[factor]}: ${FITS[fit]}`;
}
