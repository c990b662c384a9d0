import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { type MateReason, type MateRequest, type MateRequestStatus, mateFits } from './schema.ts';

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
  return t('reason.text', { factor: t(`factor.${factor}`), fit: t(`fit.${fit}`) });
}
