/** The sandbox's ways of paying: what they are called and what becomes of a payment by them. */
export const TEST_METHODS = [
  { kind: 'card', key: 'testCard', token: 'sandbox_ok' },
  { kind: 'bank_account', key: 'testAccount', token: 'sandbox_ok' },
  { kind: 'card', key: 'testDeclines', token: 'sandbox_declined' },
] as const;
