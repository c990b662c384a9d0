import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { PICTURES_MOST, priorities, requestCategories, trades } from './schema.ts';

const t = textsOf(texts);

const text = (most: number) =>
  z.string().check(visible(), z.maxLength(most, { error: () => t('newSchema.letters', { most }) }));
const title = z
  .string()
  .check(
    visibleInLine(),
    z.minLength(1, { error: () => t('newSchema.sayInAFewWords') }),
    z.maxLength(120, { error: () => t('newSchema.letters', { most: 120 }) }),
  );
const home = z.string().check(z.minLength(1, { error: () => t('newSchema.chooseTheHome') }));
const files = z.array(z.object({ id: z.guid(), file: z.instanceof(Blob) }));

/** A maintenance request by a host, in the shape of its form. */
export const newRequestSchema = z.object({
  id: z.string(),
  home,
  title,
  category: z.enum(requestCategories),
  priority: z.enum(priorities),
  description: text(4000),
  may_enter: z.boolean(),
  pictures: files.check(
    z.maxLength(PICTURES_MOST, {
      error: () => t('newSchema.pictures', { most: PICTURES_MOST }),
    }),
  ),
});

/** A maintenance request by a host, in the shape of its form. */
export type NewRequest = z.infer<typeof newRequestSchema>;

/** Chosen in place of a vendor: one that is not on the list yet. */
export const NEW_VENDOR = 'new';

/** A work order in the shape of its form. Times are in the home's time zone. */
export const newWorkOrderSchema = z
  .object({
    id: z.string(),
    home,
    request: z.string(),
    title,
    priority: z.enum(priorities),
    description: text(4000),
    notes: text(4000),
    /** A vendor's id, NEW_VENDOR, or empty while none is chosen. */
    vendor: z.string(),
    vendor_id: z.string(),
    vendor_name: text(200),
    vendor_trade: z.enum(trades),
    day: z.nullable(z.iso.date({ error: () => t('newSchema.chooseTheDayToo') })),
    from: z.nullable(z.string()),
    until: z.nullable(z.string()),
    estimate: z.nullable(
      z
        .number({ error: () => t('newSchema.writeAnAmount') })
        .check(
          z.gte(0, { error: () => t('newSchema.moneyIsNeverLessThan') }),
          z.lte(1_000_000, { error: () => t('newSchema.atMost1000000') }),
        ),
    ),
  })
  .check(
    z.refine(({ vendor, vendor_name }) => vendor !== NEW_VENDOR || vendor_name.trim() !== '', {
      path: ['vendor_name'],
      error: () => t('newSchema.vendor'),
    }),
    z.refine(({ day, from, until }) => day !== null || (from === null && until === null), {
      path: ['day'],
      error: () => t('newSchema.chooseTheDayToo'),
    }),
    z.refine(({ day, from }) => day === null || from !== null, {
      path: ['from'],
      error: () => t('newSchema.sayWhenTheyMayCome'),
    }),
    z.refine(({ day, until }) => day === null || until !== null, {
      path: ['until'],
      error: () => t('newSchema.until'),
    }),
    z.refine(({ from, until }) => from === null || until === null || from < until, {
      path: ['until'],
      error: () => t('newSchema.thisIsBeforeItBegins'),
    }),
  );

/** A work order in the shape of its form. */
export type NewWorkOrder = z.infer<typeof newWorkOrderSchema>;
