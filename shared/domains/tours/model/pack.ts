import * as z from 'zod/mini';
import { checkInSchema } from './check-in.ts';
import { ownReportSchema, tourReportSchema } from './schema.ts';
import { tourDetailsSchema } from './tour-details.ts';

/** A way in that is open now, as this device keeps it until it closes. */
export const openedAccessSchema = z.object({
  code: z.string(),
  instructions: z.string(),
  closes_at: z.string(),
});
export type OpenedAccess = z.infer<typeof openedAccessSchema>;

/** A tour with what is needed at its door, from `my_tour_packs`. */
export const tourPackSchema = z.extend(tourDetailsSchema, {
  /** When the device forgets it. */
  keep_until: z.string(),
  extras: z.object({
    /** Of who shows the home now; null to others, before its day and once it is over. */
    way_in: z.nullable(z.extend(openedAccessSchema, { opens_at: z.string() })),
    /** Where the home stands on public maps; packs of an older release have none. */
    public_place: z.optional(z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))),
    pictures: z.array(
      z.object({ path: z.string(), widths: z.nullable(z.array(z.number())), alt: z.string() }),
    ),
    /** To its renter what they show at the door, to who shows the home what it is compared with. */
    check_in: z._default(checkInSchema, null),
    /** What the reader of the pack has reported themselves. */
    report: z.nullable(ownReportSchema),
    messages: z.array(
      z.object({
        id: z.guid(),
        sender_id: z.nullable(z.guid()),
        sender_name: z.nullable(z.string()),
        content: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
});
export type TourPack = z.infer<typeof tourPackSchema>;

/** A command of a tour that waits on this device, as the outbox has it; `at` is when it was given, in ms since 1970. */
export type WaitingAct = { command: string; input: unknown; at?: number };

const actSchema = z.object({
  tour: z.string(),
  accept: z.optional(z.boolean()),
  took_place: z.optional(z.boolean()),
  at: z.optional(z.string()),
  late_minutes: z.optional(z.number()),
});
/** What a pack says of the people of its tour. */
const sidesSchema = z.pick(tourDetailsSchema, {
  id: true,
  side: true,
  renter_id: true,
  guide_id: true,
  member_id: true,
  host_id: true,
  events: true,
});
const reportActSchema = z.extend(
  z.pick(tourReportSchema, { checklist: true, notes: true }),
  z.object({
    report: z.guid(),
    written: z.string(),
    // What waits since before reports had pictures has none.
    pictures: z._default(z.array(z.string()), []),
    voice: z._default(tourReportSchema.shape.voice_notes, []),
    signature: z._default(tourReportSchema.shape.signature, null),
    visitor_signature: z._default(tourReportSchema.shape.visitor_signature, null),
  }).shape,
);

/** Tours as they will be once what waits has been sent; one that was declined is none any more. */
export function afterWaiting<Row extends { id: string }>(
  rows: readonly Row[],
  acts: readonly WaitingAct[],
): Row[] {
  let after = [...rows];
  for (const { command, input, at } of acts) {
    const tour = actSchema.safeParse(input).data?.tour;
    after = after.flatMap((row) => {
      const change = row.id === tour ? changeOf(row, { command, input, at }) : undefined;
      if (change === undefined) return [row];
      return change === null ? [] : [{ ...row, ...change, waits: true }];
    });
  }
  return after;
}

/** The guide's yes confirms a tour whose time the renter chose and the host took (private.settle_tour). */
const settled = (row: object) =>
  'status' in row &&
  row.status === 'scheduled' &&
  'proposed_by' in row &&
  row.proposed_by === 'renter'
    ? { status: 'confirmed' }
    : {};

/** What an act makes of its tour: null takes it away, undefined changes nothing that is shown. */
function changeOf(row: object, { command, input, at }: WaitingAct): object | null | undefined {
  const said = actSchema.safeParse(input).data;
  switch (command) {
    case 'tours.answer':
      return said?.accept ? { guide_answer: 'accepted', ...settled(row) } : null;
    // Not theirs before the server says so: another guide may have been first.
    case 'tours.answerGuideRequest':
      return said?.accept ? {} : null;
    case 'tours.confirmTime':
      return { status: 'confirmed' };
    case 'tours.start':
      return { status: 'in_progress' };
    case 'tours.finish':
      return { status: 'completed', ...(said?.at && { completed_at: said.at }) };
    case 'tours.checkIn':
      return { checked_in_at: said?.at ?? null };
    case 'tours.nobodyCame':
      return { status: 'no_show' };
    case 'tours.sayOutcome':
      return { status: said?.took_place ? 'completed' : 'no_show' };
    case 'tours.onTheWay':
      return withWord(row, said?.late_minutes ?? 0, at);
    case 'tours.saveReport': {
      const { data } = reportActSchema.safeParse(input);
      if (!data || !('extras' in row)) return undefined;
      const { report: id, written: written_at, voice: voice_notes, ...rest } = data;
      const report = { id, written_at, voice_notes, ...rest };
      return { extras: { ...Object(row.extras), report } };
    }
    default:
      return undefined;
  }
}

/** What was said on the way, among the events of its tour until the server has it; the last word counts. */
function withWord(row: object, minutes: number, at = 0): object | undefined {
  const { data } = sidesSchema.safeParse(row);
  if (!data) return undefined;
  const { id, side, renter_id, guide_id, member_id, host_id } = data;
  const showing = side === 'guide' ? guide_id : (member_id ?? host_id);
  const word = {
    ...{ id, created_at: new Date(at).toISOString(), actor_name: null },
    actor_id: side === 'renter' ? renter_id : showing,
    event: minutes === 0 ? 'coming' : 'late',
    details: minutes === 0 ? {} : { minutes },
  };
  return { events: [...data.events.filter((event) => event.id !== id), word] };
}

/** The packs without what is over by now: whole tours, ways in that have closed, and codes of check-in. */
export function lastingPacks(packs: readonly TourPack[], now: number): TourPack[] {
  return packs.flatMap((pack) => {
    if (Date.parse(pack.keep_until) <= now) return [];
    const way_in = lasting(pack.extras.way_in, pack.extras.way_in?.closes_at, now);
    const check_in = lasting(pack.extras.check_in, secretUntil(pack), now);
    if (way_in === pack.extras.way_in && check_in === pack.extras.check_in) return [pack];
    return [{ ...pack, extras: { ...pack.extras, way_in, check_in } }];
  });
}

const lasting = <Part>(part: Part, until: string | undefined, now: number) =>
  until !== undefined && Date.parse(until) <= now ? null : part;

/** When the device forgets the code that its renter shows; what one is compared with stays with its tour. */
function secretUntil({ extras: { check_in } }: TourPack): string | undefined {
  return check_in && 'token' in check_in ? check_in.until : undefined;
}

/** When parts of a pack are to be forgotten, and the pack as a whole. */
export function endsOf(pack: TourPack): string[] {
  const ends = [pack.extras.way_in?.closes_at, secretUntil(pack)];
  return [pack.keep_until, ...ends.filter((end) => end !== undefined)];
}
