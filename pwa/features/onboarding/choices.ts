import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);
/** A value that is stored, and its name. */
export type Choice = { value: string; label: string };

const NOTHING: Choice = {
  value: '',
  get label() {
    return t('choices.chooseOne');
  },
};

export const EDUCATION: readonly Choice[] = [
  NOTHING,
  {
    value: 'high_school',
    get label() {
      return t('choices.highSchool');
    },
  },
  {
    value: 'some_college',
    get label() {
      return t('choices.someCollege');
    },
  },
  {
    value: 'associate',
    get label() {
      return t('choices.associateDegree');
    },
  },
  {
    value: 'bachelors',
    get label() {
      return t('choices.bachelorsDegree');
    },
  },
  {
    value: 'masters',
    get label() {
      return t('choices.mastersDegree');
    },
  },
  {
    value: 'doctorate',
    get label() {
      return t('choices.doctorate');
    },
  },
  {
    value: 'other',
    get label() {
      return t('choices.somethingElse');
    },
  },
];

/** For whom a guide works. */
export const ORGANIZATIONS: readonly Choice[] = [
  {
    value: '',
    get label() {
      return t('choices.none');
    },
  },
  {
    value: 'independent',
    get label() {
      return t('choices.iWorkForMyself');
    },
  },
  {
    value: 'agency',
    get label() {
      return t('choices.agency');
    },
  },
  {
    value: 'university',
    get label() {
      return t('choices.universityOrCollege');
    },
  },
  {
    value: 'company',
    get label() {
      return t('choices.company');
    },
  },
  {
    value: 'nonprofit',
    get label() {
      return t('choices.nonprofit');
    },
  },
];

export const GENDERS: readonly Choice[] = [
  {
    value: '',
    get label() {
      return t('choices.notAnswered');
    },
  },
  {
    value: 'woman',
    get label() {
      return t('choices.woman');
    },
  },
  {
    value: 'man',
    get label() {
      return t('choices.man');
    },
  },
  {
    value: 'non_binary',
    get label() {
      return t('choices.nonBinary');
    },
  },
  {
    value: 'other',
    get label() {
      return t('choices.anotherWord');
    },
  },
  {
    value: 'undisclosed',
    get label() {
      return t('choices.preferNotToSay');
    },
  },
];

/** How a host runs the homes. */
export const MANAGEMENT: readonly Choice[] = [
  NOTHING,
  {
    value: 'self_managed',
    get label() {
      return t('choices.iLookAfterThemMyself');
    },
  },
  {
    value: 'hybrid',
    get label() {
      return t('choices.iShare');
    },
  },
  {
    value: 'full_service',
    get label() {
      return t('choices.aTeamDoesEverything');
    },
  },
];

/** Certifications that many hosts have. */
export const CERTIFICATIONS = [
  'Licensed property manager',
  'Licensed real estate broker',
  'Fair housing training',
  'Lead-safe certified',
  'BBB accredited',
] as const;

/** The choices, and the stored answer when it is none of them, so that saving never loses it. */
export function withStored(choices: readonly Choice[], stored: string): readonly Choice[] {
  if (choices.some(({ value }) => value === stored)) return choices;
  return [...choices, { value: stored, label: stored }];
}
