import * as z from 'zod/mini';
import { type ArticleMeta, articleTopics, type HelpMeta, type PageMeta } from '../schema.ts';

const page = {
  title: z.string().check(z.minLength(3), z.maxLength(70)),
  // Search engines cut what is longer.
  description: z.string().check(z.minLength(40), z.maxLength(170)),
  date: z.iso.date(),
};

const pageSchema = z.strictObject(page);
const helpSchema = z.strictObject({ ...page, order: z.coerce.number().check(z.int()) });
const articleSchema = z.strictObject({
  ...page,
  topic: z.enum(articleTopics),
  picture: z.string().check(z.regex(/^[a-z]+-\d\d\.webp$/)),
  alt: z.string().check(z.minLength(10)),
});

/** Words that people read in a minute; in Spanish 0.96 as many (Trauzettel-Klosinski and Dietz, 2012). */
const READING_SPEED: Record<string, number> = { en: 220, es: 210 };

/** Parts a file into `name: value` lines between two rules, and the text. */
export function splitFrontMatter(source: string): { fields: Record<string, string>; text: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!match) throw new Error('no front matter between two lines of ---');
  const fields = (match[1] ?? '').split('\n').map((line) => {
    const colon = line.indexOf(': ');
    if (colon < 1) throw new Error(`front matter: not 'name: value': ${line}`);
    return [line.slice(0, colon), line.slice(colon + 2).trim()];
  });
  return { fields: Object.fromEntries(fields), text: match[2] ?? '' };
}

/** What the front matter of a file says, judged by the folder that it lies in. */
export function readMeta(
  path: string,
  fields: Record<string, string>,
  words: number,
): PageMeta | ArticleMeta | HelpMeta {
  if (path.includes('/blog/')) {
    const [, language = 'en'] = /\/content\/([a-z]{2})\//.exec(path) ?? [];
    const minutes = Math.max(1, Math.round(words / (READING_SPEED[language] ?? 220)));
    return { ...articleSchema.parse(fields), minutes };
  }
  return path.includes('/help/') ? helpSchema.parse(fields) : pageSchema.parse(fields);
}
