export default {
  notYours: 'Only the owner, or for assistants a manager, decides about members.',
  role: { owner: 'Owner', manager: 'Manager', assistant: 'Assistant' },
  invite: {
    label: 'Invite a member',
    done: 'The invitation to {email} leaves within a minute',
  },
  inviteForm: { email: 'Please enter a valid e-mail address.' },
  resend: {
    label: 'Send again',
    done: 'The invitation leaves once more within a minute',
    sent: 'A mail that was sent stays sent; take the invitation back instead.',
  },
  revoke: {
    label: 'Take an invitation back',
    done: 'Invitation taken back',
    again: 'Invite the person again.',
  },
  setRole: {
    label: 'Change a role',
    manager: 'They are a manager now',
    assistant: 'They are an assistant now',
  },
  remove: {
    label: 'Remove a member',
    done: 'Member removed',
    ask: 'Remove this member?',
    inviteAgain:
      'The membership ends at once, and the person is notified. To have them back, invite them again.',
  },
  handOver: {
    label: 'Hand the organization over',
    done: 'Handed over: you are a manager now',
    ask: 'Hand the organization over?',
    theirs: 'They become its owner and you a manager. Only they can give it back.',
  },
  leave: {
    label: 'Leave the organization',
    done: 'You left the organization',
    ask: 'Leave the organization?',
    owner: 'You own this organization. Hand it over first.',
    homesStay:
      'Its homes, leases and messages stay there, and you start an organization of your own. To come back you need an invitation.',
  },
  accept: {
    label: 'Join',
    done: 'You work for the organization now',
    leave: 'Leave the organization in its settings.',
  },
} as const;
