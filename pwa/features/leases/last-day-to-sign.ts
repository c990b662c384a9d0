import { dayIn } from '#shared/language/format.ts';
import { longDate } from '../dates/long-date.ts';

/** The last day at the home on which a lease can be signed: an offer ends with the midnight after it. */
export const lastDayToSign = (expiresAt: string, timeZone: string): string =>
  longDate(dayIn(new Date(Date.parse(expiresAt) - 1), timeZone));
