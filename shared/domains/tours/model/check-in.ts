import * as z from 'zod/mini';
import { dayIn } from '../../../language/format.ts';

const spanSchema = { from: z.string(), until: z.string() };

/** What a renter shows at the door: a token to be scanned, and the same in eight characters. */
const shownCodesSchema = z.object({ ...spanSchema, token: z.string(), code: z.string() });

/** What the device of who shows the home compares it with; nothing can be shown that it is made from. */
const codeHashesSchema = z.object({
  ...spanSchema,
  token_hash: z.string(),
  code_hash: z.string(),
});
export type CodeHashes = z.infer<typeof codeHashesSchema>;

/** The check-in of a tour for the caller's side, from `tour_check_in` and `my_tour_packs`. */
export const checkInSchema = z.nullable(z.union([shownCodesSchema, codeHashesSchema]));
export type CheckIn = z.infer<typeof checkInSchema>;

/** How often the hash of the short code is hashed, as private.check_in_of has it. */
const ROUNDS = 4096;

/** How far the clocks of two devices may be apart, in ms. */
const CLOCK_ERROR = 600_000;

/** The token's form: tour, time in seconds since 1970, signature, and a check of all before it. */
const TOKEN = /^(KC1\.([0-9A-F]{32})\.(\d{1,12})\.[0-9A-F]{32})\.([0-9A-F]{8})$/;

/** SHA-256 of words, so many times over, in hex; as private.check_in_hash. */
export async function hashOf(words: string, rounds: number): Promise<string> {
  let hash = new TextEncoder().encode(words).buffer as ArrayBuffer; // of its own, not shared
  for (let round = 0; round < rounds; round += 1) {
    hash = await crypto.subtle.digest('SHA-256', hash);
  }
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A typed code as the server has it: no spaces and dashes, and letters that are taken for digits. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
}

/** What was shown, by itself: read without a connection. `clock`: right, but not now by this device. */
export type CheckInVerdict =
  | 'right'
  | 'clock'
  | 'already'
  | 'other-tour'
  | 'other-day'
  | 'other-time'
  | 'altered'
  | 'unreadable'
  | 'wrong-code';

/** What is known of the tour at whose door a code is shown. */
export type AtTheDoor = {
  tour: { id: string; starts_at: string; time_zone: string; checked_in_at: string | null };
  hashes: CodeHashes;
  now: number;
};

/** Judges a scanned token or a typed code without a connection. */
export async function judgeShown(shown: string, door: AtTheDoor): Promise<CheckInVerdict> {
  const given = shown.trim().toUpperCase();
  if (given.startsWith('KC1.')) return judgeToken(given, door);
  const code = plainCode(shown);
  if (code.length !== 8) return 'unreadable';
  const hash = await hashOf(`${door.tour.id} ${code}`, ROUNDS);
  return hash === door.hashes.code_hash ? inTime(door) : 'wrong-code';
}

async function judgeToken(token: string, door: AtTheDoor): Promise<CheckInVerdict> {
  const [, signed = '', id = '', seconds = '', check] = TOKEN.exec(token) ?? [];
  // A byte that was read or written wrongly makes no other tour out of this one.
  if (!check || (await hashOf(signed, 1)).slice(0, 8).toUpperCase() !== check) return 'altered';
  const { tour, hashes } = door;
  const starts = Number(seconds) * 1000;
  const day = (at: number) => dayIn(new Date(at), tour.time_zone);
  if (day(starts) !== day(Date.parse(tour.starts_at))) return 'other-day';
  if (id !== tour.id.replaceAll('-', '').toUpperCase()) return 'other-tour';
  if (starts !== Math.floor(Date.parse(tour.starts_at) / 1000) * 1000) return 'other-time';
  return (await hashOf(token, 1)) === hashes.token_hash ? inTime(door) : 'altered';
}

function inTime({ tour, hashes, now }: AtTheDoor): CheckInVerdict {
  if (tour.checked_in_at) return 'already';
  const early = Date.parse(hashes.from) - CLOCK_ERROR > now;
  return early || Date.parse(hashes.until) + CLOCK_ERROR < now ? 'clock' : 'right';
}
