export default {
  title: 'Application fee',
  amount: 'This home asks {amount} for each application. It is paid when you send it.',
  again: 'The payment did not go through. The host has the application, and waits for the fee.',
  method: 'How do you pay?',
  bankAccount: 'Bank account',
  card: 'Card',
  sandbox: 'No money moves on this copy',
  noProvider: 'No payment provider is connected. Payments are played through as if one were.',
  pay: 'Pay the fee',
  paidOn: 'Paid on {day}',
  givenBackOn: 'Given back on {day}',
  sent: 'Payment sent',
} as const;
