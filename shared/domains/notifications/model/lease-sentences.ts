/** What server functions write about leases that go on, signatures of one device and changes of tenants, as in rows. */
export const leaseSentences = {
  leaseWentOn: 'Your lease goes on by the month',
  leaseWentOnText: 'Its term is over. It ends when one side gives notice.',
  confirmSignature: 'Confirm your signature',
  confirmSignatureText: 'It was given on another device. It counts once you confirm it.',
  signatureNotConfirmed: 'A signature was not confirmed',
  signatureNotConfirmedText: 'It was given on another device. The lease waits for it as before.',
  tenantsReady: 'A change of tenants is ready to sign',
  tenantsChange: 'The tenants of your lease change',
  tenantsChangeText: 'Everybody signed. Set up shares of the rent and automatic payments anew.',
  released: 'You are released from your lease',
  releasedText: 'Everybody signed. Your last day is {day}.',
  becomeTenant: 'You are invited to become a tenant',
  becomeTenantText: 'Say whether you want to join this lease.',
  joinsLease: '{name} joins the lease',
  doesNotJoinLease: '{name} does not join the lease',
} as const;

type LeaseSentence = keyof typeof leaseSentences;

/** Their titles, each with the texts that may follow it. */
export const leaseTitles: readonly (readonly [title: LeaseSentence, ...words: LeaseSentence[]])[] =
  [
    ['leaseWentOn', 'leaseWentOnText'],
    ['confirmSignature', 'confirmSignatureText'],
    ['signatureNotConfirmed', 'signatureNotConfirmedText'],
    ['tenantsReady'],
    ['tenantsChange', 'tenantsChangeText'],
    ['released', 'releasedText'],
    ['becomeTenant', 'becomeTenantText'],
    ['joinsLease'],
    ['doesNotJoinLease'],
  ];
