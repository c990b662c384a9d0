/** What server functions write about groups of mates and the parts of a rent, as in rows. */
export const mateSentences = {
  mateGroupInvited: 'You are invited to a group of mates',
  mateGroupInvitedText: '{name} invites you to look for a home together in “{group}”.',
  mateGroupNews: 'News of your group of mates',
  mateGroupDeclinedText: '{name} does not join “{group}”.',
  mateGroupGrownText: '{name} joined “{group}”.',
  mateGroupSmallerText: '{name} is not in “{group}” any more.',
  mateGroupOutText: 'You are not in “{group}” any more.',
  mateGroupOverText: '{name} dissolved “{group}”. Applications that you sent together stay.',
  partsOpen: 'The parts of the rent are open again',
  partsOpenText: 'The people of the application changed. Agree on the parts once more.',
  partProposed: 'Your part of the rent was proposed',
  partProposedText: 'Look at your part and agree to it before the host decides.',
  partAgreed: '{name} agreed to their part of the rent',
} as const;

/** Their titles, each with the text that may follow it. */
export const mateTitles = [
  ['mateGroupInvited', 'mateGroupInvitedText'],
  [
    'mateGroupNews',
    'mateGroupGrownText',
    'mateGroupDeclinedText',
    'mateGroupOverText',
    'mateGroupOutText',
    'mateGroupSmallerText',
  ],
  ['partsOpen', 'partsOpenText'],
  ['partProposed', 'partProposedText'],
  ['partAgreed'],
] as const satisfies readonly (readonly (keyof typeof mateSentences)[])[];
