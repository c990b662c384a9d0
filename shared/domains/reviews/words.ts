import type { ReviewSubject } from './schema.ts';

/** What a category of a review is called on the screen. */
export const categoryLabels: Record<string, string> = {
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
};

/** Whom or what a review is about. */
export const subjectLabels: Record<ReviewSubject, string> = {
  home: 'The home',
  host: 'The host',
  guide: 'The guide',
  renter: 'The renter',
};
