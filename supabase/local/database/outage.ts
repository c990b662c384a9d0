/**
 * Whether a failure says that Postgres is gone, going or starting: the same call succeeds once it
 * is back. Codes of the driver, and class 57P of Postgres.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return /^(CONNECTION_|CONNECT_|ECONN|EPIPE|57P0)/.test(String(error.code));
}
