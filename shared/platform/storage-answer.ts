/** What the storage library says of a failed upload. */
type Refused = { statusCode?: string | undefined };

/**
 * Whether an upload was refused because the file exists: an earlier answer was lost, as ids are unique.
 * Storage sends HTTP status 400 and the real one in the body.
 */
export function isThereAlready({ statusCode }: Refused): boolean {
  return statusCode === '409';
}
