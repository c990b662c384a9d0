import { create } from 'zustand';
import type { RenterRows } from '#shared/domains/profiles/api/renter-rows.ts';

/** What a switch of roles would take out of sight, and where the answer goes. */
export type SwitchQuestion = { rows: RenterRows; answer: (goOn: boolean) => void };

/** The question on screen, when there is one. */
export const useSwitchQuestion = create<{ question: SwitchQuestion | null }>(() => ({
  question: null,
}));

/** Asks whether to switch although something goes out of sight; answers the choice. */
export function asksBeforeSwitch(rows: RenterRows): Promise<boolean> {
  return new Promise((resolve) => {
    useSwitchQuestion.setState({
      question: {
        rows,
        answer(goOn) {
          useSwitchQuestion.setState({ question: null });
          resolve(goOn);
        },
      },
    });
  });
}
