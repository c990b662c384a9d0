export default {
  didNotWork: 'That did not work',
  waiting: 'Saved on this device. It is sent as soon as there is a connection.',
  undo: 'Undo',
  undone: 'Undone',
  refused: 'Not done: {what}',
  textIsBack: 'What you typed is back in its field.',
} as const;
