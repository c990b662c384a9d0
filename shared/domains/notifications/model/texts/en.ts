export default {
  markAllRead: {
    label: 'Mark all notifications as read',
    done: 'All notifications are read',
  },
  markRead: {
    label: 'Mark notifications as read',
    done: '{count, plural, one {One notification is read} other {# notifications are read}}',
  },
  markUnread: {
    label: 'Mark notifications as unread',
    done: '{count, plural, one {One notification is unread again} other {# notifications are unread again}}',
    final: 'They are read again as soon as you open them.',
  },
  saidTime: {
    ofHome: '{time} ({zone} time, UTC{offset})',
    ofCity: '{city}',
    zone: {
      Eastern: 'Eastern',
      Central: 'Central',
      Mountain: 'Mountain',
      Arizona: 'Arizona',
      Pacific: 'Pacific',
      Alaska: 'Alaska',
      Hawaii: 'Hawaii',
    },
  },
} as const;
