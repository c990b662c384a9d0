export default {
  useKnownPeople: {
    writesAbout: 'Writes about {title}',
    writes: 'Writes with you',
    applied: 'Applied for {home}',
  },
  firstMessage: {
    to: 'Message to {name}',
    opensLater: 'The conversation opens as soon as there is a connection. You can write already.',
    message: 'Message',
    send: 'Send message',
    close: 'Close',
    kept: 'Your message is kept',
    keptHow: 'It is sent as soon as there is a connection.',
    waits: 'Waiting to send: {text}',
    waitingList: 'Messages that wait to be sent',
    begunList: 'Conversations that have not begun',
    cancel: 'Cancel',
    notSent: 'Not sent. {reason}',
    someone: 'Someone',
    discard: 'Discard',
    edit: 'Edit',
  },
  messageButton: {
    message: 'Message {name}',
    verificationRequired: 'Verification Required',
    errorStarting: 'Error starting conversation',
  },
} as const;
