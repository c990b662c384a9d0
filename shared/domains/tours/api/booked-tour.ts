import * as z from 'zod/mini';
import { toAppError } from '../../../platform/errors.ts';

/** The open tour that a renter has of the home already, which the refusal of another one names; null for any other error. */
export function bookedTour(thrown: unknown): string | null {
  const { hint, cause } = toAppError(thrown);
  const { details }: { details?: unknown } = Object(cause); // Any value has properties then.
  return hint === 'tours.already_booked' ? (z.guid().safeParse(details).data ?? null) : null;
}
