import { TZDate } from '@date-fns/tz';

/** In ms. */
export const DAY = 86_400_000;

/** Where the homes of the tests are: their books turn to the next month hours after those of a machine in UTC. */
const HOMES = 'America/Chicago';

/** What the calendar on the wall of those homes says. */
export const todayAtHomes = () => new TZDate(Date.now(), HOMES);

/** Puts the clock of a page's scripts so many ms ahead. */
export function setClock(ahead: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      // Whatever one can make a date from.
      if (given.length > 0) super(...(given as [number]));
      else super(Real.now() + ahead);
    }
    static override now = () => Real.now() + ahead;
  } as DateConstructor;
}
