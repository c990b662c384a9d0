export default {
  schema: {
    pleaseSayWhatIsWrong: 'Please say what is wrong.',
  },
} as const;
