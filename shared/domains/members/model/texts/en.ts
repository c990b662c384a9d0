export default {
  notYours: 'Only the owner, or for assistants a manager, decides about members.',
  invite: {
    label: 'Invite a member',
    done: 'Invitation for {email} made. No mail leaves for it yet.',
  },
  revoke: {
    label: 'Take an invitation back',
    done: 'Invitation taken back',
    again: 'Invite the person again.',
  },
  remove: {
    label: 'Remove a member',
    done: 'Member removed',
    ask: 'Remove this member?',
    inviteAgain:
      'The membership ends at once, and the person is notified. To have them back, invite them again.',
  },
} as const;
