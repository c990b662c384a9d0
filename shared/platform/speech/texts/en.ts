export default {
  button: {
    dictate: 'Dictate',
    listening: 'Listening. Press again to stop.',
  },
  toast: {
    unsupported: 'Voice input not supported',
    unsupportedReason: "Your browser doesn't support voice input.",
    error: 'Voice input error',
    notProcessed: 'Failed to process voice input',
    notStarted: 'Failed to start voice recording',
    recorded: 'Voice recorded',
    processed: 'Your voice input has been processed.',
  },
  notice: {
    title: 'Speak instead of typing',
    where:
      'Your browser turns what you say into text. Most browsers send the sound to their maker (Google, Apple or Microsoft) for it. We get the text, and only once you send it.',
    english: 'It understands English. Whatever it writes, you can change before you send it.',
    start: 'Start dictating',
    notNow: 'Not now',
  },
  denied: {
    title: 'The microphone is off for this page',
    how: 'Press the icon before the address of this page, allow the microphone, and dictate again. On a phone it may also be off for the browser, in the settings of the phone.',
    close: 'Close',
  },
} as const;
