export default {
  team: {
    team: 'Team',
    people: 'People',
    lead: 'Who works for {name}, and as what.',
    leadWithoutName: 'Who works for the organization, and as what.',
    leaveNote: 'You can stop working for this organization. Its homes and leases stay there.',
    stay: 'Stay',
  },
  row: {
    you: '(you)',
    since: 'Since {day}',
    roleOf: 'Role of {name}',
    keepIt: 'Keep it',
    leaveThem: 'Leave them',
  },
  invitations: {
    open: 'Not answered yet',
    leaving: 'the mail leaves within a minute',
    mailed: 'mailed, valid until {day}',
    expired: 'expired on {day}',
    takeBack: 'Take back',
  },
  inviteForm: {
    hint: 'They get a mail with a link, valid for seven days and for that address alone.',
    email: 'E-mail',
    role: 'Role',
    manager: 'Managers let homes, decide on applications, and see money and papers.',
    assistant: 'Assistants show homes, answer messages and care for repairs. They see no money.',
    send: 'Send the invitation',
  },
} as const;
