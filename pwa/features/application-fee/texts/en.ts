export default {
  title: 'Application fee',
  amount: 'This home asks {amount} for each application. It is paid when you send it.',
  again: 'The payment did not go through. The host has the application, and waits for the fee.',
  sandbox: 'No money moves on this copy',
  noProvider: 'No payment provider is connected. Payments are played through as if one were.',
  finishNext: 'You enter your card or account next',
  untilThen:
    'The fields for it open at once. Until it is paid, the host reads that the fee is not paid.',
  finish: 'Finish the payment',
  state: {
    unfinished: 'Not paid yet',
    on_its_way: 'On its way',
    unpaid: 'Not paid',
  },
  mine: {
    unfinished: 'The payment waits for your card or account. Left alone, it ends after an hour.',
    on_its_way: 'Your payment has not arrived yet. There is nothing to do.',
    unpaid: 'The payment did not go through. Pay the fee again.',
  },
  theirs: {
    unfinished: 'The applicant has begun to pay, and has not finished.',
    on_its_way: 'The payment has not arrived yet. A bank takes some days.',
    unpaid: 'The payment did not go through. The applicant is asked to pay again.',
  },
  pay: 'Pay the fee',
  paidOn: 'Paid on {day}',
  givenBackOn: 'Given back on {day}',
  sent: 'Payment sent',
} as const;
