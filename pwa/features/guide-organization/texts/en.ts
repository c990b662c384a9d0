export default {
  organizationProof: {
    confirmedFor: 'Confirmed for {organization}',
    domainIsLookedAt:
      'Your organization stands as your own statement until we know that addresses of this domain are its own.',
    ownStatement:
      'Anyone can have an address of this provider, so it cannot confirm your organization. It stands as your own statement. Use your address there to have it confirmed.',
    thisAddressIsConfirmed: 'This address is confirmed.',
    nameTheOrganizationToConfirm: 'Name the organization to confirm the address by a code.',
    confirmByEmail: 'Confirm by e-mail',
    haveCode: 'I have a code',
    enterTheSixDigits:
      'Enter the six digits that we sent to <strong>{email}</strong>. You can also go on and do it later.',
    confirmTheCode: 'Confirm the code',
  },
} as const;
