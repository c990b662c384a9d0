import * as z from 'zod/mini';
import { drawingSchema } from '../../../../files/drawing.ts';
import { visibleInLine } from '../../../../language/text-checks.ts';
import { visibleLine, visibleText } from '../../../../language/visible-text.ts';
import type { RoomSize } from './measures.ts';

/** A signature of a report, given on the device of its author. */
export const reportSignatureSchema = z.object({
  name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  /** Null where the name alone was typed. */
  drawing: z.nullable(drawingSchema),
  /** By the clock of the device. */
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)),
  /** SHA-256 of what was signed. */
  covers: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ReportSignature = z.infer<typeof reportSignatureSchema>;

/** Who signs: who showed the home signs the report, who came signs that they saw the home. */
export type Signer = 'author' | 'visitor';

type SignedContent = {
  checklist: readonly {
    item: string;
    state: string;
    note?: string | undefined;
    asked?: true | undefined;
    size?: RoomSize | undefined;
  }[];
  notes: string;
  /** Those that its author added. */
  pictures: readonly string[];
  voice: readonly { path: string }[];
};

/** What the author of a report signs: all that it says, as the server stores it. */
export const reportText = ({ checklist, notes, pictures, voice }: SignedContent): string =>
  JSON.stringify([
    checklist.map(({ item, state, note, asked, size }) => [
      visibleLine(item),
      state,
      visibleText(note ?? ''),
      asked ?? false,
      // What was signed before there were sizes reads as it did.
      ...(size ? [size.length, size.width] : []),
    ]),
    visibleText(notes),
    pictures,
    voice.map(({ path }) => path),
  ]);

/** What who came signs: the visit, and nothing of what the report says about home and people. */
export const visitText = (tour: { id: string; listing_id: string }): string =>
  JSON.stringify(['visit', tour.id, tour.listing_id]);
