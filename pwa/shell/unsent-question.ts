import { create } from 'zustand';

/** What somebody wants to happen to their unsent work when they sign out. */
export type UnsentChoice = 'send' | 'keep' | 'discard' | 'stay';

/** What waits, and where the choice goes. */
export type UnsentQuestion = {
  messages: number;
  drafts: number;
  answer: (choice: UnsentChoice) => void;
};

/** The question on screen, when there is one. */
export const useUnsentQuestion = create<{ question: UnsentQuestion | null }>(() => ({
  question: null,
}));

/** What waits, in words. */
export function unsentText({ messages, drafts }: Omit<UnsentQuestion, 'answer'>): string {
  const parts = [
    messages > 0 && (messages === 1 ? '1 message' : `${messages} messages`),
    drafts > 0 && (drafts === 1 ? '1 draft' : `${drafts} drafts`),
  ].filter(Boolean);
  return parts.join(' and ');
}
