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
  expenseLines: {
    line: 'Line {number}',
    category: 'Category of line {number}',
    description: 'Description of line {number}',
    amount: 'Amount of line {number}',
    tax: 'Tax of line {number}',
    remove: 'Remove line {number}',
    addALine: 'Add a line',
  },
} as const;
