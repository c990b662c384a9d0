export default {
  reading: {
    reading: 'Reading the file on this device…',
    skip: 'Do not read it',
  },
} as const;
