import * as z from 'zod/mini';
import type { ScheduledAct } from './scheduled-acts.ts';

/** Why a message was not sent when its time came. SQL: scheduled_messages.failure. */
const scheduledFailures = ['blocked', 'gone', 'unverified', 'refused'] as const;

/** A message to come, as the server keeps it. */
export const scheduledSchema = z.object({
  id: z.guid(),
  // Null once the conversation is deleted.
  conversation_id: z.nullable(z.guid()),
  content: z.string(),
  attachments: z._default(z.array(z.unknown()), []),
  reply_to: z._default(z.nullable(z.guid()), null),
  send_at: z.string(),
  status: z.enum(['waiting', 'failed', 'cancelled']),
  failure: z._default(z.nullable(z.enum(scheduledFailures)), null),
});

/** A message to come, as the server keeps it. */
export type Scheduled = z.infer<typeof scheduledSchema>;

/** A message to come as it is shown: on the server, or still on this device. */
export type ShownScheduled = Scheduled & { state: 'onServer' | 'here' | 'sending' };

/** Messages to come as they will be once the server has what waits, the next one first. */
export function withActs(
  onServer: readonly Scheduled[],
  acts: readonly ScheduledAct[],
): ShownScheduled[] {
  const shown = new Map<string, ShownScheduled>(
    onServer.map((row) => [row.id, { ...row, state: 'onServer' }]),
  );
  for (const act of acts) {
    if (act.kind === 'scheduled-new') {
      const { id, conversation_id, content, attachments, reply_to } = act.message;
      const words = { content, attachments, reply_to: reply_to ?? null, send_at: act.send_at };
      if (!shown.has(id))
        shown.set(id, {
          id,
          conversation_id,
          ...words,
          status: 'waiting',
          failure: null,
          state: 'here',
        });
      continue;
    }
    const row = shown.get(act.id);
    if (!row) continue;
    if (act.kind === 'scheduled-cancel') shown.delete(act.id);
    else if (act.kind === 'scheduled-send') shown.set(act.id, { ...row, state: 'sending' });
    else
      shown.set(act.id, {
        ...row,
        content: act.content ?? row.content,
        ...(act.send_at && { send_at: act.send_at, status: 'waiting', failure: null }),
      });
  }
  return [...shown.values()].sort((a, b) => Date.parse(a.send_at) - Date.parse(b.send_at));
}

/** How far ahead a message can be scheduled, in days. SQL: check_send_at. */
const DAYS_AHEAD = 365;

/** Why a message cannot be scheduled for this time; null when it can. */
export function wrongTime(at: Date, now: Date): 'past' | 'far' | null {
  if (!(at.getTime() > now.getTime())) return 'past';
  return at.getTime() > now.getTime() + DAYS_AHEAD * 86_400_000 ? 'far' : null;
}

/** The last day of this device on which a message can go. */
export function lastDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + DAYS_AHEAD);
}

/** A time that most people mean, in the zone of this device. */
export type Preset = { name: 'laterToday' | 'tomorrow' | 'tomorrowEvening' | 'monday'; at: Date };

/** The presets offered now. By the calendar and not by hours: a day may have 23 or 25. */
export function presetsAt(now: Date): Preset[] {
  const on = (days: number, hours: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours);
  const presets: Preset[] = [];
  // 'Later today' needs some hours of distance, and messages are not scheduled at night.
  if (now.getHours() < 16) presets.push({ name: 'laterToday', at: on(0, 18) });
  presets.push({ name: 'tomorrow', at: on(1, 9) });
  const untilMonday = (8 - now.getDay()) % 7 || 7;
  if (untilMonday > 1) presets.push({ name: 'monday', at: on(untilMonday, 9) });
  else presets.push({ name: 'tomorrowEvening', at: on(1, 18) });
  return presets;
}
