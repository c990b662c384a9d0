export default {
  hostSideOnly: 'Only the home’s own side changes it.',
  setRent: { label: 'Set the rent', done: 'Rent changed' },
  setTitle: { label: 'Rename the home', done: 'Title changed' },
  setDescription: { label: 'Change the description', done: 'Description changed' },
  setDeposit: { label: 'Set the deposit', done: 'Deposit changed' },
  setAvailable: { label: 'Set the first free day', done: 'Date changed' },
  setPets: { label: 'Allow or forbid pets', done: 'Pets rule changed' },
  setFurnished: { label: 'Set furnished or unfurnished', done: 'Furniture changed' },
  setStatus: {
    label: 'Set the status',
    done: 'Status changed',
    draft: 'It is a draft now.',
    active: 'It is published now.',
    paused: 'It is paused now.',
    rented: 'It counts as rented now.',
    archived: 'It is in the archive now.',
  },
  publish: { label: 'Publish', done: 'Home published' },
  pause: { label: 'Pause', done: 'Home paused' },
  archive: { label: 'Archive', done: 'Home archived' },
  restore: { label: 'Restore', done: 'Home restored' },
  markPlan: {
    label: 'Mark as floor plan',
    done: 'It is a floor plan now',
    undone: 'It is a picture again',
  },
  /** Of the form of a home: not with the texts that come with its page. */
  form: {
    quiet: 'Say both, from when and until when it is quiet.',
    near: 'Say what every place is called and how long one walks, 1 to {most, number} minutes.',
  },
} as const;
