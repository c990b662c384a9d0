import * as z from 'zod';

/**
 * A page as the build rendered it: its title, what it says of itself where that is its own, what its
 * head needs, and the first view as HTML.
 */
export const prerenderedSchema = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  head: z.string(),
  body: z.string(),
});

/** By language and address: `dist/pwa/.vite/prerendered.json`, which the server reads. */
export const prerenderedPagesSchema = z.record(z.string(), z.record(z.string(), prerenderedSchema));

/** A page as the build rendered it. */
export type Prerendered = z.infer<typeof prerenderedSchema>;

/** All of them, by language and address. */
export type PrerenderedPages = z.infer<typeof prerenderedPagesSchema>;
