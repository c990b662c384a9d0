import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const ARTICLES = join(import.meta.dirname, '../content/en/blog');

/**
 * Addresses whose first view needs no server, and of search its frame: a visitor sees them before any
 * script has run (quality.md P2).
 */
export async function prerenderedPaths(): Promise<string[]> {
  const articles = await readdir(ARTICLES);
  return [
    '/',
    '/homes',
    ...['/about', '/contact', '/feedback', '/help'],
    ...['/terms', '/privacy', '/investor-relations'],
    ...['/auth/login', '/auth/signup', '/auth/forgot-password'],
    ...['/partner/host', '/partner/guide', '/partner/renter'],
    '/blog',
    ...articles.map((file) => `/blog/${file.replace(/\.md$/, '')}`),
  ];
}
