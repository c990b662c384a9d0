import * as z from 'zod/mini';
import type { ClockPort } from '../../../platform/ports/clock.ts';

/** How often the user's typing is sent, and how long a received sign of typing is valid, in ms. */
const TELL_EVERY = 3000;
const BELIEVED = 5000;

/** The name of the event in a conversation's channel. */
export const TYPING = 'typing';

/** A broadcast about typing: whose, and whether it continues. */
const typingSchema = z.object({ user_id: z.guid(), typing: z.boolean() });

/** The topic of a conversation's channel. SQL: private.may_meet_in. */
export const conversationTopic = (conversationId: string) => `conversation:${conversationId}`;

type Options = {
  me: string;
  clock: ClockPort;
  send: (typing: boolean) => void;
  /** Called when the other participant starts typing, and when they stop or their last sign expires. */
  onOther: (typing: boolean) => void;
};

/** Signs of typing in one conversation, sent and received. */
export function createTyping({ me, clock, send, onOther }: Options) {
  let sentAt = Number.NEGATIVE_INFINITY;
  let forget = () => {};
  const end = () => {
    forget();
    forget = () => {};
    onOther(false);
  };
  return {
    /** On a key press: sends a sign of typing at most every three seconds. */
    typed() {
      if (clock.now() - sentAt < TELL_EVERY) return;
      sentAt = clock.now();
      send(true);
    },
    /** Sent, or everything taken out again. */
    stopped() {
      if (sentAt === Number.NEGATIVE_INFINITY) return;
      sentAt = Number.NEGATIVE_INFINITY;
      send(false);
    },
    heard(event: string, payload: unknown) {
      const { data } = z.safeParse(typingSchema, payload);
      // My own other device types, too; that is no news.
      if (event !== TYPING || !data || data.user_id === me) return;
      forget();
      if (!data.typing) return end();
      forget = clock.after(BELIEVED, end);
      onOther(true);
    },
    end,
  };
}
