/** A value that is stored, and its name. */
export type Choice = { value: string; label: string };

const NOTHING: Choice = { value: '', label: 'Choose one' };

/** How far somebody went to school. */
export const EDUCATION: readonly Choice[] = [
  NOTHING,
  { value: 'high_school', label: 'High school' },
  { value: 'some_college', label: 'Some college' },
  { value: 'associate', label: 'Associate degree' },
  { value: 'bachelors', label: 'Bachelor’s degree' },
  { value: 'masters', label: 'Master’s degree' },
  { value: 'doctorate', label: 'Doctorate' },
  { value: 'other', label: 'Something else' },
];

/** For whom a guide works. */
export const ORGANIZATIONS: readonly Choice[] = [
  { value: '', label: 'None' },
  { value: 'independent', label: 'I work for myself' },
  { value: 'agency', label: 'Agency' },
  { value: 'university', label: 'University or college' },
  { value: 'company', label: 'Company' },
  { value: 'nonprofit', label: 'Nonprofit' },
];

/** How somebody describes themselves. */
export const GENDERS: readonly Choice[] = [
  { value: '', label: 'Not answered' },
  { value: 'woman', label: 'Woman' },
  { value: 'man', label: 'Man' },
  { value: 'non_binary', label: 'Non-binary' },
  { value: 'other', label: 'Another word' },
  { value: 'undisclosed', label: 'Prefer not to say' },
];

/** How a host runs the homes. */
export const MANAGEMENT: readonly Choice[] = [
  NOTHING,
  { value: 'self_managed', label: 'I look after them myself' },
  { value: 'hybrid', label: 'I share it with a manager' },
  { value: 'full_service', label: 'A team does everything' },
];

/** Languages that are offered first. */
export const LANGUAGES = [
  'English',
  'Spanish',
  'Mandarin',
  'Cantonese',
  'Tagalog',
  'Vietnamese',
  'Arabic',
  'French',
  'Korean',
  'Portuguese',
  'Hindi',
  'Russian',
  'German',
  'Urdu',
  'American Sign Language',
] as const;

/** Certifications that many hosts have. */
export const CERTIFICATIONS = [
  'Licensed property manager',
  'Licensed real estate broker',
  'Fair housing training',
  'Lead-safe certified',
  'BBB accredited',
] as const;

/** The choices, and what was stored before when it is none of them: a choice loses nobody's word. */
export function withStored(choices: readonly Choice[], stored: string): readonly Choice[] {
  if (choices.some(({ value }) => value === stored)) return choices;
  return [...choices, { value: stored, label: stored }];
}
