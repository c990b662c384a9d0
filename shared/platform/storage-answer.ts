/** What the storage library says of a failed upload. */
type Refused = { statusCode?: string | undefined };

/**
 * Whether an upload was refused because the file is there: an earlier answer got lost, under an id
 * that nobody else has. Storage says 400 over HTTP and means what stands in its body.
 */
export function isThereAlready({ statusCode }: Refused): boolean {
  return statusCode === '409';
}
