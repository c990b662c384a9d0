export default {
  ownersOnly: 'Only the owner of a document changes it.',
  file: { label: 'File a document', done: 'Document filed' },
  setExpiry: { label: 'Set when a document expires', done: 'Expiry changed' },
  remove: {
    label: 'Delete a document',
    done: 'Document deleted',
    final: 'Its file goes with it, for everybody who has access.',
    question: 'Delete this document?',
  },
  share: {
    label: 'Share with the host',
    done: 'Shared with the host',
    wasRead: 'The host may have read it in the meantime.',
  },
  unshare: { label: 'Stop sharing', done: 'No longer shared' },
} as const;
