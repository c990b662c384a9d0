import { create } from 'zustand';
import { lists } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import type { UnsentWork } from '#shared/platform/offline/database.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** What the user wants to happen to their unsent work at sign-out. */
export type UnsentChoice = 'send' | 'keep' | 'discard' | 'stay';

/** What waits, and where the choice goes. */
export type UnsentQuestion = UnsentWork & {
  answer: (choice: UnsentChoice) => void;
};

/** The question on screen, when there is one. */
export const useUnsentQuestion = create<{ question: UnsentQuestion | null }>(() => ({
  question: null,
}));

/** What waits, in words. */
export function unsentText({ messages, acts, drafts }: Omit<UnsentQuestion, 'answer'>): string {
  const parts = [
    messages > 0 && t('unsentDialog.messages', { messages }),
    acts > 0 && t('unsentDialog.acts', { acts }),
    drafts > 0 && t('unsentDialog.drafts', { drafts }),
  ].filter((part) => part !== false);
  return lists().format(parts);
}
