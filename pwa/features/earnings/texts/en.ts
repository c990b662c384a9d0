export default {
  earningsQuery: {
    earnings: 'Earnings',
  },
  lateFee: {
    fixed: '{amount} for a rent that is more than {days, plural, one {# day} other {# days}} late',
    percent:
      '{percent} of what is open of a rent that is more than {days, plural, one {# day} other {# days}} late',
    atMost: 'at most {amount}',
  },
} as const;
