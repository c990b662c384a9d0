import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import { type ApplicationActor, can } from './rules.ts';
import type { ApplicationStatus, CoApplicant } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const applicationSchema = z.object({ application: z.guid() });

type Own = { status: ApplicationStatus };
type Actor = { actor: ApplicationActor };

const changes = [['applications']] as const;
// The host reads it from then on, and their answer may be on its way.
const offline = { type: 'connected' } as const;

function forApplicant(actor: ApplicationActor, isAllowed: boolean, reason: () => string): Verdict {
  if (actor !== 'applicant') return refused(t('submit.applicantOnly'));
  return isAllowed ? ALLOWED : refused(reason());
}

const storedSchema = z.extend(applicationSchema, {
  listing: z.guid(),
  /** What the applicant writes to the host. */
  message: z.string(),
});

/** Stores a draft, or what is changed of one that was sent; its facts and people are stored around it. */
export const storeApplication: Command<z.infer<typeof storedSchema>, Own | null, Actor> = {
  name: 'applications.save',
  input: storedSchema,
  can: (application, { actor }) =>
    forApplicant(actor, application === null || can.edit(application, actor), () =>
      t('withdraw.over'),
    ),
  server: {
    function: 'save_application',
    args: ({ application, listing, message }) => ({ application, listing, message }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('save.changeAgain') },
  offline,
  texts: { label: () => t('save.label'), done: () => t('save.done') },
};

const feeSchema = z.extend(applicationSchema, {
  /** Made by the client: a retry is the same payment. */
  payment: z.guid(),
  method: z.enum(['card', 'bank_account']),
  /** A way of paying that the payer saved; it decides the method. */
  saved: z.nullable(z.guid()),
});

/** Pays the fee of one's own application. */
export const payApplicationFee: Command<z.infer<typeof feeSchema>, null, Actor> = {
  name: 'applications.payFee',
  input: feeSchema,
  can: (_, { actor }) => forApplicant(actor, true, () => t('submit.applicantOnly')),
  server: {
    function: 'pay_application_fee',
    args: ({ application, payment, method, saved }) => ({ application, payment, method, saved }),
  },
  changes: [['applications'], ['money']],
  wayBack: { type: 'none', reason: () => t('payFee.askYourHost') },
  offline,
  texts: { label: () => t('payFee.label'), done: () => t('payFee.done') },
};

/** Sends a draft with what its applicant tells of themselves. */
export const submitApplication: Command<z.infer<typeof applicationSchema>, Own, Actor> = {
  name: 'applications.submit',
  input: applicationSchema,
  can: (application, { actor }) =>
    forApplicant(actor, can.submit(application, actor), () => t('submit.notADraft')),
  server: { function: 'submit_application', args: ({ application }) => ({ application }) },
  changes,
  wayBack: { type: 'none', reason: () => t('submit.hostHasIt') },
  offline,
  event: () => ({ name: 'application_submitted', properties: {} }),
  texts: { label: () => t('submit.label'), done: () => t('submit.done') },
};

/** Withdraws an application; possible until it is approved. */
export const withdrawApplication: Command<z.infer<typeof applicationSchema>, Own, Actor> = {
  name: 'applications.withdraw',
  input: applicationSchema,
  can: (application, { actor }) =>
    forApplicant(actor, can.withdraw(application, actor), () => t('withdraw.over')),
  server: { function: 'withdraw_application', args: ({ application }) => ({ application }) },
  changes,
  wayBack: { type: 'none', reason: () => t('withdraw.applyAgain') },
  offline,
  event: () => ({ name: 'application_status_changed', properties: { status: 'withdrawn' } }),
  texts: {
    label: () => t('withdraw.label'),
    done: () => t('withdraw.done'),
    ask: () => ({ title: t('withdraw.question'), description: t('withdraw.consequence') }),
  },
};

const answerSchema = z.object({
  invitation: z.guid(),
  accept: z.boolean(),
  /** The part of the rent that was read with it, in hundredths of a percent; null where none is proposed. */
  share: z.nullable(z.int()),
});

/**
 * Who is asked to apply, too, does so and agrees to their part of the rent, or steps back; until the decision the
 * answer can be changed.
 */
export const answerCoApplication: Command<
  z.infer<typeof answerSchema>,
  Pick<CoApplicant, 'status'>,
  { isInvited: boolean }
> = {
  name: 'applications.answerInvitation',
  input: answerSchema,
  can: (_, { isInvited }) => (isInvited ? ALLOWED : refused(t('answerInvitation.invitedOnly'))),
  server: {
    function: 'answer_co_application',
    args: ({ invitation, accept, share }) => ({ co_applicant: invitation, accept, share }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ invitation, accept }) => ({
      command: answerCoApplication,
      input: { invitation, accept: !accept, share: null },
    }),
    remains: () => t('answerInvitation.applicantWasTold'),
  },
  offline,
  texts: {
    label: () => t('answerInvitation.label'),
    done: ({ accept }) => t(accept ? 'answerInvitation.joined' : 'answerInvitation.steppedBack'),
  },
};
