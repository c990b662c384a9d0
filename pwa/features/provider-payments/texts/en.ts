export default {
  fields: {
    notLoaded: 'The fields of our payment provider did not load. Check your connection.',
    again: 'Try again',
    noAnswer:
      'No answer came. Nothing is paid twice: try again, or look at your payments in a minute.',
    refused: 'The payment provider refused it. Try another card or account.',
    whoSeesThem:
      'What you type here goes to Stripe, our payment provider, and never to your landlord.',
  },
  finish: {
    title: 'Finish the payment',
    lead: 'Enter a card or an account. You can come back to it on Payments.',
    payNow: 'Pay now',
    payAmount: 'Pay {amount}',
    later: 'Later',
    sent: 'Payment sent',
    done: 'This payment is on its way, or has arrived.',
    close: 'Close',
  },
  open: {
    finish: 'Finish',
    finishOne: 'Finish the payment of {amount}',
    cancel: 'Cancel',
    cancelOne: 'Cancel the payment of {amount}',
    cancelled: 'Payment cancelled',
  },
  save: {
    kind: 'What do you save?',
    card: 'Card',
    bankAccount: 'Bank account',
    save: 'Save',
    cancel: 'Cancel',
  },
  account: {
    title: 'Your payouts',
    state: {
      none: 'Not set up',
      started: 'Not finished',
      in_review: 'Being checked',
      restricted: 'Needs an answer',
      enabled: 'Set up',
    },
    means: {
      none: 'Money is paid out to a bank account that you give to Stripe, our payment provider. You cannot be paid here until then.',
      started:
        '{needs, plural, one {One answer is} other {# answers are}} missing. You cannot be paid here until then.',
      in_review: 'Stripe has all that it asked for, and checks it. That can take a day or two.',
      restricted:
        'Stripe asks for {needs, plural, one {one more answer} other {# more answers}} before it pays you.',
      enabled: 'What is paid to you here goes to your bank account by itself.',
    },
    verb: {
      none: 'Set up payouts',
      started: 'Continue',
      in_review: 'Look at it',
      restricted: 'Answer',
      enabled: 'Change account',
    },
  },
} as const;
