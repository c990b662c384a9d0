import { create } from 'zustand';
import { FIRST_GROUP } from '../../../platform/offline/database-name.ts';
import type { FirstMessage } from '../model/first-message.ts';

/** A first message that the server does not have yet. */
export type WaitingFirst = FirstMessage & {
  state: 'saving' | 'queued' | 'sending';
  /** Why it waits although there is a connection. */
  held?: string | null;
};

/** First messages that wait on this device, in their order. */
export const useFirstMessages = create<{ waiting: readonly WaitingFirst[] }>(() => ({
  waiting: [],
}));

/** Names the draft of a first message, and the group of those that wait: one for each conversation to come. */
export const firstKey = ({ to, listing }: Pick<FirstMessage, 'to' | 'listing'>): string =>
  `${FIRST_GROUP}${to}:${listing ?? ''}`;

/** To whom the draft with this name is, and about which home; null for that of a conversation. */
export function ofFirstKey(key: string): Pick<FirstMessage, 'to' | 'listing'> | null {
  if (!key.startsWith(FIRST_GROUP)) return null;
  const [to = '', listing] = key.slice(FIRST_GROUP.length).split(':');
  return { to, ...(listing && { listing }) };
}
