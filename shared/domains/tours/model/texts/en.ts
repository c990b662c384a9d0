export default {
  reschedule: {
    label: 'Move the tour',
    done: 'Another time is proposed',
    confirmAgain: 'The earlier time has to be confirmed again.',
  },
} as const;
