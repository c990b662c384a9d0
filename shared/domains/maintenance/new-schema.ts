import * as z from 'zod/mini';
import { PICTURES_MOST, priorities, requestCategories, trades } from './schema.ts';

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `At most ${most} letters.`));
const title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Say in a few words what it is about.'),
    z.maxLength(120, 'At most 120 letters.'),
  );
const home = z.string().check(z.minLength(1, 'Choose the home.'));
const files = z.array(z.object({ id: z.guid(), file: z.instanceof(Blob) }));

/** What a host notes about a home, as the form has it. */
export const newRequestSchema = z.object({
  id: z.string(),
  home,
  title,
  category: z.enum(requestCategories),
  priority: z.enum(priorities),
  description: text(4000),
  may_enter: z.boolean(),
  pictures: files.check(z.maxLength(PICTURES_MOST, `At most ${PICTURES_MOST} pictures.`)),
});

/** What a host notes about a home, as the form has it. */
export type NewRequest = z.infer<typeof newRequestSchema>;

/** Chosen in place of a vendor: one that is not on the list yet. */
export const NEW_VENDOR = 'new';

/** Work that somebody is asked to do, as the form has it. Times are the home's. */
export const newWorkOrderSchema = z
  .object({
    id: z.string(),
    home,
    request: z.string(),
    title,
    priority: z.enum(priorities),
    description: text(4000),
    notes: text(4000),
    /** An id, NEW_VENDOR, or empty while nobody is asked. */
    vendor: z.string(),
    vendor_id: z.string(),
    vendor_name: text(200),
    vendor_trade: z.enum(trades),
    day: z.nullable(z.string()),
    from: z.nullable(z.string()),
    until: z.nullable(z.string()),
    estimate: z.nullable(
      z
        .number()
        .check(z.gte(0, 'Money is never less than zero.'), z.lte(1_000_000, 'At most $1,000,000.')),
    ),
  })
  .check(
    z.refine(({ vendor, vendor_name }) => vendor !== NEW_VENDOR || vendor_name.trim() !== '', {
      path: ['vendor_name'],
      error: 'Say who it is.',
    }),
    z.refine(({ day, from, until }) => day !== null || (from === null && until === null), {
      path: ['day'],
      error: 'Choose the day, too.',
    }),
    z.refine(({ day, from }) => day === null || from !== null, {
      path: ['from'],
      error: 'Say when they may come.',
    }),
    z.refine(({ day, until }) => day === null || until !== null, {
      path: ['until'],
      error: 'Say until when.',
    }),
    z.refine(({ from, until }) => from === null || until === null || from < until, {
      path: ['until'],
      error: 'This is before it begins.',
    }),
  );

/** Work that somebody is asked to do, as the form has it. */
export type NewWorkOrder = z.infer<typeof newWorkOrderSchema>;
