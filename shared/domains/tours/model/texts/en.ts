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
  confirm: {
    label: 'Confirm the tour',
    done: 'Tour confirmed',
    known: 'The renter was notified of it.',
  },
  cancel: {
    label: 'Cancel the tour',
    done: 'Tour cancelled',
    final: 'A tour that was called off does not come back. Offer another one.',
    question: 'Cancel this tour?',
    consequence: 'This cannot be undone. Everybody of the tour is told the reason.',
  },
  offer: {
    label: 'Offer a tour',
    done: 'Tour offered',
    takenBack: 'The host took the offer back.',
    known: 'The renter was notified of the offer, and now that it was taken back.',
  },
  assignGuide: { label: 'Ask a guide', done: 'Guide changed', known: 'The guides were notified.' },
  complete: { label: 'Say that the tour took place', done: 'The tour took place' },
  noShow: { label: 'Say that the tour did not take place', done: 'The tour did not take place' },
  block: {
    label: 'Block days for tours',
    done: 'Days blocked',
    hostSideOnly: 'Only the home’s own side sets its days.',
  },
  open: {
    label: 'Open days for tours',
    done: 'Days opened',
    final: 'Block the days again instead.',
  },
} as const;
