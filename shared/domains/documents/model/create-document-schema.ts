import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { documentKinds } from './schema.ts';

const t = textsOf(texts);

/** A paper that is handed in, as the form has it. */
export const newDocumentSchema = z
  .object({
    id: z.string(),
    kind: z.enum(documentKinds),
    title: z
      .string()
      .check(
        visibleInLine(),
        z.minLength(1, { error: () => t('newSchema.giveTheDocumentAName') }),
        z.maxLength(200, { error: () => t('newSchema.atMost200Characters') }),
      ),
    /** Whose it is: one’s own, or the organisation’s. */
    holder: z.enum(['me', 'org']),
    /** What the document is about: a home, a lease, or neither. */
    about: z.enum(['nothing', 'home', 'lease']),
    home: z.string(),
    lease: z.string(),
    expires_on: z.nullable(z.iso.date({ error: () => t('newSchema.chooseADay') })),
    files: z
      .array(z.object({ id: z.guid(), file: z.instanceof(Blob) }))
      .check(z.length(1, { error: () => t('newSchema.chooseTheFile') })),
  })
  .check(
    z.refine(({ about, home }) => about !== 'home' || home !== '', {
      path: ['home'],
      error: () => t('newSchema.chooseTheHome'),
    }),
    z.refine(({ about, lease }) => about !== 'lease' || lease !== '', {
      path: ['lease'],
      error: () => t('newSchema.chooseTheLease'),
    }),
  );

/** A paper that is handed in, as the form has it. */
export type NewDocument = z.infer<typeof newDocumentSchema>;
