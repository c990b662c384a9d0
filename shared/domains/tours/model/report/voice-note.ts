import * as z from 'zod/mini';

/** How many voice notes a report has. */
export const MOST_NOTES = 5;

/** What a report's author said: where its sound lies, its length in seconds, and what it looks like. */
export const voiceNoteSchema = z.object({
  path: z.string().check(z.maxLength(300)),
  // Five minutes, and the second in which a recorder stops.
  duration: z.number().check(z.gte(0), z.lte(301)),
  /** 0 to 100 each. */
  peaks: z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(64)),
});
export type VoiceNote = z.infer<typeof voiceNoteSchema>;
