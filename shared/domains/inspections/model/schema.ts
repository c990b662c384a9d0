import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';

/** When a list is made: moving in, moving out. */
export const inspectionKinds = ['move_in', 'move_out'] as const;

/** Which list. */
export type InspectionKind = (typeof inspectionKinds)[number];

/** In which condition a thing is. Whether it is wear, both sides say; the product does not. */
export const conditions = ['good', 'worn', 'damaged', 'missing'] as const;

/** A condition. */
export type Condition = (typeof conditions)[number];

/** The sides of a list. */
const inspectionSides = ['host', 'tenant'] as const;

/** A side of a list. */
export type InspectionSide = (typeof inspectionSides)[number];

/** Longest room and thing, and longest words of a side, in characters. */
export const NAME_CHARACTERS = 80;
/** Longest words of a side. */
export const WORDS_CHARACTERS = 1000;
/** Pictures of one thing at most. */
export const PICTURES_MOST = 10;

const pictureSchema = z.object({ path: z.string(), side: z.enum(inspectionSides) });

/** A thing on a list. */
export const inspectionItemSchema = z.object({
  id: z.guid(),
  inspection_id: z.guid(),
  before_id: z.nullable(z.guid()),
  side: z.enum(inspectionSides),
  room: z.string(),
  thing: z.string(),
  place: z.int(),
  condition: z.nullable(z.enum(conditions)),
  host_words: z.string(),
  tenant_words: z.string(),
  row_version: z.int(),
  pictures: z.array(pictureSchema),
});

/** A thing on a list. */
export type InspectionItem = z.infer<typeof inspectionItemSchema>;

/** A list with its things and who confirmed it. */
export const inspectionSchema = z.object({
  id: z.guid(),
  lease_id: z.guid(),
  kind: z.enum(inspectionKinds),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
  confirmations: z.array(
    z.object({
      side: z.enum(inspectionSides),
      confirmed_by: z.nullable(z.guid()),
      confirmed_at: z.string(),
    }),
  ),
  items: z.array(inspectionItemSchema),
});

/** A list with its things and who confirmed it. */
export type Inspection = z.infer<typeof inspectionSchema>;

/** What a side changes of a thing; `words` are its own. */
export const itemChangesSchema = z.partial(
  z.strictObject({
    room: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(NAME_CHARACTERS)),
    thing: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(NAME_CHARACTERS)),
    place: z.int(),
    condition: z.nullable(z.enum(conditions)),
    words: z.string().check(visible(), z.maxLength(WORDS_CHARACTERS)),
  }),
);
