import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { canMateRequest } from './rules.ts';
import type { MateRequest } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Longest words of a request; as the check of mate_requests.message. */
export const REQUEST_LENGTH = 1000;

type Asked = Pick<MateRequest, 'sender_id' | 'recipient_id' | 'status'>;
type Actor = { me: string };

const changes = [['mates']] as const;
const offline = { type: 'connected' } as const;

const askSchema = z.object({
  id: z.guid(),
  recipient: z.guid(),
  message: z.string().check(visible(), z.maxLength(REQUEST_LENGTH)),
});

/** Asks another person to look for a home together. */
export const askMate: Command<z.infer<typeof askSchema>, null, Actor> = {
  name: 'mates.ask',
  input: askSchema,
  can: () => ALLOWED,
  server: {
    function: 'send_mate_request',
    args: ({ id, recipient, message }) => ({ id, recipient, message }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ id }) => ({ command: withdrawMate, input: { request: id } }),
  },
  offline,
  texts: { label: () => t('ask.label'), done: () => t('ask.done') },
};

const answerSchema = z.object({ request: z.guid(), answer: z.enum(['accepted', 'declined']) });

/** Accepts or declines a request. */
export const answerMate: Command<z.infer<typeof answerSchema>, Asked, Actor> = {
  name: 'mates.answer',
  input: answerSchema,
  can: (request, { me }) =>
    canMateRequest.answer(request, me) ? ALLOWED : refused(t('answer.notNow')),
  server: {
    function: 'answer_mate_request',
    args: ({ request, answer }) => ({ request, answer }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('answer.final') },
  offline,
  texts: {
    label: () => t('answer.label'),
    done: ({ answer }) => t(answer === 'accepted' ? 'answer.accepted' : 'answer.declined'),
  },
};

const withdrawSchema = z.object({ request: z.guid() });

/** Takes a request back, or ends looking together. */
export const withdrawMate: Command<z.infer<typeof withdrawSchema>, Asked, Actor> = {
  name: 'mates.withdraw',
  input: withdrawSchema,
  can: (request, { me }) =>
    canMateRequest.withdraw(request, me) ? ALLOWED : refused(t('withdraw.notNow')),
  server: { function: 'withdraw_mate_request', args: ({ request }) => ({ request }) },
  changes,
  wayBack: { type: 'none', reason: () => t('withdraw.final') },
  offline,
  texts: { label: () => t('withdraw.label'), done: () => t('withdraw.done') },
};
