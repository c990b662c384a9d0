import { useStore } from 'zustand';
import { showerOf } from '#shared/domains/tours/model/live/live-rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { CallState } from '../call/call-state.ts';
import type { Call } from '../call/call-types.ts';
import texts from '../texts/en.ts';
import type { NamesOfTwo } from './names-of-two.ts';

/** Where the call of a third person stands. */
function statusOf({ channel, group, stage }: CallState) {
  if (group.at === 'in') {
    if (group.people.length === 0) return 'group.status.alone';
    return stage === 'video' ? 'group.status.connected' : (`status.${stage}` as const);
  }
  if (!channel) return 'status.offline';
  return group.at === 'opening' ? 'group.status.opening' : 'group.status.reading';
}

type GroupStatusProps = { call: Call; tour: TourDetails; names: NamesOfTwo };

/** Where the call of a third person stands, and who of the two is not here; said aloud when it changes. */
export function GroupStatus({ call, tour, names }: GroupStatusProps) {
  const t = useTexts(texts);
  const state = useStore(call.store);
  const ids = { renter: tour.renter_id, shower: showerOf(tour) };
  const missing = (['renter', 'shower'] as const).filter(
    (side) => state.channel && !state.guests.includes(ids[side]),
  );
  return (
    <p role="status" aria-live="polite" data-stage={state.stage} className="mt-2 text-sm">
      {t(statusOf(state))}
      {missing.map((side) => (
        <span key={side} className="block text-muted">
          {t('statusWith.alone', { name: names[side] })}
        </span>
      ))}
    </p>
  );
}
