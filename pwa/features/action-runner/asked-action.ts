import { createStore } from 'zustand/vanilla';
import type { AskedCardAction } from '#shared/domains/assistant/model/card-action.ts';

/** An action to be shown, as the assistant or the opened address asks for it. */
export type AskedAction =
  | (AskedCardAction & { from: 'assistant'; run: string; route: string })
  | { from: 'address'; fragment: string };

/** What waits for the runner, whose code comes with the first one. */
export const askedAction = createStore<{ asked: AskedAction | null }>(() => ({ asked: null }));

/** Asks the runner of this tab to show how something is done. */
export const askForAction = (asked: AskedAction): void => askedAction.setState({ asked });
