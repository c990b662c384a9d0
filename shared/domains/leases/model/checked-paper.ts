import * as z from 'zod/mini';

/** What check_lease_paper answers about the hash of a file. */
export const paperCheckSchema = z.union([
  z.object({ known: z.literal(false) }),
  z.object({
    known: z.literal(true),
    /** Whether every event, text and signature is as it was written. */
    intact: z.boolean(),
    document_hash: z.string(),
    time_zone: z.string(),
    signatures: z.array(
      z.object({
        name: z.string(),
        party: z.enum(['tenant', 'host', 'leaving']),
        signed_at: z.string(),
      }),
    ),
  }),
]);

/** What the check of a file found. */
export type PaperCheck = z.infer<typeof paperCheckSchema>;
