export default {
  charge: {
    due: 'Due',
    partly_paid: 'Paid in part',
    overdue: 'Overdue',
    paid: 'Paid',
    waived: 'Waived',
    refunded: 'Given back',
  },
  kind: {
    rent: 'Rent',
    deposit: 'Deposit',
    fee: 'Fee',
  },
  method: {
    card: 'Card',
    bank_account: 'Bank account',
    cash: 'Cash',
    check: 'Check',
  },
  payment: {
    pending: 'Sent',
    processing: 'On its way',
    succeeded: 'Paid',
    failed: 'Did not go through',
    refunded: 'Given back',
  },
  finding: {
    nothingLeft: 'Nothing was left and nothing was missing after {count} months',
    left: '{amount} were left after {count} months',
    missing: '{amount} were missing after {count} months',
    noHome: 'No home has brought more than it cost',
    allOfIt: '{home} brought all of it',
    most: '{home} brought most: {share}% of what was left',
    nothingDue: 'Nothing was due in these months',
    allPaid: 'All that was due has been paid',
    open: '{share}% of what was due is still open',
    everyMonth: 'More came in than went out in every month',
    someMonths:
      'More came in than went out in {good, plural, =0 {none} other {{good}}} of {count} months',
    noTour: 'No tour has brought you money yet',
    tours: 'Tours brought you money in {paying} of {count} months',
  },
  rentFor: {
    month: 'Rent for {month}',
  },
} as const;
