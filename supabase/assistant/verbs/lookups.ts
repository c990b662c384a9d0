import { say } from '../language.ts';
import { CommandRefusal, SlotNeeded, type ToolContext, ToolRefusal } from '../tools/tool.ts';
import type { SlotValues } from './verb.ts';

/** A text that a sentence said; null where it did not. */
export function textOf(values: SlotValues, slot: string): string | null {
  const value = values[slot];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A number that a sentence said: cents, basis points, days; null where it did not. */
export function numberOf(values: SlotValues, slot: string): number | null {
  const value = values[slot];
  return typeof value === 'number' ? value : null;
}

/** What a sentence has to have said; the bar asks for it before it comes this far. */
export function saidText(values: SlotValues, slot: string): string {
  const value = textOf(values, slot);
  if (value === null) throw new Error(`${slot} was not said`);
  return value;
}

/** A number that a sentence has to have said. */
export function saidNumber(values: SlotValues, slot: string): number {
  const value = numberOf(values, slot);
  if (value === null) throw new Error(`${slot} was not said`);
  return value;
}

/** Refuses in the language of the request. */
export function refuse(text: { en: string; es: string }): never {
  throw new CommandRefusal(say(text));
}

/** Asks for slots of the verb, in the language of the request: nothing can be made without them. */
export function needs(slots: readonly string[], text: { en: string; es: string }): never {
  throw new SlotNeeded(say(text), slots);
}

/** The one row that something is about; refused where the caller sees none. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new ToolRefusal('no_longer_possible');
  return row;
}

/** The one row that a verb is about, read by a schema of its domain; refused where there is none. */
export function foundRow<Row>(
  schema: { parse(value: unknown): Row },
  rows: readonly { row: unknown }[],
): Row {
  return schema.parse(only(rows).row);
}

/** Today in the books of the organisation: the day that it is at every one of its homes. */
export async function booksToday({ tx, caller }: ToolContext): Promise<string> {
  const { today } = only(
    await tx<{ today: string }[]>`
      select coalesce(min((now() at time zone h.time_zone)::date),
        (now() at time zone 'UTC')::date)::text as today
      from public.listings h where h.org_id = ${caller.orgId}`,
  );
  return today;
}

/** Today at a home. */
export async function homeToday({ tx }: ToolContext, listing: string): Promise<string> {
  const { today } = only(
    await tx<{ today: string }[]>`
      select (now() at time zone h.time_zone)::date::text as today
      from public.listings h where h.id = ${listing}`,
  );
  return today;
}

/** Today at the home of a lease. */
export async function leaseToday({ tx }: ToolContext, lease: string): Promise<string> {
  const { today } = only(
    await tx<{ today: string }[]>`
      select (now() at time zone h.time_zone)::date::text as today
      from public.leases l join public.listings h on h.id = l.listing_id where l.id = ${lease}`,
  );
  return today;
}
