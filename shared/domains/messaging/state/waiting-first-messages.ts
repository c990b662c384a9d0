import { create } from 'zustand';
import type { FirstMessage } from '../model/first-message.ts';

/** A first message that the server does not have yet. */
export type WaitingFirst = FirstMessage & { state: 'saving' | 'queued' | 'sending' };

/** First messages that wait on this device, in their order. */
export const useFirstMessages = create<{ waiting: readonly WaitingFirst[] }>(() => ({
  waiting: [],
}));
