import type { TourStatus } from './schema.ts';

/** What a tour may become. Enforced by private.transitions (machine 'tours'). */
export const tourMoves: Record<TourStatus, readonly TourStatus[]> = {
  requested: ['scheduled', 'cancelled'],
  scheduled: ['requested', 'confirmed', 'cancelled', 'no_show'],
  confirmed: ['requested', 'scheduled', 'in_progress', 'cancelled', 'no_show'],
  in_progress: ['completed', 'no_show'],
  completed: [],
  cancelled: [],
  no_show: [],
};
