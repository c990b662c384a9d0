import * as z from 'zod/mini';

/** What a paper is, in the order of the form. */
export const documentKinds = [
  'lease',
  'id',
  'income',
  'insurance',
  'receipt',
  'inspection',
  'license',
  'other',
] as const;

/** Files that a document may have (UPL-04), and how large. */
export const documentMimeTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const MAX_DOCUMENT_BYTES = 10_485_760;

/** The private bucket of papers (DEC-20); a file lies at `<uploader>/<file>`. */
export const DOCUMENT_BUCKET = 'application_images';

/** Days before expiry that owners are told. */
export const reminderDays = [30, 7, 1] as const;

/** A paper of a person or of an organisation, as whoever may read it does. */
export const documentSchema = z.object({
  id: z.guid(),
  owner_id: z.nullable(z.guid()),
  org_id: z.nullable(z.guid()),
  kind: z.enum(documentKinds),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  version: z.int(),
  expires_on: z.nullable(z.string()),
  listing_id: z.nullable(z.guid()),
  lease_id: z.nullable(z.guid()),
  application_id: z.nullable(z.guid()),
  created_at: z.string(),
  updated_at: z.string(),
});

/** A paper. */
export type PaperDocument = z.infer<typeof documentSchema>;

/** One file of a document; the newest has its version. */
export const documentVersionSchema = z.object({
  document_id: z.guid(),
  version: z.int(),
  path: z.string(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  mime_type: z.enum(documentMimeTypes),
  file_size: z.int().check(z.gte(1), z.lte(MAX_DOCUMENT_BYTES)),
  file_name: z.string().check(z.minLength(1), z.maxLength(255)),
  uploaded_by: z.nullable(z.guid()),
  created_at: z.string(),
});

/** Consent to read a document: of an application's host, or a lease's parties. */
export const documentShareSchema = z.object({
  id: z.guid(),
  document_id: z.guid(),
  application_id: z.nullable(z.guid()),
  lease_id: z.nullable(z.guid()),
  shared_by: z.nullable(z.guid()),
  shared_at: z.string(),
  revoked_at: z.nullable(z.string()),
});

/** Consent to read a document. */
export type DocumentShare = z.infer<typeof documentShareSchema>;

/** The input of save_document. */
export const saveDocumentSchema = z.strictObject({
  id: z.guid(),
  kind: z.enum(documentKinds),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  expires_on: z.optional(z.iso.date()),
  org: z.optional(z.guid()),
  listing: z.optional(z.guid()),
  lease: z.optional(z.guid()),
  application: z.optional(z.guid()),
});
