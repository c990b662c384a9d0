export default {
  setPriority: {
    label: 'Set the priority',
    done: 'Priority: {priority}',
    hostOnly: 'Only the host’s side sets the priority of a request.',
  },
} as const;
