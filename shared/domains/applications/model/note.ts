import * as z from 'zod/mini';

/** Longest note, in characters; the table's check says the same. */
export const NOTE_CHARACTERS = 2000;

/** A note of the host's side about an application. */
export const applicationNoteSchema = z.object({
  id: z.guid(),
  application_id: z.guid(),
  author_id: z.nullable(z.guid()),
  content: z.string(),
  created_at: z.string(),
});

/** A note of the host's side about an application. */
export type ApplicationNote = z.infer<typeof applicationNoteSchema>;
