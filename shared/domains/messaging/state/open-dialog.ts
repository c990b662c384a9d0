import { create } from 'zustand';
import type { Message } from '../model/schema.ts';

/** The dialog that is open over a thread. */
export type Asked =
  | { kind: 'unsend'; message: Message }
  | {
      kind: 'report';
      subject: 'message' | 'profile' | 'listing' | 'question' | 'answer';
      subjectId: string;
      name: string;
    }
  | { kind: 'block'; person: string; name: string };

/** What is asked just now; the dialogs' code comes with the first question. */
export const useAsking = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Asks, or ends asking. */
export function ask(asked: Asked | null): void {
  useAsking.setState({ asked });
}
