export default {
  note: {
    add: 'Add note',
    added: 'Note added',
    remove: 'Delete note',
    removed: 'Note deleted',
    hostSideOnly: 'Notes are for the host’s side only.',
  },
} as const;
