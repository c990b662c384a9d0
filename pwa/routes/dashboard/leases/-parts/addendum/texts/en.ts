export default {
  changeTenants: 'Change tenants',
  dialog: {
    title: 'Change tenants',
    what: 'An addendum: who leaves and who joins from a day on, the rest as agreed. Those who leave, stay and join sign it, and you last. Until all have signed, this lease goes on as it is.',
    from: 'From',
    fromHint: 'The first day with the other tenants.',
    rent: 'Rent a month',
    rentHint:
      'Unchanged unless you write another. Tenants share it among themselves under Payments.',
    leave: 'Who leaves',
    join: 'Who joins',
    joinHint: 'People of applications for this home. Others are invited by mail in the draft.',
    nobodyApplied:
      'There is no application for this home now. Invite a person by mail in the draft, which opens next.',
  },
  people: {
    title: 'What changes',
    leaves: 'Leaves',
    stays: 'Stays',
    joins: 'Joins',
    change: 'Change',
    invited: 'Has not answered yet',
    confirmed: 'Joins',
    refused: 'Does not want to join',
    inviteTitle: 'Invite a person by mail',
    inviteHint:
      'With an account of that address, they say whether they join. Then they are a party of the draft.',
    name: 'Full name',
    email: 'E-mail address',
    earlier: 'Open the lease that it changes',
    none: 'No one',
  },
} as const;
