export default {
  fault: {
    size: 'File size exceeds maximum allowed size of {megabytes}MB',
    type: 'File type {type} is not allowed. Allowed types: {types}',
    unknown: 'unknown',
  },
  refused: {
    size: 'The file is too large.',
    type: 'This kind of file is not taken.',
    content: 'The file is damaged or not allowed.',
    other: 'The server did not take the file.',
  },
  failed: {
    title: 'Upload Failed',
    reason: '{name} could not be uploaded. Please try again.',
  },
} as const;
