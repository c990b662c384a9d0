export default {
  api: {
    couldNotBeUploadedPlease: '{name} could not be uploaded. Please try again.',
  },
  schema: {
    pleaseEnterAValidEmail: 'Please enter a valid e-mail address.',
    pleaseEnterYourName: 'Please enter your name.',
    thatNameIsTooLong: 'That name is too long.',
    content: 'Please write what it is about.',
    characters: 'Please write at most {most} characters.',
    category: 'Please choose what your feedback is about.',
    topic: 'Please choose what your message is about.',
  },
} as const;
