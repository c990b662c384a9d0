import type * as z from 'zod/mini';
import { textsOf } from '../../../../language/texts.ts';
import {
  ALLOWED,
  type CachePart,
  type Command,
  refused,
  type Verdict,
} from '../../../../platform/commands/command.ts';
import texts from '../../texts/en.ts';
import type { MoneyActor } from '../commands.ts';
import {
  DISPUTE_DAYS,
  type DisputeStatus,
  declineInputSchema,
  disputeIdSchema,
  disputeInputSchema,
  disputeMoves,
  grantInputSchema,
} from './tour-pay.ts';

const t = textsOf(texts);

const PAY: readonly CachePart[] = [['earnings'], ['money']];
// Money is what its server says: nothing of it is written down before the server has it.
const offline = { type: 'connected' } as const;

/** A tour whose pay is asked about: when it ended, and what was said of it already. */
export type AskedTour = { ends_at: Date; now: Date; said: DisputeStatus | null };

/** Takes back what was said of a pay, before it is answered. */
export const withdrawPayDispute: Command<
  z.infer<typeof disputeIdSchema>,
  { status: DisputeStatus },
  null
> = {
  name: 'earnings.withdrawPayDispute',
  input: disputeIdSchema,
  can: ({ status }) => mayBecome(status, 'withdrawn'),
  server: { function: 'withdraw_pay_dispute', args: ({ dispute }) => ({ dispute }) },
  changes: PAY,
  wayBack: { type: 'none', reason: () => t('guidePay.askAgain') },
  offline,
  texts: { label: () => t('guidePay.withdraw'), done: () => t('guidePay.withdrawn') },
};

/** A guide says how much of the pay for a tour is missing. */
export const disputePay: Command<z.infer<typeof disputeInputSchema>, AskedTour, null> = {
  name: 'earnings.disputePay',
  input: disputeInputSchema,
  can({ ends_at, now, said }) {
    if (said === 'open') return refused(t('guidePay.isOpen'));
    if (ends_at > now) return refused(t('guidePay.tooEarly'));
    const days = (now.getTime() - ends_at.getTime()) / 86_400_000;
    return days > DISPUTE_DAYS ? refused(t('guidePay.tooLate', { days: DISPUTE_DAYS })) : ALLOWED;
  },
  server: {
    function: 'dispute_pay',
    args: ({ dispute, tour, cents, why }) => ({ dispute, tour, cents, why }),
  },
  changes: PAY,
  wayBack: {
    type: 'command',
    from: ({ dispute }) => ({ command: withdrawPayDispute, input: { dispute } }),
    remains: () => t('guidePay.hostWasNotified'),
  },
  offline,
  texts: { label: () => t('guidePay.ask'), done: () => t('guidePay.asked') },
};

/** Pays a guide what is missing, at once and as a payout of its own. */
export const grantPay: Command<
  z.infer<typeof grantInputSchema>,
  { status: DisputeStatus },
  MoneyActor
> = {
  name: 'earnings.grantPay',
  input: grantInputSchema,
  can: ({ status }, actor) => managedAnd(actor, mayBecome(status, 'granted')),
  server: {
    function: 'answer_pay_dispute',
    args: ({ dispute, cents, words }) => ({ dispute, cents, words }),
  },
  changes: PAY,
  wayBack: { type: 'none', reason: () => t('guidePay.cancelThePayout') },
  offline,
  texts: { label: () => t('guidePay.grant'), done: () => t('guidePay.granted') },
};

/** Says why nothing more is paid. */
export const declinePay: Command<
  z.infer<typeof declineInputSchema>,
  { status: DisputeStatus },
  MoneyActor
> = {
  name: 'earnings.declinePay',
  input: declineInputSchema,
  can: ({ status }, actor) => managedAnd(actor, mayBecome(status, 'declined')),
  server: {
    function: 'answer_pay_dispute',
    args: ({ dispute, words }) => ({ dispute, cents: null, words }),
  },
  changes: PAY,
  wayBack: { type: 'none', reason: () => t('command.guideWasNotified') },
  offline,
  texts: { label: () => t('guidePay.decline'), done: () => t('guidePay.declined') },
};

function mayBecome(status: DisputeStatus, target: DisputeStatus): Verdict {
  return disputeMoves[status].includes(target) ? ALLOWED : refused(t('guidePay.isAnswered'));
}

function managedAnd({ side }: MoneyActor, verdict: Verdict): Verdict {
  return side === 'manager' ? verdict : refused(t('command.managersOnly'));
}
