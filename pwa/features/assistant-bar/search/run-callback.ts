import type { QueryClient } from '@tanstack/react-query';
import { readAll } from '#shared/domains/notifications/cache/queries.ts';
import { toggleTheme } from '#shared/kit/theme.ts';
import { CALLBACKS, type Callback } from './pages.ts';

type Shell = { client: QueryClient; me: string };

const RUN: Record<Callback, (shell: Shell) => Promise<void> | void> = {
  markAllRead: ({ client, me }) => readAll(client, me),
  toggleTheme: () => toggleTheme(),
};

/** BAR-36: what `payload.callback` names, never code. Throws for a name that is unknown here, and when it fails. */
export async function runCallback(name: string | undefined, shell: Shell): Promise<void> {
  const known = CALLBACKS.find((one) => one === name);
  if (!known) throw new Error(`no callback '${name}'`);
  await RUN[known](shell);
}
