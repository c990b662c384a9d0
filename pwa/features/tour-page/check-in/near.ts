import type { ListedTour } from '#shared/domains/tours/model/schema.ts';

/** As long as packs reach, and the clock of a device may be two days off, in ms. */
const FAR = 3 * 86_400_000;

/** Whether to ask for the check-in of a tour; whether there is one now says the server, by its own clock. */
export function mayHaveCheckIn({ kind, status, starts_at }: ListedTour, now: Date): boolean {
  return (
    kind === 'in_person' &&
    (status === 'confirmed' || status === 'in_progress') &&
    Math.abs(Date.parse(starts_at) - now.getTime()) < FAR
  );
}
