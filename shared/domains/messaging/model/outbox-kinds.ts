import { STATE_GROUP } from '../../../platform/offline/database-name.ts';
import {
  kindsOf,
  type OutboxKind,
  type ReturnedText,
} from '../../../platform/offline/outbox-kind.ts';
import { ANSWER_TIMEOUT } from '../../../platform/offline/server-answers.ts';
import { closedKinds } from './closed-kinds.ts';
import { type StateChange, stateChangeSchema } from './conversation-state.ts';
import { type MessageChange, messageChangeSchema } from './message-change.ts';
import { type ScheduledAct, scheduledActSchema } from './scheduled-acts.ts';

/** What one can do to a message that the server has; behind the messages of its conversation (O16). */
export const changeKinds = kindsOf<MessageChange['kind'], MessageChange>(
  ['message-edit', 'message-reaction', 'message-unsend'],
  {
    body: messageChangeSchema,
    group: ({ conversation_id }) => conversation_id,
    returned: (change) =>
      change.kind === 'message-edit'
        ? { draft: change.conversation_id, text: change.content }
        : null,
    timeout: ANSWER_TIMEOUT,
    isCopied: false,
    closed: null,
  },
);

/** To which message to come something is done. */
export const idOfAct = (act: ScheduledAct): string =>
  act.kind === 'scheduled-new' ? act.message.id : act.id;

/** The group of a message to come: what is done to it stays in order and holds up nothing else (O17). */
export const scheduledGroup = (id: string): string => `scheduled:${id}`;

function returnedOfAct(act: ScheduledAct): ReturnedText | null {
  if (act.kind === 'scheduled-new')
    return { draft: act.message.conversation_id, text: act.message.content };
  if (act.kind !== 'scheduled-change' || act.content === undefined) return null;
  return { draft: act.conversation_id, text: act.content };
}

/** What one does to messages to come. */
export const scheduledKinds = kindsOf<ScheduledAct['kind'], ScheduledAct>(
  ['scheduled-new', 'scheduled-change', 'scheduled-send', 'scheduled-cancel'],
  {
    body: scheduledActSchema,
    group: (act) => scheduledGroup(idOfAct(act)),
    returned: returnedOfAct,
    timeout: ANSWER_TIMEOUT,
    isCopied: false,
    closed: null,
  },
);

/** The state of a conversation and how far it was read: a group of its own, which holds no message back (O15). */
export const stateKind: OutboxKind<'conversation-state', StateChange> = {
  name: 'conversation-state',
  body: stateChangeSchema,
  group: ({ conversation }) => `${STATE_GROUP}${conversation}`,
  returned: () => null,
  timeout: ANSWER_TIMEOUT,
  isCopied: false,
  closed: null,
};

/** Everything that messaging writes into the outbox. */
export const messagingKinds = [
  ...closedKinds,
  ...Object.values(changeKinds),
  ...Object.values(scheduledKinds),
  stateKind,
] as const;

/** The name of a kind of messaging. */
export type MessagingKindName = (typeof messagingKinds)[number]['name'];
