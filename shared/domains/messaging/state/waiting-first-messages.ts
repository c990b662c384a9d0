import { create } from 'zustand';
import type { FirstMessage } from '../model/first-message.ts';

/** A first message that the server does not have yet. */
export type WaitingFirst = FirstMessage & {
  state: 'saving' | 'queued' | 'sending';
  /** Why it waits although there is a connection. */
  held?: string | null;
};

/** Pending first messages on this device, in order. */
export const useFirstMessages = create<{ waiting: readonly WaitingFirst[] }>(() => ({
  waiting: [],
}));
