import type { Surface } from './surface.ts';

const READ = { authenticated: ['select'] };

export const tenancies: Surface = {
  tables: {
    inspections: READ,
    inspection_items: READ,
    inspection_pictures: READ,
    inspection_confirmations: READ,
    rent_changes: READ,
  },
  functions: {
    start_inspection: ['authenticated'],
    put_inspection_item: ['authenticated'],
    remove_inspection_item: ['authenticated'],
    add_inspection_picture: ['authenticated'],
    remove_inspection_picture: ['authenticated'],
    confirm_inspection: ['authenticated'],
    announce_rent: ['authenticated'],
    withdraw_rent: ['authenticated'],
    offer_renewal: ['authenticated'],
    offer_home_again: ['authenticated'],
    lease_course: ['authenticated'],
  },
};
