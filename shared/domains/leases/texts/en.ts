export default {
  status: {
    draft: 'Being written',
    sent: 'To be signed',
    partly_signed: 'Being signed',
    active: 'Active',
    ending: 'Ending',
    ended: 'Ended',
  },
  hostStatus: {
    draft: 'Draft',
    sent: 'Sent',
    partly_signed: 'Partly signed',
    active: 'Active',
    ending: 'Ending',
    ended: 'Ended',
  },
  form: {
    day: 'Choose a day.',
    endsAfterStart: 'The last day comes after the first day.',
    amount: 'Type an amount.',
    lessThanZero: 'Not less than zero.',
    mostDollars: 'At most $1,000,000.',
    dueDay: 'A day from 1 to 31.',
    noticeDays: 'From 0 to 180 days.',
    letters: 'At most {most, number} characters.',
  },
} as const;
