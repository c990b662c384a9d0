import type { Inspection, InspectionItem, InspectionKind, InspectionSide } from './schema.ts';

type ListState = Pick<Inspection, 'closed_at' | 'confirmations'> & {
  items: readonly Pick<InspectionItem, 'condition'>[];
};

/** Who may do what; each entry is what the function of its name refuses. */
export const can = {
  /** start_inspection: the host's side, while the lease is in the state for it. */
  start: (kind: InspectionKind, status: string, side: InspectionSide): boolean =>
    side === 'host' &&
    (kind === 'move_in'
      ? status === 'active' || status === 'ending'
      : status === 'ending' || status === 'ended'),
  /** put_inspection_item with words, add_inspection_picture. */
  note: (list: Pick<ListState, 'closed_at'>): boolean => list.closed_at === null,
  /** put_inspection_item with names or a condition, remove_inspection_item: what one's own side added. */
  change: (
    list: Pick<ListState, 'closed_at'>,
    item: Pick<InspectionItem, 'side'>,
    side: InspectionSide,
  ): boolean => list.closed_at === null && item.side === side,
  /** confirm_inspection: not before each thing has its condition, and once for a side. */
  confirm: (list: ListState, side: InspectionSide): boolean =>
    list.closed_at === null && isComplete(list) && !hasConfirmed(list, side),
} as const;

/** Whether there is something on the list, and everything has its condition. */
export function isComplete({ items }: Pick<ListState, 'items'>): boolean {
  return items.length > 0 && items.every(({ condition }) => condition !== null);
}

/** Whether a side said that the list is right. */
export function hasConfirmed(
  { confirmations }: Pick<ListState, 'confirmations'>,
  side: InspectionSide,
): boolean {
  return confirmations.some((one) => one.side === side);
}

/** A thing now, and as it was when the tenants moved in. */
export type Compared = { item: InspectionItem; before: InspectionItem | null };

/** The things of a list by room, in the order of the list, each with what it was before. */
export function roomsOf(
  items: readonly InspectionItem[],
  earlier: readonly InspectionItem[],
): { room: string; things: Compared[] }[] {
  const before = new Map(earlier.map((item) => [item.id, item]));
  const rooms = new Map<string, Compared[]>();
  for (const item of items) {
    const things = rooms.get(item.room) ?? [];
    things.push({ item, before: before.get(item.before_id ?? '') ?? null });
    rooms.set(item.room, things);
  }
  return [...rooms].map(([room, things]) => ({ room, things }));
}

/** Longest reason of a deduction of a deposit. */
const DEDUCTION_CHARACTERS = 200;

/** A thing of the move-out list as the reason of a deduction: where, what, and the host's words. */
export function deductionText(
  { room, thing, host_words }: Pick<InspectionItem, 'room' | 'thing' | 'host_words'>,
  condition: string,
): string {
  const words = host_words.replaceAll(/\s+/g, ' ').trim();
  const text = `${room} · ${thing}: ${words || condition}`;
  return text.length <= DEDUCTION_CHARACTERS
    ? text
    : `${text.slice(0, DEDUCTION_CHARACTERS - 1).trimEnd()}…`;
}
