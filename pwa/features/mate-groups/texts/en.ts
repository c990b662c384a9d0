export default {
  groups: {
    title: 'Your groups',
    none: 'Form a group with your mates: a list of homes that you share, and applications that you send together.',
    form: 'Form a group',
    people: '{count, plural, one {# person} other {# people}}',
    waiting: '{count, plural, one {# invited} other {# invited}}',
    open: 'Open the group {name}',
  },
  invitation: {
    says: '{who} invites you to the group “{name}”.',
    somebodyElse: 'You are invited to the group “{name}”.',
    lead: 'You share a list of homes and apply together. With you it has {count, plural, one {# person} other {# people}}.',
    join: 'Join',
    joinGroup: 'Join the group {name}',
    decline: 'Decline',
    declineGroup: 'Decline the group {name}',
  },
  formDialog: {
    title: 'Form a group',
    description:
      'Each whom you choose is invited and decides. Who joins shares a list of homes with you, and can apply together with you.',
    name: 'Name of the group',
    missing: 'Give the group a name.',
    mates: 'Your mates',
    chooseOne: 'Choose at least one mate.',
    tooMany: 'A group has room for ten people, with you.',
    cancel: 'Cancel',
    form: 'Form the group',
  },
} as const;
