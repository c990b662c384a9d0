export default {
  status: {
    draft: 'Being written',
    sent: 'To be signed',
    partly_signed: 'Being signed',
    active: 'Active',
    ending: 'Ending',
    ended: 'Ended',
  },
} as const;
