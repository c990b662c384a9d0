import * as z from 'zod/mini';
import { STAGES } from './stages.ts';
import { LONGEST_ENTRY, timelineEntrySchema } from './timeline.ts';

/** The private channel of a live tour. */
export const liveTopic = (tour: string) => `tour:${tour}:live`;

/** Most of a picture in place of video, in characters of base64: a message of the channel has 256 kB. */
export const PICTURE_MOST = 120_000;

/** What a clock may say, in ms since 1970: up to the year 2100. */
const LATEST_CLOCK = 4_102_444_800_000;

const share = z.number().check(z.gte(0), z.lte(1));

/** Whether an entry stays in the timeline of both sides: its author has agreed to that. */
const saidSchema = z.object({
  type: z.literal('entry'),
  entry: timelineEntrySchema,
  keep: z.boolean(),
});
export type SaidEntry = z.infer<typeof saidSchema>;

/** What the two sides tell each other during a call: over its data channel, else over the realtime channel. */
const talkSchema = z.discriminatedUnion('type', [
  saidSchema,
  /** Entries that have arrived; until then they are sent again. */
  z.object({ type: z.literal('have'), ids: z.array(z.guid()).check(z.maxLength(100)) }),
  /** This side leaves now: the end of the connection is no cut. */
  z.object({ type: z.literal('bye') }),
  /** What this side sends, and how much it can take. */
  z.object({
    type: z.literal('state'),
    camera: z.boolean(),
    microphone: z.boolean(),
    stage: z.enum(STAGES),
  }),
  /** A spot in the picture of the home, as shares of its width and height. */
  z.object({ type: z.literal('point'), x: share, y: share }),
  z.object({
    type: z.literal('picture'),
    jpeg: z.string().check(z.regex(/^[A-Za-z0-9+/=]*$/), z.maxLength(PICTURE_MOST)),
  }),
]);
export type Talk = z.infer<typeof talkSchema>;

/** What comes from the other device as talk; null for what is none, or of a later release. */
export function readTalk(payload: unknown): Talk | null {
  const read = talkSchema.safeParse(payload);
  return read.success ? read.data : null;
}

/** A device in the room: a new session for each press of Join. */
const fromSchema = z.object({ person: z.guid(), session: z.guid() });

/** So many ms ago; no call lasts a week. */
const ago = z.number().check(z.gte(0), z.lte(7 * 86_400_000));

const signalSchemas = {
  /**
   * Here I am. `asks`: say so, too. `at`: by the clock of its device. `ago`: how long ago Join was pressed there,
   * devices of this person with an earlier one give way. `yours`: the newest Join of the other person.
   */
  hello: z.object({
    from: fromSchema,
    asks: z.boolean(),
    at: z.number().check(z.gte(0), z.lte(LATEST_CLOCK)),
    ago,
    yours: z.optional(z.object({ session: z.guid(), ago })),
    /** A third person, of the host's side; an older release takes them for a stranger and goes on. */
    as: z.optional(z.literal('host')),
  }),
  bye: z.object({ from: fromSchema }),
  /** The side that answers has lost the connection: the other one makes it anew. */
  lost: z.object({ from: fromSchema, call: z.guid() }),
  /** `call`: the connection that it belongs to, named by the side that makes it. */
  description: z.object({
    from: fromSchema,
    to: z.guid(),
    call: z.guid(),
    type: z.enum(['offer', 'answer']),
    sdp: z.string().check(z.maxLength(LONGEST_ENTRY * 60)),
  }),
  candidate: z.object({
    from: fromSchema,
    to: z.guid(),
    call: z.guid(),
    candidate: z.string().check(z.maxLength(LONGEST_ENTRY)),
    mid: z.nullable(z.string().check(z.maxLength(100))),
    line: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  }),
  talk: z.object({ from: fromSchema, talk: z.unknown() }),
} as const;

/** The name of a signal. */
export type SignalName = keyof typeof signalSchemas;

/** What a signal carries. */
export type Signal<Name extends SignalName> = z.infer<(typeof signalSchemas)[Name]>;

/** A signal that arrived, with its name. */
export type AnySignal = { [Name in SignalName]: { name: Name; signal: Signal<Name> } }[SignalName];

const isName = (event: string): event is SignalName => Object.hasOwn(signalSchemas, event);

/** What came over the channel; null for what is none, or of a later release. */
export function readSignal(event: string, payload: unknown): AnySignal | null {
  if (!isName(event)) return null;
  const read = z.safeParse(signalSchemas[event], payload);
  // The schema is the one of this name.
  return read.success ? ({ name: event, signal: read.data } as AnySignal) : null;
}
