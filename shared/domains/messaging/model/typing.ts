import * as z from 'zod/mini';
import type { ClockPort } from '../../../platform/ports/clock.ts';

/** How often one's own typing is told, and how long somebody's typing is believed. */
const TELL_EVERY = 3000;
const BELIEVED = 5000;

/** The name of the event in a conversation's channel. */
export const TYPING = 'typing';

/** What is said of typing: by whom, and whether it goes on. */
const typingSchema = z.object({ user_id: z.guid(), typing: z.boolean() });

/** The topic of a conversation's channel. SQL: private.may_meet_in. */
export const conversationTopic = (conversationId: string) => `conversation:${conversationId}`;

type Options = {
  me: string;
  clock: ClockPort;
  tell: (typing: boolean) => void;
  /** Told when the other begins and when they stop, or were not heard any more. */
  onOther: (typing: boolean) => void;
};

/** Typing in one conversation, one's own and the other's. */
export function createTyping({ me, clock, tell, onOther }: Options) {
  let told = Number.NEGATIVE_INFINITY;
  let forget = () => {};
  const end = () => {
    forget();
    forget = () => {};
    onOther(false);
  };
  return {
    /** A key went down: told at most every three seconds, whatever is typed. */
    typed() {
      if (clock.now() - told < TELL_EVERY) return;
      told = clock.now();
      tell(true);
    },
    /** Sent, or everything taken out again. */
    stopped() {
      if (told === Number.NEGATIVE_INFINITY) return;
      told = Number.NEGATIVE_INFINITY;
      tell(false);
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
