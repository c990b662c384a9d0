import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { firstKey } from '#shared/domains/messaging/model/first-message.ts';
import type { NewFirst } from '#shared/domains/messaging/outbox/first-message-queue.ts';
import type { FirstOutcome } from '#shared/domains/messaging/outbox/first-message-view.ts';
import { setDraft, useDraft } from '#shared/domains/messaging/outbox/store.ts';
import {
  useFirstMessages,
  type WaitingFirst,
} from '#shared/domains/messaging/state/waiting-first-messages.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { INBOX } from '../inbox/inbox-path.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The database and the outbox load with the field, not with the page. */
const queue = () => import('#shared/domains/messaging/outbox/first-message-queue.ts');

/** Recipient and subject of a first message. */
export type Whom = Omit<NewFirst, 'content' | 'form'>;

/** The first message to a person: its draft, what waits to be sent, and how it is sent. */
export function useFirstMessage(me: Pick<Profile, 'id' | 'user_type'>, whom: Whom) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = firstKey(whom);
  const draft = useDraft(key);
  // What was just sent stays in the field for as long as its writer waits for what becomes of it.
  const [leaving, setLeaving] = useState<string | null>(null);
  const waiting = useFirstsTo(key);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    // Loaded with the composer, since the connection may be gone by the time of sending.
    void queue().catch(() => undefined);
    return () => {
      here.current = false;
    };
  }, []);

  /** Answers what became of it; the conversation opens when it went out. */
  const send = async (text: string): Promise<FirstOutcome['type']> => {
    setLeaving(text);
    try {
      const { queueFirst, sayLeft } = await queue();
      const { outcome } = await queueFirst(client, me.id, { ...whom, content: text });
      const known = await outcome;
      if (known.type === 'waiting') sayWaiting(known.reason);
      if (known.type === 'sent') {
        await refreshRows(client, { queryKey: messagingKeys.conversations(me.id) });
        const search = known.conversation ? { c: known.conversation } : {};
        if (here.current) await navigate({ to: INBOX[me.user_type], search });
        // Its writer went on to somewhere else, and is left there.
        else sayLeft(whom);
      }
      return known.type;
    } catch (error) {
      // Its code could not be loaded, or it is too long: nothing left, and its draft has the text still.
      const { message } = toAppError(error);
      showActivity({
        title: t('messageButton.errorStarting'),
        description: message,
        tone: 'danger',
      });
      return 'refused';
    } finally {
      setLeaving(null);
    }
  };

  return {
    text: leaving ?? draft.text,
    notSent: leaving === null ? draft.notSent : null,
    busy: leaving !== null,
    /** Without the one that stands in the field still. */
    waiting: leaving === null ? waiting : waiting.slice(0, -1),
    change: (text: string) => setDraft(key, text, text.trim() ? draft.notSent : null),
    send,
  };
}

/** First messages of one conversation to come that wait. */
function useFirstsTo(key: string): readonly WaitingFirst[] {
  return useFirstMessages((state) => state.waiting).filter((each) => firstKey(each) === key);
}

/** Says that a message is on this device and goes out by itself; `held`: why it could not leave now. */
export function sayWaiting(held?: string): void {
  showActivity({ title: t('firstMessage.kept'), description: held ?? t('firstMessage.keptHow') });
}
