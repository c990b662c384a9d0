import { UNNAMED_VERSION } from '#shared/protocol/version.ts';

/** Oldest version of the protocol that this server serves; the extension's updates lag by weeks. */
export const OLDEST_VERSION = 1;

/**
 * Whether a client's version is served. None named is the first one. A version that this server
 * does not know is served, too: while a release is under way the app may be ahead of it, and what
 * it cannot read gets `error`. What is no version is refused.
 */
export function isServed(named: unknown, oldest: number): boolean {
  const version = named ?? UNNAMED_VERSION;
  return Number.isInteger(version) && Number(version) >= oldest;
}

/** The version that an address names; null when it names none, NaN when that is no number. */
export function versionOf(address: URL): number | null {
  const named = address.searchParams.get('v');
  if (named === null) return null;
  return /^\d{1,9}$/.test(named) ? Number(named) : Number.NaN;
}
