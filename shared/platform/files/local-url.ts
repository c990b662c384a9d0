import { useMemo } from 'react';

/**
 * Object URLs of files on this device, by path, for as long as the page lives: a sent picture stays visible
 * without reloading.
 */
const urls = new Map<string, string>();
const MOST = 60;

/** Where a browser shows a file that this device holds; null when it holds none. */
export function useLocalUrl(path: string, file: Blob | undefined): string | null {
  return useMemo(() => localUrl(path, file), [path, file]);
}

function localUrl(path: string, file: Blob | undefined): string | null {
  const known = urls.get(path);
  if (known) return known;
  if (!file || file.size === 0) return null;
  const url = URL.createObjectURL(file);
  urls.set(path, url);
  const [oldest] = urls;
  if (urls.size > MOST && oldest) {
    urls.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  return url;
}
