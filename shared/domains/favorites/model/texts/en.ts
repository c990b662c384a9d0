export default {
  ownerOnly: 'Only the owner of the list can do this.',
  editorOnly: 'You can read this list. Its owner can let you change it.',
  set: { label: 'Keep a home', kept: 'Saved to favorites', forgotten: 'Removed from favorites' },
  createList: {
    label: 'New list',
    done: 'List made',
    remove: 'Remove the list again.',
  },
  renameList: { label: 'Rename the list', done: 'List renamed' },
  removeList: {
    label: 'Remove the list',
    done: 'List removed',
    question: 'Remove this list?',
    final: 'It goes for everyone in it, with its notes. The homes stay favorites.',
  },
  putOnList: { label: 'Add to a list', done: 'List changed' },
  takeOffList: { label: 'Take off the list', done: 'Taken off the list' },
  leaveList: {
    label: 'Leave the list',
    done: 'Done',
    question: 'Leave this list?',
    final: 'Another link is needed to join it again.',
  },
  revokeLinks: {
    label: 'End the links',
    done: 'The links work no more',
    final: 'Make a new link instead.',
  },
} as const;
