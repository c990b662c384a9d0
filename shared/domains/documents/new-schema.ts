import * as z from 'zod/mini';
import { documentKinds } from './schema.ts';

/** A paper that is handed in, as the form has it. */
export const newDocumentSchema = z
  .object({
    id: z.string(),
    kind: z.enum(documentKinds),
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Give the document a name.'),
        z.maxLength(200, 'At most 200 letters.'),
      ),
    /** Whose it is: one’s own, or the organisation’s. */
    holder: z.enum(['me', 'org']),
    /** What it is about: a home, a lease, or nothing of both. */
    about: z.enum(['nothing', 'home', 'lease']),
    home: z.string(),
    lease: z.string(),
    expires_on: z.nullable(z.string()),
    files: z
      .array(z.object({ id: z.guid(), file: z.instanceof(Blob) }))
      .check(z.length(1, 'Choose the file.')),
  })
  .check(
    z.refine(({ about, home }) => about !== 'home' || home !== '', {
      path: ['home'],
      error: 'Choose the home.',
    }),
    z.refine(({ about, lease }) => about !== 'lease' || lease !== '', {
      path: ['lease'],
      error: 'Choose the lease.',
    }),
  );

/** A paper that is handed in, as the form has it. */
export type NewDocument = z.infer<typeof newDocumentSchema>;
