import type { SocketFailure } from '../../../../platform/socket/failure.ts';
import type { ConnectionState } from '../../../../platform/socket/socket-client.ts';
import type { CommandSession, CommandSessions } from '../../model/schema.ts';

/** BAR-26 to BAR-32: the fixed list, in its order; in English, which the assistant understands. */
export const SUGGESTIONS = [
  'Find 2 bedroom apartments',
  'Create new listing',
  'Schedule a tour',
  'View my applications',
  'Check earnings',
  'Update profile',
  'Contact support',
] as const;

/** BAR-25: how many are shown at once. */
const SHOWN = 5;

/** BAR-24: how many requests are remembered. */
const REMEMBERED = 10;

/** Up to five: what was asked before and fits, then the fixed list. */
export function matchingSuggestions(text: string, history: readonly string[]): string[] {
  const wanted = text.trim().toLowerCase();
  const fits = (option: string) =>
    option.toLowerCase() !== wanted && option.toLowerCase().includes(wanted);
  const recent = wanted ? history.filter(fits) : history.slice(0, 2);
  return [...new Set([...recent, ...SUGGESTIONS.filter(fits)])].slice(0, SHOWN);
}

/** The history after a request: newest first, each text once, at most ten. */
export function remembered(history: readonly string[], text: string): string[] {
  return [text, ...history.filter((known) => known !== text)].slice(0, REMEMBERED);
}

/** Why sending is off. */
export type SendBlock = 'empty' | 'loading' | 'outdated' | 'connecting' | 'disconnected';

/** BAR-16 to BAR-20: null when the request may go. A quick search needs no assistant. */
export function sendBlock(bar: {
  text: string;
  loading: boolean;
  connection: ConnectionState;
  failure?: SocketFailure | null;
  mode?: 'quick' | 'ai';
  files?: number;
}): SendBlock | null {
  if (bar.loading) return 'loading';
  const empty = bar.text.trim() || bar.files ? null : 'empty';
  if (bar.mode === 'quick') return empty;
  if (bar.failure?.kind === 'versionNotSupported') return 'outdated';
  // A connection that was lost is opened again and again: what is entered meanwhile waits.
  if (bar.connection === 'connecting') return bar.failure ? 'disconnected' : 'connecting';
  if (bar.connection !== 'connected') return 'disconnected';
  return empty;
}

/** The panel's session. */
export function currentSession(state: CommandSessions): CommandSession | null {
  return state.sessions.find((session) => session.traceId === state.currentTraceId) ?? null;
}
