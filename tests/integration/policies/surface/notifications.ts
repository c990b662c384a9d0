import type { Surface } from './surface.ts';

export const notifications: Surface = {
  tables: {
    notifications: { authenticated: ['select', 'update (read_at)'] },
    notification_digests: { authenticated: ['select'] },
    notification_deliveries: { authenticated: ['select'] },
  },
  functions: {
    mark_all_notifications_read: ['authenticated'],
    mark_notifications_read: ['authenticated'],
  },
};
