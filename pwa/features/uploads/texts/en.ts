export default {
  judgedFiles: {
    notLoaded: 'Choose the files once more when you are connected.',
  },
  preparingFile: {
    preparing: 'Preparing {name}',
    cancel: 'Cancel',
  },
  useFileUploads: {
    couldNotBeUploaded: '{name} could not be uploaded. {message}',
  },
} as const;
