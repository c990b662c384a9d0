import * as z from 'zod/mini';

const pointSchema = z.object({ item: z.string(), state: z.enum(['ok', 'problem', 'skipped']) });

/** What everybody may know of a guide's visit to a home (listing_guide_visit). */
export const guideVisitSchema = z.object({
  /** What the proof is checked by: its id and its signature. */
  code: z.string(),
  /** A day of the home's clock, as '2026-11-03'. */
  held_on: z.iso.date(),
  /** The last day on which the page of the home may show it. */
  fades_on: z.iso.date(),
  guide: z.object({ id: z.guid(), full_name: z.nullable(z.string()) }),
  checklist: z.array(pointSchema),
  /** How many pictures the guide took. */
  pictures: z.number(),
  /** The report was signed, and the proof covers it. */
  is_signed: z._default(z.boolean(), false),
});

/** What everybody may know of a guide's visit to a home. */
export type GuideVisit = z.infer<typeof guideVisitSchema>;

/** What the check of a proof found (check_guide_visit). */
export const checkedVisitSchema = z.union([
  z.object({ genuine: z.literal(false) }),
  z.extend(guideVisitSchema, {
    genuine: z.literal(true),
    /** Withdrawn: its tour or its report says otherwise by now. */
    state: z.enum(['current', 'faded', 'withdrawn']),
    /** SHA-256 of each picture, in hex. */
    picture_hashes: z.array(z.string()),
    /** Null while it is not on offer. */
    home: z.nullable(
      z.object({ id: z.guid(), title: z.string(), city: z.string(), state: z.string() }),
    ),
  }),
]);

/** What the check of a proof found. */
export type CheckedVisit = z.infer<typeof checkedVisitSchema>;

/** The proof that a tour left, for its guide and its host (tour_guide_visit). */
export const tourVisitSchema = z.extend(guideVisitSchema, {
  is_withdrawn: z.boolean(),
  /** Whether the page of the home shows this visit now. */
  is_shown: z.boolean(),
  /** Whether the report has the signatures that the proof covers; null where nothing was signed. */
  are_signatures_same: z._default(z.nullable(z.boolean()), null),
});

/** The proof that a tour left. */
export type TourVisit = z.infer<typeof tourVisitSchema>;
