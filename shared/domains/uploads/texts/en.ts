export default {
  fault: {
    size: 'File size exceeds maximum allowed size of {megabytes}MB',
    type: 'File type {type} is not allowed. Allowed types: {types}',
    unknown: 'unknown',
  },
  failed: {
    title: 'Upload Failed',
    reason: '{name} could not be uploaded. Please try again.',
  },
} as const;
