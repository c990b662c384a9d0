import { expect, test } from 'vitest';
import {
  confirmInspection,
  putInspectionItem,
  removeInspectionItem,
  removeInspectionPicture,
  startInspection,
} from '#shared/domains/inspections/model/commands.ts';
import { deductionText, roomsOf } from '#shared/domains/inspections/model/rules.ts';
import type { Inspection, InspectionItem } from '#shared/domains/inspections/model/schema.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const item = (n: number, changes: Partial<InspectionItem> = {}): InspectionItem => ({
  id: id(n),
  inspection_id: id(9),
  before_id: null,
  side: 'host',
  room: 'Kitchen',
  thing: 'Oven',
  place: n,
  condition: 'good',
  host_words: '',
  tenant_words: '',
  row_version: 1,
  pictures: [],
  ...changes,
});

const list = (changes: Partial<Inspection> = {}): Inspection => ({
  id: id(9),
  lease_id: id(8),
  kind: 'move_in',
  created_at: '2027-01-01T00:00:00Z',
  closed_at: null,
  confirmations: [],
  items: [item(1)],
  ...changes,
});

test('things are shown by room in the order of the list, each with what it was before', () => {
  const before = [item(1, { condition: 'good' })];
  const after = [
    item(2, { before_id: id(1), condition: 'damaged' }),
    item(3, { room: 'Hall', thing: 'Floor' }),
    item(4, { thing: 'Sink' }),
  ];
  const rooms = roomsOf(after, before);
  expect(rooms.map(({ room, things }) => [room, things.map((one) => one.item.thing)])).toEqual([
    ['Kitchen', ['Oven', 'Sink']],
    ['Hall', ['Floor']],
  ]);
  expect(rooms[0]?.things[0]?.before?.condition).toBe('good');
  expect(rooms[1]?.things[0]?.before).toBeNull();
});

test('a list is begun by the host’s side alone, in the state of the lease that it is for', () => {
  const may = (kind: 'move_in' | 'move_out', status: string) =>
    startInspection.can({ kind, status }, { side: 'host' }).allowed;
  expect(may('move_in', 'active')).toBe(true);
  expect(may('move_in', 'ended')).toBe(false);
  expect(may('move_out', 'active')).toBe(false);
  expect(may('move_out', 'ending')).toBe(true);
  expect(may('move_out', 'ended')).toBe(true);
  for (const side of ['tenant', null] as const) {
    expect(startInspection.can({ kind: 'move_in', status: 'active' }, { side }).allowed).toBe(
      false,
    );
  }
});

test('a side takes off what it put on the list, and neither changes what both confirmed', () => {
  const open = list();
  const closed = list({ closed_at: '2027-01-02T00:00:00Z' });
  const facts = { list: open, item: item(1) };
  expect(removeInspectionItem.can(facts, { side: 'host' }).allowed).toBe(true);
  expect(removeInspectionItem.can(facts, { side: 'tenant' }).allowed).toBe(false);
  expect(removeInspectionPicture.can(facts, { side: 'tenant' }).allowed).toBe(false);
  expect(putInspectionItem.can(facts, { side: 'tenant' }).allowed).toBe(true);
  for (const side of ['host', 'tenant'] as const) {
    const done = { list: closed, item: item(1, { side }) };
    expect(removeInspectionItem.can(done, { side }).allowed).toBe(false);
    expect(removeInspectionPicture.can(done, { side }).allowed).toBe(false);
    expect(putInspectionItem.can(done, { side }).allowed).toBe(false);
  }
});

test('a list is confirmed once by a side, and not before each thing has its condition', () => {
  const may = (changes: Partial<Inspection>, side: 'host' | 'tenant' = 'host') =>
    confirmInspection.can(list(changes), { side }).allowed;
  expect(may({})).toBe(true);
  expect(may({ items: [] })).toBe(false);
  expect(may({ items: [item(1), item(2, { condition: null })] })).toBe(false);
  const confirmations = [{ side: 'host', confirmed_by: null, confirmed_at: '' }] as const;
  expect(may({ confirmations: [...confirmations] })).toBe(false);
  expect(may({ confirmations: [...confirmations] }, 'tenant')).toBe(true);
});

test('the reason of a deduction names room and thing, with the host’s words or the condition', () => {
  expect(deductionText(item(1, { host_words: ' The glass\nis  broken. ' }), 'Damaged')).toBe(
    'Kitchen · Oven: The glass is broken.',
  );
  expect(deductionText(item(1), 'Damaged')).toBe('Kitchen · Oven: Damaged');
  const long = deductionText(item(1, { host_words: 'x'.repeat(1_000) }), '');
  expect(long).toHaveLength(200);
  expect(long.endsWith('…')).toBe(true);
});
