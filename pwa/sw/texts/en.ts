export default {
  push: {
    somethingNew: 'There is something new for you.',
  },
  reply: {
    coming: 'I am coming',
    late: 'I am late …',
    sent: 'The others know that you are coming.',
    waits: 'Saved on this device. It is sent as soon as there is a connection.',
    refused: 'That did not go through. Open the tour to see how it stands.',
  },
  reminder: {
    stillWaiting: 'What you wrote is still waiting. Open the app to send it.',
  },
} as const;
