import { useQueryClient } from '@tanstack/react-query';
import { noteFiled, readTimeline } from '#shared/domains/tours/api/device-timeline.ts';
import { reportQuery } from '#shared/domains/tours/cache/field-reports.ts';
import { deviceTimelineQuery } from '#shared/domains/tours/cache/live-tour.ts';
import {
  handInTimeline,
  saveTourTimeline,
} from '#shared/domains/tours/model/live/live-commands.ts';
import { type LiveFacts, liveSideOf } from '#shared/domains/tours/model/live/live-rules.ts';
import {
  fitTimeline,
  picturesOf,
  sharedEntries,
} from '#shared/domains/tours/model/live/timeline.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { idOfText } from '#shared/platform/id-of-text.ts';
import { platform } from '#shared/platform/ports/platform.ts';

/**
 * Puts what this device has of a live tour into the report of who showed it, and hands in the renter's copy for the
 * case that this never happens; both wait without a connection.
 */
export function useSaveTimeline(me: string) {
  const client = useQueryClient();
  const { busy, run } = useCommand(saveTourTimeline, { me });
  const copy = useCommand(handInTimeline, { me });

  /** The report that is there, else the one that every device of this person would make. */
  async function reportOf(tour: string): Promise<string> {
    const derived = await idOfText(`live tour ${tour} ${me}`);
    if (!platform().network.online()) return derived;
    const found = await client
      .fetchQuery({ ...reportQuery(me, tour), retry: false })
      .catch(() => null);
    return found?.id ?? derived;
  }

  async function handIn(tour: LiveFacts & { id: string }): Promise<boolean> {
    const { entries } = await readTimeline(me, tour.id);
    const timeline = fitTimeline(sharedEntries(entries));
    return timeline.length === 0 || (await copy.run({ tour: tour.id, timeline }, tour));
  }

  async function save(tour: LiveFacts & { id: string }): Promise<boolean> {
    const side = liveSideOf(tour, me);
    if (side === 'renter') return await handIn(tour);
    if (side !== 'shower') return true;
    const { entries, filed } = await readTimeline(me, tour.id);
    const timeline = fitTimeline(entries, filed);
    if (timeline.length === 0) return true;
    const at = deviceTime();
    const report = await reportOf(tour.id);
    const pictures = picturesOf(
      entries.filter((entry) => filed.has(entry.id) || timeline.includes(entry)),
    ).filter((path) => path.startsWith(`${tour.id}/${me}/`));
    if (!(await run({ tour: tour.id, report, timeline, pictures, at }, tour))) return false;
    // Only these: meanwhile more may have happened, and a report takes only so many.
    await noteFiled(
      me,
      timeline.map(({ id }) => id),
    );
    void client.invalidateQueries({ queryKey: deviceTimelineQuery(me, tour.id).queryKey });
    return true;
  }
  return { busy: busy || copy.busy, save };
}
