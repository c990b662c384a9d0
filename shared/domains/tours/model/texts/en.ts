export default {
  reschedule: {
    label: 'Move the tour',
    done: 'Another time is proposed',
    confirmAgain: 'The earlier time has to be confirmed again.',
  },
  sayOutcome: {
    label: 'Say whether the tour took place',
    tookPlace: 'The tour took place',
    didNot: 'The tour did not take place',
    sayOtherwise: 'Say it otherwise, until two days after the end of the tour.',
  },
} as const;
