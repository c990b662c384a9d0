import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** A question of the host's, and what was done about it. */
export const assistant: RowMaker = async ({ sql, people: { host }, rows, one }) => {
  const session = await one('command_sessions', {
    user_id: host.id,
    org_id: String(rows.organizations?.id),
    trace_id: randomUUID(),
    query: 'show my messages',
  });
  return {
    command_sessions: session,
    command_actions: await one('command_actions', {
      id: randomUUID(),
      session_id: String(session.id),
      user_id: host.id,
      step: 0,
      tool: 'notifications.mark_read',
      input: sql.json({}),
    }),
  };
};
