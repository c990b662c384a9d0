export default {
  userType: {
    renter: 'Renter',
    host: 'Host',
    guide: 'Guide',
  },
  person: {
    nameless: 'Someone',
  },
  language: {
    americanSign: 'American Sign Language',
  },
  form: {
    fullName: 'Please enter your full name',
    tooLong: 'That name is too long',
    phone: 'Please enter a phone number',
    email: 'Please enter a valid e-mail address.',
    letters: 'At most {most} characters, please',
    languages: 'Name at most 50',
  },
} as const;
