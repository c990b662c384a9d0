import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Assistant, AssistantState } from '#shared/domains/assistant/state/store.ts';

/** What is seen until the assistant is here. */
const notYet = createStore<AssistantState>(() => ({
  sessions: [],
  currentTraceId: null,
  connection: 'connecting',
  connectionFailure: null,
}));

const tab = createStore<{ assistant: Assistant | null }>(() => ({ assistant: null }));

/** Says which assistant the tab has; null once it has none. */
export function supplyTabAssistant(assistant: Assistant | null): void {
  tab.setState({ assistant });
}

/** The tab's assistant, as the bar made it, and its state: for pages that work with it. */
export function useTabAssistant(): { assistant: Assistant | null; state: AssistantState } {
  const assistant = useStore(tab, (held) => held.assistant);
  const state = useStore(assistant?.store ?? notYet);
  return { assistant, state };
}
