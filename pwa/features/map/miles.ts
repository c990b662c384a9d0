/** Meters of a mile. */
export const MILE = 1609.344;
