export default {
  ask: { label: 'Ask to look together', done: 'Request sent' },
  answer: {
    label: 'Answer a request',
    accepted: 'You look together now',
    declined: 'Request declined',
    notNow: 'This request has its answer already.',
    final: 'An answer stays; looking together can be ended.',
  },
  withdraw: {
    label: 'Withdraw the request',
    done: 'Request withdrawn',
    notNow: 'There is nothing to withdraw.',
    final: 'Ask again at any time.',
  },
  formGroup: {
    label: 'Form a group',
    done: 'The group is formed, and your mates are invited',
    dissolve: 'Your mates were notified. You can dissolve the group instead.',
  },
  inviteMate: {
    label: 'Invite a mate to a group',
    done: 'Invited',
    full: 'A group has room for ten people, with those who are invited.',
    notified: 'They were notified of the invitation in the meantime.',
  },
  answerGroup: {
    label: 'Answer the invitation to a group',
    joined: 'You are in the group now',
    declined: 'Invitation declined',
    notInvited: 'You are not invited to this group.',
    final: 'The group was notified. You can leave it, or be invited again.',
  },
  leaveGroup: {
    label: 'Leave the group',
    done: 'You left the group',
    notIn: 'You are not in this group.',
    final: 'Only an invitation brings you back.',
    question: 'Leave this group?',
    consequence:
      'You lose its list of homes and step back from its open applications. Applications that you sent yourself stay: withdraw them if you do not want them any more.',
  },
  removeMate: {
    label: 'Remove from the group',
    done: 'Removed',
    final: 'You can invite them again.',
    question: 'Remove this person from the group?',
    consequence: 'They lose its list of homes and are out of its open applications.',
  },
  dissolveGroup: {
    label: 'Dissolve the group',
    done: 'The group is dissolved',
    founderOnly: 'Only who formed the group dissolves it. You can leave it.',
    final: 'Its list of homes is gone. You can form another group.',
    question: 'Dissolve this group?',
    consequence:
      'The group and its list of homes are gone for all of you. Applications that you sent together stay.',
  },
} as const;
