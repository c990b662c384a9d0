export default {
  useKnownPeople: {
    writesAbout: 'Writes about {title}',
    writes: 'Writes with you',
    applied: 'Applied for {home}',
  },
  messageButton: {
    message: 'Message {name}',
    verificationRequired: 'Verification Required',
    errorStarting: 'Error starting conversation',
  },
} as const;
