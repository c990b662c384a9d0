export default {
  csvButton: {
    saveAsCsv: 'Save as CSV',
    noFile: 'The file could not be made',
  },
} as const;
