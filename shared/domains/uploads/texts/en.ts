export default {
  fault: {
    size: 'File size exceeds maximum allowed size of {megabytes}MB',
    type: 'File type {type} is not allowed. Allowed types: {types}',
    unknown: 'unknown',
  },
} as const;
