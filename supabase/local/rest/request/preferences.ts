import { Refusal } from '../refusal.ts';

/** What `Prefer` asks for. */
export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  representation: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  missing: 'default' | 'null' | null;
  handling: 'strict' | 'lenient' | null;
  timezone: string | null;
  maxAffected: number | null;
};

const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  // Known, but not allowed on Supabase: ignored.
  tx: ['commit', 'rollback'],
} as const;

/** Reads the header; of two choices for one thing, the first counts. */
export function readPreferences(header: string | null): Preferences {
  const wanted = (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const choose = <T extends string>(name: string, choices: readonly T[]): T | null => {
    const found = wanted.map((one) => choices.find((choice) => one === `${name}=${choice}`));
    return found.find((one) => one !== undefined) ?? null;
  };
  const given = (name: string) =>
    wanted.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  const most = given('max-affected');
  const zone = given('timezone');
  const timezone = zone !== null && isTimezone(zone) ? zone : null;
  const handling = choose('handling', CHOICES.handling);
  const unknown = wanted.filter(
    (one) => !isKnown(one) || (one.startsWith('timezone=') && !timezone),
  );
  if (handling === 'strict' && unknown.length > 0)
    throw new Refusal(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${unknown.join(', ')}`,
    );
  return {
    resolution: choose('resolution', CHOICES.resolution),
    representation: choose('return', CHOICES.return),
    count: choose('count', CHOICES.count),
    missing: choose('missing', CHOICES.missing),
    handling,
    timezone,
    maxAffected: most !== null && /^\d+$/.test(most) ? Number(most) : null,
  };
}

function isKnown(preference: string): boolean {
  if (/^(timezone|max-affected)=/.test(preference)) return true;
  return Object.entries(CHOICES).some(([name, choices]) =>
    choices.some((choice) => preference === `${name}=${choice}`),
  );
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The value of `Preference-Applied`; null where nothing was applied. */
export function applied(preferences: Partial<Preferences>): string | null {
  const { resolution, missing, representation, count, handling, timezone, maxAffected } =
    preferences;
  const said = [
    resolution && `resolution=${resolution}`,
    missing && `missing=${missing}`,
    representation && `return=${representation}`,
    count && `count=${count}`,
    handling && `handling=${handling}`,
    timezone && `timezone=${timezone}`,
    handling === 'strict' && typeof maxAffected === 'number' && `max-affected=${maxAffected}`,
  ].filter((one) => typeof one === 'string' && one !== '');
  return said.length === 0 ? null : said.join(', ');
}
