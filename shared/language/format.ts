import { localeTag } from './locale.ts';

/** Making a formatter costs more than a hundred uses: each is made once for its language. */
function once<Options, Formatter>(make: (tag: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (options?: Options, tag = localeTag()): Formatter => {
    const key = tag + JSON.stringify(options);
    const known = made.get(key) ?? make(tag, options);
    made.set(key, known);
    return known;
  };
}

/** How numbers and amounts are written. Ask again for each use: the language may change. */
export const numbers = /* @__PURE__ */ once(
  (tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** How days and times are written. */
export const dates = /* @__PURE__ */ once(
  (tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** How long ago or ahead something is. */
export const distances = /* @__PURE__ */ once(
  (tag, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);

/** Several things in a row. */
export const lists = /* @__PURE__ */ once(
  (tag, options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);

/** Which plural form a number takes. */
export const plurals = /* @__PURE__ */ once(
  (tag, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
);

/**
 * The calendar day of an instant in a time zone, such as 2026-11-03; without one, in that of this device.
 * The Canadian locale has this format.
 */
export function dayIn(at: Date, timeZone?: string): string {
  return at.toLocaleDateString('en-CA', { timeZone });
}

/** Today at a home; a home whose zone is not on this device has the day of the device. */
export const todayAt = (home: { time_zone: string | null } | undefined | null, now: Date): string =>
  dayIn(now, home?.time_zone ?? undefined);
