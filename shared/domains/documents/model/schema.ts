import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';

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

/** The private bucket of papers (DEC-20); a file lies at `<uploader>/<file>`. */
export const DOCUMENT_BUCKET = 'application_images';

/** Days before expiry at which owners are reminded. */
export const reminderDays = [30, 7, 1] as const;

/** A paper of a person or of an organisation, with the columns that a reader has access to. */
export const documentSchema = z.object({
  id: z.guid(),
  owner_id: z.nullable(z.guid()),
  org_id: z.nullable(z.guid()),
  kind: z.enum(documentKinds),
  title: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  version: z.int(),
  expires_on: z.nullable(z.string()),
  listing_id: z.nullable(z.guid()),
  lease_id: z.nullable(z.guid()),
  application_id: z.nullable(z.guid()),
  /** The home that it is about, where the reader has access to it. */
  home: z.nullable(z.object({ time_zone: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
});

/** A paper. */
export type PaperDocument = z.infer<typeof documentSchema>;

/** Consent to read a document: of an application's host, or a lease's parties. */
const documentShareSchema = z.object({
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
