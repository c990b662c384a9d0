import type { Db } from 'pg-boss';

/**
 * Time that never steps: the queue's library counts its pauses by it, so that a clock that is put back
 * or forward neither stops nor hurries a job. How far it is from the database's time the library asks.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, Math.min(ms, LONGEST_MS)),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  setInterval: (work: () => void, ms: number) => setInterval(work, Math.min(ms, LONGEST_MS)),
  clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
};

/** Node runs what waits longer at once, again and again. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Takes back what was stamped by a clock that ran ahead: until the time came again, nothing would be
 * scheduled, tried again, or noticed as left behind. All of it is times that cannot be.
 */
const MENDS = [
  `update pgboss.version set
     cron_on = case when cron_on <= now() then cron_on end,
     bam_on = case when bam_on <= now() then bam_on end,
     flow_on = case when flow_on <= now() then flow_on end,
     reindex_on = case when reindex_on <= now() then reindex_on end,
     monitor_backoff_on = case when monitor_backoff_on <= now() then monitor_backoff_on end
   where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > now() + interval '2 seconds'`,
  `update pgboss.queue set
     monitor_claim_on = case when monitor_claim_on <= now() then monitor_claim_on end,
     monitor_on = case when monitor_on <= now() then monitor_on end,
     maintain_on = case when maintain_on <= now() then maintain_on end
   where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '2 seconds'`,
  // What was queued for its own moment waits no longer; what was queued for later stays so.
  `update pgboss.job set created_on = now(),
     start_after = case when start_after <= created_on then now() else start_after end
   where state < 'active' and created_on > now() + interval '2 seconds'`,
  // The longest pause between two tries is an hour.
  `update pgboss.job set start_after = now()
   where state = 'retry' and start_after > now() + interval '2 hours'`,
  `update pgboss.job set started_on = now(), heartbeat_on = least(heartbeat_on, now())
   where state = 'active' and greatest(started_on, heartbeat_on) > now() + interval '2 seconds'`,
  // The minutes that were run ahead of their time come once more.
  `update pgboss.job set singleton_on = null
   where singleton_on > (now() at time zone 'UTC') + interval '2 minutes'`,
];

/** Mends the queue after the clock was put back; changes nothing otherwise. */
export async function mendStamps(db: Db): Promise<void> {
  for (const mend of MENDS) await db.executeSql(mend);
}
