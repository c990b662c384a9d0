export default {
  rules: {
    title: 'House rules',
    says: 'Rules are the host’s own. Where something is not stated, ask.',
    guests: 'Guests overnight',
    parties: 'Parties',
    quiet: 'Quiet hours',
    more: 'More rules',
    between: '{from} to {to}',
  },
  guest: {
    welcome: 'Welcome',
    few_nights: 'A few nights at a time',
    not_allowed: 'Not overnight',
  },
  party: {
    allowed: 'Allowed',
    ask_first: 'Ask first',
    not_allowed: 'Not allowed',
  },
} as const;
