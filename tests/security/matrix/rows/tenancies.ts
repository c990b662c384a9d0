import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** The move-in list of the renter's lease, which both sides confirmed, and a rent that holds already. */
export const tenancies: RowMaker = async ({ people: { renter, host }, rows, one }) => {
  const lease_id = String(rows.leases?.id);
  const inspection = await one('inspections', {
    lease_id,
    kind: 'move_in',
    created_by: host.id,
    closed_at: '2026-01-02',
  });
  const item = await one('inspection_items', {
    inspection_id: String(inspection.id),
    side: 'host',
    room: 'Kitchen',
    thing: 'Oven',
    condition: 'good',
  });
  return {
    inspections: inspection,
    inspection_items: item,
    inspection_pictures: await one('inspection_pictures', {
      path: `${renter.id}/${item.id}/oven.png`,
      item_id: String(item.id),
      side: 'tenant',
      added_by: renter.id,
    }),
    inspection_confirmations: await one('inspection_confirmations', {
      inspection_id: String(inspection.id),
      side: 'host',
      confirmed_by: host.id,
    }),
    rent_changes: await one('rent_changes', {
      id: randomUUID(),
      lease_id,
      former_cents: 90_000,
      rent_cents: 100_000,
      effective_on: '2026-02-01',
      applied_at: '2026-02-01',
    }),
  };
};
