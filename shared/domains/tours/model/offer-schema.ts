import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { tourKinds } from './schema.ts';

const t = textsOf(texts);

/** A tour that a host arranges, in the shape of its form: for a person, or for a pending request. */
export const tourFormSchema = z
  .object({
    id: z.string(),
    for: z.enum(['person', 'request']),
    home: z.string(),
    renter: z.string(),
    request: z.string(),
    kind: z.enum(tourKinds),
    /** A person of the host's side, how guides are looked for, or nothing while a guide has the request. */
    shows: z.string(),
    /** The start, empty while none is chosen. */
    starts: z.string(),
    message: z
      .string()
      .check(visible(), z.maxLength(2000, { error: () => t('offerSchema.atMost2000Characters') })),
  })
  .check(
    z.refine((form) => form.for === 'request' || form.home !== '', {
      path: ['home'],
      error: () => t('offerSchema.chooseTheHome'),
    }),
    z.refine((form) => form.for === 'request' || form.renter !== '', {
      path: ['renter'],
      error: () => t('offerSchema.chooseWhoIsToSee'),
    }),
    z.refine((form) => form.for === 'person' || form.request !== '', {
      path: ['request'],
      error: () => t('offerSchema.chooseTheRequest'),
    }),
    z.refine(({ starts }) => starts !== '', {
      path: ['starts'],
      error: () => t('offerSchema.chooseATime'),
    }),
  );

/** A tour that a host arranges, as the form has it. */
export type TourForm = z.infer<typeof tourFormSchema>;

/** A tour that a renter asks for, in the shape of its form. */
export const wishFormSchema = z.object({
  id: z.string(),
  kind: z.enum(tourKinds),
  starts: z.string().check(z.minLength(1, { error: () => t('offerSchema.chooseATime') })),
  /** Empty without a preference. */
  guide: z.string(),
  language: z.string(),
  message: z
    .string()
    .check(visible(), z.maxLength(2000, { error: () => t('offerSchema.atMost2000Characters') })),
});

/** A tour that a renter asks for, in the shape of its form. */
export type WishForm = z.infer<typeof wishFormSchema>;
