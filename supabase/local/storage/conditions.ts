/** Whether the sender already has this: `If-None-Match`, or without it `If-Modified-Since`. */
export function isUnchanged(headers: Headers, etag: string, modified: Date): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return tags.split(',').some((tag) => isSame(tag, etag) || tag.trim() === '*');
  return isNotNewer(headers.get('if-modified-since'), modified);
}

/** Whether a part may be sent: `If-Range` names what the sender has a part of. */
export function mayTakePart(headers: Headers, etag: string, modified: Date): boolean {
  const only = headers.get('if-range');
  if (only === null) return true;
  // A weak tag says nothing about bytes.
  return only.includes('"') ? only.trim() === etag : isNotNewer(only, modified);
}

function isSame(tag: string, etag: string): boolean {
  return tag.trim().replace(/^W\//, '') === etag;
}

/** HTTP dates have no milliseconds. */
function isNotNewer(date: string | null, modified: Date): boolean {
  const since = Date.parse(date ?? '');
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
