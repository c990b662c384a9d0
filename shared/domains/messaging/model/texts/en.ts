export default {
  send: {
    label: 'Send a message',
    done: 'Sent',
    notAllowed: 'You cannot write in this conversation.',
    wasRead: 'It had been read by then.',
  },
  unsend: {
    label: 'Take a message back',
    done: 'Taken back',
    title: 'Take this message back?',
    description: 'Its text and files go for everybody in the conversation.',
    notYours: 'Only who sent a message can take it back.',
    gone: 'This message was taken back already.',
    tooLate: 'A message can be taken back for 24 hours.',
    final: 'What was taken back is gone and can only be written again.',
  },
} as const;
