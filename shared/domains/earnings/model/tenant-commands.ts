import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import texts from '../texts/en.ts';
import type { MoneyActor } from './commands.ts';
import { paySchema } from './schema.ts';

const t = textsOf(texts);

const MONEY = [['money']] as const;
const offline = { type: 'connected' } as const;
const own = (_: unknown, { side }: MoneyActor): Verdict =>
  side === 'tenant' ? ALLOWED : refused(t('command.tenantsOnly'));
const none = (reason: () => string) => ({ type: 'none', reason }) as const;

const proposal = z.object({
  split: z.guid(),
  lease: z.guid(),
  parts: z.array(z.object({ profile: z.guid(), share_bps: z.int() })),
});

/** Proposes how all tenants share what is due; in force once all agreed. */
export const proposeSplit: Command<z.infer<typeof proposal>, null, MoneyActor> = {
  name: 'earnings.proposeSplit',
  input: proposal,
  can: own,
  server: { function: 'propose_split', args: (input) => input },
  changes: MONEY,
  wayBack: none(() => t('command.endSplitInstead')),
  offline,
  texts: { label: () => t('command.proposeSplit'), done: () => t('command.splitProposed') },
};

const answer = z.object({ split: z.guid(), agrees: z.boolean() });

/** Agrees to a split; or refuses one, or ends the one in force. */
export const answerSplit: Command<z.infer<typeof answer>, null, MoneyActor> = {
  name: 'earnings.answerSplit',
  input: answer,
  can: own,
  server: { function: 'answer_split', args: ({ split, agrees }) => ({ split, agrees }) },
  changes: MONEY,
  wayBack: none(() => t('command.proposeAnother')),
  offline,
  texts: {
    label: () => t('command.answerSplit'),
    done: ({ agrees }) => t(agrees ? 'command.splitAgreed' : 'command.splitEnded'),
  },
};

const partPayment = z.object({
  payment: z.guid(),
  charge_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(50)),
  method: z.enum(['card', 'bank_account']),
  /** A way of paying that the payer saved; it decides the method. */
  saved: z.optional(z.guid()),
});

/** Pays what is left of one's own part. */
export const payPart: Command<z.infer<typeof partPayment>, null, MoneyActor> = {
  name: 'earnings.payPart',
  input: partPayment,
  can: own,
  server: { function: 'pay_part', args: (input) => input },
  changes: MONEY,
  wayBack: none(() => t('command.askYourHost')),
  offline,
  texts: { label: () => t('command.payPart'), done: () => t('command.paymentSent') },
};

/** Pays charges of one's leases, the oldest first, all of them or a part. */
export const payCharges: Command<z.infer<typeof paySchema>, null, MoneyActor> = {
  name: 'earnings.pay',
  input: paySchema,
  can: own,
  server: {
    function: 'pay_charges',
    args: ({ payment, charge_ids, method: by, amount_cents = null, saved = null }) => ({
      payment,
      charge_ids,
      method: by,
      amount_cents,
      saved,
    }),
  },
  changes: MONEY,
  wayBack: none(() => t('command.askYourHost')),
  offline,
  texts: { label: () => t('command.pay'), done: () => t('command.paymentSent') },
};

const method = z.object({
  method: z.guid(),
  kind: z.enum(['card', 'bank_account']),
  label: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(80)),
  token: z.enum(['sandbox_ok', 'sandbox_declined']),
});

/** Saves a way of paying, by the sandbox's name of what it does. */
export const savePaymentMethod: Command<z.infer<typeof method>, null, MoneyActor> = {
  name: 'earnings.savePaymentMethod',
  input: method,
  can: own,
  server: { function: 'save_payment_method', args: (input) => input },
  changes: MONEY,
  wayBack: none(() => t('command.removeMethodInstead')),
  offline,
  texts: { label: () => t('command.saveMethod'), done: () => t('command.methodSaved') },
};

const savedMethod = z.object({ method: z.guid() });

/** Removes a way of paying that automatic payment does not use. */
export const removePaymentMethod: Command<z.infer<typeof savedMethod>, null, MoneyActor> = {
  name: 'earnings.removePaymentMethod',
  input: savedMethod,
  can: own,
  server: { function: 'remove_payment_method', args: ({ method }) => ({ method }) },
  changes: MONEY,
  wayBack: none(() => t('command.saveAgain')),
  offline,
  texts: {
    label: () => t('command.removeMethod'),
    done: () => t('command.methodRemoved'),
    ask: () => ({ title: t('command.removeMethodAsk'), description: t('command.saveAgain') }),
  },
};

const autopay = z.object({
  autopay: z.guid(),
  lease: z.guid(),
  method: z.guid(),
  days_before: z.int().check(z.gte(0), z.lte(10)),
});

/** Lets rent and fees of a lease be paid by themselves. */
export const startAutopay: Command<z.infer<typeof autopay>, null, MoneyActor> = {
  name: 'earnings.startAutopay',
  input: autopay,
  can: own,
  server: { function: 'start_autopay', args: (input) => input },
  changes: MONEY,
  wayBack: {
    type: 'command',
    from: (input) => ({ command: endAutopay, input: { autopay: input.autopay } }),
  },
  offline,
  texts: { label: () => t('command.startAutopay'), done: () => t('command.autopayOn') },
};

const ending = z.object({ autopay: z.guid() });

/** Switches automatic payment off. */
export const endAutopay: Command<z.infer<typeof ending>, null, MoneyActor> = {
  name: 'earnings.endAutopay',
  input: ending,
  can: own,
  server: { function: 'end_autopay', args: (input) => input },
  changes: MONEY,
  wayBack: none(() => t('command.switchOnAgain')),
  offline,
  texts: { label: () => t('command.endAutopay'), done: () => t('command.autopayOff') },
};
