import type * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import {
  type ApplicationRequest,
  answerSchema,
  askSchema,
  isUnanswered,
  requestSchema,
} from './requests.ts';
import { type ApplicationActor, can } from './rules.ts';
import type { ApplicationStatus } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Actor = { actor: ApplicationActor };
type Open = Pick<ApplicationRequest, 'answered_at' | 'withdrawn_at'>;

const changes = [['applications'], ['application-requests']] as const;

/** Asks the people of an application for a paper or an answer. */
export const askApplicants: Command<
  z.infer<typeof askSchema>,
  { status: ApplicationStatus },
  Actor
> = {
  name: 'applications.ask',
  input: askSchema,
  can: (application, { actor }) =>
    can.ask(application, actor) ? ALLOWED : refused(t('ask.notNow')),
  server: {
    function: 'ask_applicants',
    args: ({ request, application, kind, paper, question }) => ({
      request,
      application,
      kind,
      document_kind: paper,
      question,
    }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ request, application }) => ({
      command: withdrawRequest,
      input: { request, application },
    }),
    remains: () => t('ask.wasRead'),
  },
  // A question after the decision would only confuse: the server has to know.
  offline: { type: 'connected' },
  texts: { label: () => t('ask.label'), done: () => t('ask.done') },
};

/** Takes a request back that has no answer. */
export const withdrawRequest: Command<z.infer<typeof requestSchema>, Open, Actor> = {
  name: 'applications.withdrawRequest',
  input: requestSchema,
  can(request, { actor }) {
    if (actor === 'applicant') return refused(t('withdrawRequest.hostSideOnly'));
    return isUnanswered(request) ? ALLOWED : refused(t('withdrawRequest.over'));
  },
  server: { function: 'withdraw_request', args: ({ request }) => ({ request }) },
  changes,
  wayBack: { type: 'none', reason: () => t('withdrawRequest.askAgain') },
  offline: { type: 'connected' },
  texts: { label: () => t('withdrawRequest.label'), done: () => t('withdrawRequest.done') },
};

/** Answers what the host's side asked. */
export const answerRequest: Command<z.infer<typeof answerSchema>, Open, Actor> = {
  name: 'applications.answerRequest',
  input: answerSchema,
  can(request, { actor }) {
    if (actor !== 'applicant') return refused(t('answerRequest.applicantsOnly'));
    return isUnanswered(request) ? ALLOWED : refused(t('answerRequest.over'));
  },
  server: {
    function: 'answer_request',
    args: ({ request, answer, document }) => ({ request, answer, document }),
  },
  changes: [...changes, ['documents']],
  wayBack: { type: 'none', reason: () => t('answerRequest.hostHasIt') },
  offline: { type: 'connected' },
  texts: { label: () => t('answerRequest.label'), done: () => t('answerRequest.done') },
};
