import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { addedPictures, timelineEntrySchema } from '../model/live/timeline.ts';
import { afterWaiting } from '../model/pack.ts';
import { roomSizeSchema } from '../model/report/measures.ts';
import { ownReportSchema } from '../model/schema.ts';
import { CHECKLIST } from '../model/visit/checklist.ts';
import texts from '../texts/en.ts';
import { serverOrDevice } from './field-kit.ts';
import { tourKeys } from './queries.ts';

const t = textsOf(texts);

const lineSchema = z.object({
  item: z.string(),
  /** Empty until the guide has chosen. */
  state: z.enum(['', 'ok', 'problem', 'skipped']),
  note: z.string().check(z.maxLength(500, { error: () => t('reports.atMost500Characters') })),
  /** The home's host asks for it. */
  asked: z.optional(z.literal(true)),
});

/** One thing of the checklist, as the form has it. */
export type ReportLine = z.infer<typeof lineSchema>;

/** As many rooms as fit into a report with all of its points. */
export const MOST_ROOMS = 20;

const roomSchema = z.object({
  id: z.string(),
  name: z
    .string()
    .check(visibleInLine(), z.maxLength(60, { error: () => t('reports.nameTheRoom') })),
  /** Millimeters. */
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
});
/** A room that was measured, as the form has it. */
export type ReportRoom = z.infer<typeof roomSchema>;

/** A room with nothing in it is none. */
const isEmpty = ({ name, length, width }: ReportRoom) =>
  name.trim() === '' && length === null && width === null;

/** A field report as its form has it. */
export const reportFormSchema = z
  .object({
    /** Empty until it is sent for the first time: sent again it is the same report. */
    id: z.string(),
    lines: z.array(lineSchema),
    /** A draft of an older release has none. */
    rooms: z._default(z.array(roomSchema), []).check(
      z.refine(
        (rooms) =>
          rooms.every(
            (room) =>
              isEmpty(room) ||
              (room.name.trim() !== '' &&
                roomSizeSchema.safeParse({ length: room.length, width: room.width }).success),
          ),
        { error: () => t('reports.nameAndSides') },
      ),
      z.refine(
        (rooms) => {
          const names = rooms.map(({ name }) => name.trim()).filter(Boolean);
          const points: readonly string[] = CHECKLIST;
          return (
            new Set(names).size === names.length && !names.some((name) => points.includes(name))
          );
        },
        { error: () => t('reports.eachRoomOnce') },
      ),
    ),
    notes: z
      .string()
      .check(visible(), z.maxLength(5000, { error: () => t('reports.atMost5000Characters') })),
    /** Where they lie; a draft of an older release has none. */
    pictures: z._default(z.array(z.string()), []),
    voice: z._default(ownReportSchema.shape.voice_notes, []),
    signature: ownReportSchema.shape.signature,
    visitor_signature: ownReportSchema.shape.visitor_signature,
  })
  .check(
    z.refine(
      ({ lines, notes, pictures, voice, rooms }) =>
        notes.trim() !== '' ||
        pictures.length > 0 ||
        voice.length > 0 ||
        rooms.some((room) => !isEmpty(room)) ||
        lines.some(({ state }) => state !== ''),
      { path: ['notes'], error: () => t('reports.answerAtLeastOnePoint') },
    ),
  );

/** A field report as its form has it. */
export type ReportForm = z.infer<typeof reportFormSchema>;

/** A field report as it is stored. */
export type StoredReport = z.infer<typeof ownReportSchema>;

/** What a report has of the checklist, and the points that it says nothing about. */
export function toReportForm(report: StoredReport | null): ReportForm {
  const checklist = report?.checklist ?? [];
  const known = new Map(checklist.filter(({ size }) => !size).map((line) => [line.item, line]));
  const items = new Set<string>([...CHECKLIST, ...known.keys()]);
  return {
    id: report?.id ?? '',
    lines: [...items].map((item) => ({
      item,
      state: known.get(item)?.state ?? '',
      note: known.get(item)?.note ?? '',
      ...(known.get(item)?.asked && { asked: true }),
    })),
    rooms: checklist.flatMap(({ item, size }) => (size ? [{ id: item, name: item, ...size }] : [])),
    notes: report?.notes ?? '',
    pictures: report?.pictures ?? [],
    voice: report?.voice_notes ?? [],
    signature: report?.signature ?? null,
    visitor_signature: report?.visitor_signature ?? null,
  };
}

/**
 * The lines of a report with the points that the home has now, in their order. What was answered and is
 * asked no more stays, as it was asked then.
 */
export function withPoints(lines: readonly ReportLine[], points: readonly string[]): ReportLine[] {
  const asked = points.map((item): ReportLine => {
    const line = lines.find((one) => one.item === item);
    return { state: '', note: '', ...line, item, asked: true };
  });
  const others = lines.filter(
    (line) => !points.includes(line.item) && (!line.asked || line.state !== ''),
  );
  return [...others, ...asked];
}

/** The user's own report of a tour; the latest one, null before the first. */
export function reportQuery(me: string, tour: string) {
  return queryOptions({
    queryKey: [...tourKeys.all(me), 'report', tour] as const,
    queryFn: ({ client, queryKey }) =>
      serverOrDevice<StoredReport | null>({
        ...{ me, client, queryKey },
        shown: client.getQueryData<StoredReport | null>(queryKey),
        ask: () => fetchOwnReport(me, tour),
        find: (packs) => packs?.find(({ id }) => id === tour)?.extras.report,
        after: (report, acts) =>
          afterWaiting([{ id: tour, extras: { report } }], acts)[0]?.extras.report ?? report,
      }),
  });
}

const rowSchema = z.extend(ownReportSchema, { timeline: z.array(timelineEntrySchema) });

async function fetchOwnReport(me: string, tour: string): Promise<StoredReport | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('tour_reports')
      .select(
        'id,checklist,notes,written_at,pictures,voice_notes,signature,visitor_signature,timeline',
      )
      .eq('tour_id', tour)
      .eq('author_id', me)
      .order('written_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  if (row === null) return null;
  const { timeline, ...report } = rowSchema.parse(row);
  return { ...report, pictures: addedPictures({ ...report, timeline }) };
}

/** What a report says, as its command takes it. */
export function reportContent({ id: _, lines, rooms, ...rest }: ReportForm) {
  const points = lines.flatMap(({ item, state, note, asked }) =>
    state === ''
      ? []
      : [{ item, state, ...(note.trim() && { note: note.trim() }), ...(asked && { asked }) }],
  );
  const measured = rooms.flatMap(({ name, length, width }) => {
    const size = roomSizeSchema.safeParse({ length, width });
    return size.success ? [{ item: name.trim(), state: 'ok' as const, size: size.data }] : [];
  });
  return { ...rest, checklist: [...points, ...measured] };
}
