import type { Surface } from './surface.ts';

export const notifications: Surface = {
  tables: {
    notifications: { authenticated: ['select', 'update (read_at)'] },
  },
  functions: {
    mark_all_notifications_read: ['authenticated'],
  },
};
