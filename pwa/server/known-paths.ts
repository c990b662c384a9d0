import * as z from 'zod';
import type { PrerenderedPages } from '../prerender/schema.ts';

/** `dist/pwa/.vite/routes.json`: the patterns of all routes, such as `/listings/$id`, and of aliases. */
const patternsSchema = z.array(z.string());

/**
 * Whether the app has a page at a path; an address without one is answered with 404. A pattern whose pages
 * the build has rendered, such as that of articles, has no others. A build that names no routes has any.
 */
export function knownPaths(patterns: unknown, rendered: PrerenderedPages[string] = {}) {
  if (patterns === undefined) return () => true;
  const written = Object.keys(rendered);
  const ways = patternsSchema
    .parse(patterns)
    // What catches every address is the page for those that are unknown.
    .filter((pattern) => !/\/\$$/.test(pattern))
    .map((pattern) => ({ pattern, way: wayOf(pattern) }))
    .filter(({ pattern, way }) => !(pattern.includes('$') && written.some((one) => way.test(one))))
    .map(({ way }) => way);
  return (path: string) => written.includes(path) || ways.some((way) => way.test(path));
}

/** As the router has it: a name for any part, no difference by case or by a slash at the end. */
function wayOf(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean);
  const way = parts.map((part) => `/${part.startsWith('$') ? '[^/]+' : part}`);
  return new RegExp(`^${way.join('')}/?$`, 'i');
}
