const WORD = /^[a-z][a-z0-9_.-]{0,48}$/;
const STORAGE_WORDS = new Set([
  ...['object', 'public', 'sign', 'authenticated', 'info', 'list', 'list-v2', 'upload', 'move'],
  ...['copy', 'render', 'image', 'bucket', 'resumable', 'status'],
]);

/**
 * A path as logs may keep it: the words of the route. Ids become `:id`; names of files, topics and
 * whatever else people choose become `*`.
 */
export function loggedPath(path: string): string {
  const segments = path.split('/');
  const isStorage = path.startsWith('/storage/v1/');
  const shown: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const isName = isStorage && at > 2 && !STORAGE_WORDS.has(segment);
    if (isName || at > 7) return [...shown, '*'].join('/');
    if (segment === '' || WORD.test(segment)) shown.push(segment);
    else shown.push(/^[0-9a-f-]{36}$/i.test(segment) ? ':id' : '*');
  }
  return shown.join('/');
}

const GROUP = /^\/(?:(rest|auth|storage|functions|realtime)\/v1|(assets|session|ws))(?=\/|$)/;

/** The few groups that figures are counted for: callers cannot make more of them. */
export function routeGroup(path: string): string {
  const match = GROUP.exec(path);
  return match?.[1] ?? match?.[2] ?? 'other';
}
