import { dates } from '#shared/language/format.ts';

/** A month such as '2025-03' as people read it. */
export const monthText = (month: string): string =>
  dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
