import * as z from 'zod/mini';
import { tourKinds } from './schema.ts';

/** A tour that a host arranges, as the form has it: for somebody, or for a request that waits. */
export const tourFormSchema = z
  .object({
    id: z.string(),
    for: z.enum(['person', 'request']),
    home: z.string(),
    renter: z.string(),
    request: z.string(),
    kind: z.enum(tourKinds),
    /** The moment, empty while none is chosen. */
    starts: z.string(),
    message: z.string().check(z.trim(), z.maxLength(2000, 'At most 2000 letters.')),
  })
  .check(
    z.refine((form) => form.for === 'request' || form.home !== '', {
      path: ['home'],
      error: 'Choose the home.',
    }),
    z.refine((form) => form.for === 'request' || form.renter !== '', {
      path: ['renter'],
      error: 'Choose who is to see it.',
    }),
    z.refine((form) => form.for === 'person' || form.request !== '', {
      path: ['request'],
      error: 'Choose the request.',
    }),
    z.refine(({ starts }) => starts !== '', { path: ['starts'], error: 'Choose a time.' }),
  );

/** A tour that a host arranges, as the form has it. */
export type TourForm = z.infer<typeof tourFormSchema>;

/** A tour that somebody asks for, as the form has it. */
export const wishFormSchema = z.object({
  id: z.string(),
  kind: z.enum(tourKinds),
  starts: z.string().check(z.minLength(1, 'Choose a time.')),
  message: z.string().check(z.trim(), z.maxLength(2000, 'At most 2000 letters.')),
});

/** A tour that somebody asks for, as the form has it. */
export type WishForm = z.infer<typeof wishFormSchema>;
