import * as z from 'zod';
import type { Locale } from '../../shared/language/locale.ts';
import type { Config } from '../../shared/platform/config.ts';

/** What a question was answered with, for the app's cache: its key, the answer, when (ms since 1970). */
const keptRowsSchema = z.tuple([z.array(z.unknown()), z.unknown(), z.number()]);

/**
 * A page as a visitor sees it first: its title, what its head needs and the view as HTML, what it says of
 * itself as plain text where that is its own, and the rows that it was drawn with.
 */
const firstViewSchema = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  head: z.string(),
  body: z.string(),
  rows: z.array(keptRowsSchema),
});

/** By language and address: `dist/pwa/.vite/prerendered.json`, which the server reads. */
export const prerenderedPagesSchema = z.record(z.string(), z.record(z.string(), firstViewSchema));

/** A page as a visitor sees it first. */
export type FirstView = z.infer<typeof firstViewSchema>;

/** Those that the build rendered, by language and address. */
export type PrerenderedPages = z.infer<typeof prerenderedPagesSchema>;

/** What became of an address: null where it leads to another one, or its rows could not be had. */
export type Drawn = FirstView | 'missing' | null;

/** Renders the page at an address, its search included; `missing` where the app has nothing there. */
export type Render = (path: string, locale: Locale) => Promise<Drawn>;

/** What the build makes of render.tsx, for the server that loads it. */
export type Renderer = { createRenderer: (copy: Config | null) => Render };
