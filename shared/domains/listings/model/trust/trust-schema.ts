import * as z from 'zod/mini';

/** Months as '2025-03', the first and the last, and how many pictures are of them. */
const spanSchema = z.object({ count: z.number(), from: z.string(), to: z.string() });

const alikeSchema = z.object({
  /** Whether the other host had the pictures before this home, or added them after it. */
  who: z.enum(['earlier', 'later']),
  pictures: z.number(),
  /** The month of the other home's first, as '2025-03'. */
  since: z.string(),
  /** The other home, where it is on offer. */
  home: z.nullable(z.guid()),
});

/** Pictures of a home that another host shows, too. */
export type AlikePictures = z.infer<typeof alikeSchema>;

/** What `like_pictures` answers; null for a home that is not the caller's to see. */
export const alikePicturesSchema = z.nullable(z.array(alikeSchema));

/** What `home_trust` answers: what a reader of a home can go by. */
export const homeTrustSchema = z.object({
  papers_checked: z.boolean(),
  /** Pictures of which the camera wrote when they were taken. */
  taken: z.nullable(spanSchema),
  /** The others, by when they were added. */
  added: z.nullable(spanSchema),
  alike: z.array(alikeSchema),
  /** Where the rent is far below that of homes like it: what those ask at least, as a rule. */
  low_rent: z.nullable(z.object({ low_cents: z.number(), homes: z.number() })),
});

/** What a reader of a home can go by. */
export type HomeTrust = z.infer<typeof homeTrustSchema>;
