export default {
  subject: {
    home: 'The home',
    host: 'The host',
    guide: 'The guide',
    renter: 'The renter',
  },
  category: {
    cleanliness: 'Cleanliness',
    accuracy: 'As described',
    location: 'Location',
    value: 'Value for money',
    condition: 'Condition',
    communication: 'Communication',
    fairness: 'Fairness',
    responsiveness: 'Answers quickly',
    punctuality: 'Punctuality',
    knowledge: 'Knowledge',
    friendliness: 'Friendliness',
    care: 'Care for the home',
    payment: 'Pays on time',
  },
  schema: {
    chooseALease: 'Choose a lease or a tour.',
    thisIsNotOne: 'This is not one of the categories.',
  },
} as const;
