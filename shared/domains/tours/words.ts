import type { TourKind, TourStatus } from './schema.ts';

/** What a tour's status is called on the screen. */
export const tourStatusLabels: Record<TourStatus, string> = {
  requested: 'Requested',
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  in_progress: 'Under way',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
};

/** What a way of looking at a home is called on the screen. */
export const tourKindLabels: Record<TourKind, string> = {
  in_person: 'In person',
  live_video: 'Live video',
  self_guided: 'Self-guided',
};
