import * as z from 'zod/mini';
import type { ClosedKind } from '../../../platform/offline/outbox-kind.ts';
import { ANSWER_TIMEOUT } from '../../../platform/offline/server-answers.ts';
import {
  type FirstMessage,
  firstKey,
  firstMessageSchema,
  messageOf,
  startArguments,
} from './first-message.ts';
import { type OutgoingMessage, outgoingMessageSchema } from './schema.ts';

/** A message to a conversation, in its order (O2). */
export const messageKind: ClosedKind<'message', OutgoingMessage> = {
  name: 'message',
  body: outgoingMessageSchema,
  group: ({ conversation_id }) => conversation_id,
  returned: ({ conversation_id, content }) => ({ draft: conversation_id, text: content }),
  timeout: ANSWER_TIMEOUT,
  isCopied: true,
  closed: {
    // Files are the page's to bring up, and to let go of.
    mayGo: ({ attachments }) => attachments.length === 0,
    send: (message, { insert }) => insert('messages', message),
  },
};

/** The first message to a person, whose conversation is found or started with it (O18). */
export const firstMessageKind: ClosedKind<'first-message', FirstMessage> = {
  name: 'first-message',
  body: firstMessageSchema,
  group: firstKey,
  returned: (first) => ({ draft: firstKey(first), text: first.content }),
  timeout: ANSWER_TIMEOUT,
  isCopied: true,
  closed: {
    mayGo: () => true,
    async send(first, { call, insert }) {
      const started = await call('start_conversation', startArguments(first));
      if (started.type !== 'answer') return started;
      return await insert('messages', messageOf(first, z.guid().parse(started.value)));
    },
  },
};

/** What the service worker may send, and all of the table that it has to carry: whatever is here is in its file. */
export const closedKinds = [messageKind, firstMessageKind] as const;
