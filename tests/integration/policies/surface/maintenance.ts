import type { Surface } from './surface.ts';

export const maintenance: Surface = {
  tables: {
    maintenance_requests: {
      authenticated: [
        'insert (category, description, id, listing_id, may_enter, picture_paths, priority, reporter_id, title)',
        'select',
        'update (category, description, may_enter, picture_paths, title)',
      ],
    },
    maintenance_events: { authenticated: ['select'] },
    vendors: {
      authenticated: [
        'insert (contact_name, email, id, insurance_expires_on, name, notes, org_id, phone, rating, trade)',
        'select',
        'update (archived, contact_name, email, insurance_expires_on, name, notes, phone, rating, trade)',
      ],
    },
    work_orders: {
      authenticated: [
        'insert (description, id, listing_id, notes, priority, request_id, scheduled_from, scheduled_until, title, vendor_id)',
        'select',
        'update (description, notes, priority, scheduled_from, scheduled_until, title, vendor_id)',
      ],
    },
    work_order_costs: {
      authenticated: [
        'insert (estimated_cents, final_cents, work_order_id)',
        'select',
        'update (estimated_cents, final_cents)',
      ],
    },
    maintenance_plans: {
      authenticated: [
        'delete',
        'insert (description, every_count, every_unit, id, listing_id, priority, starts_on, title, vendor_id)',
        'select',
        'update (active, description, every_count, every_unit, priority, starts_on, title, vendor_id)',
      ],
    },
  },
  functions: {
    archive_vendors: ['authenticated'],
    draft_work_order: ['authenticated'],
    import_vendors: ['authenticated'],
    set_maintenance_priority: ['authenticated'],
    set_maintenance_status: ['authenticated'],
    set_work_order_estimate: ['authenticated'],
    set_work_order_status: ['authenticated'],
  },
};
