export default {
  useFileUploads: {
    couldNotBeUploaded: '{name} could not be uploaded. {message}',
  },
} as const;
