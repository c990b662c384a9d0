import { describe, expect, test } from 'vitest';
import { livelihoodOf } from '../../../supabase/seed/people/livelihoods.ts';
import { type Habits, SAYINGS } from '../../../supabase/seed/texts/mates.ts';
import { generateWorld } from '../../../supabase/seed/world.ts';

const world = generateWorld();
const { mates, applications, applicants, letters } = world;

describe('people who look for mates', () => {
  test('at least sixty different texts stand in their profiles, hardly one twice', () => {
    const texts = new Set(mates.map(({ about }) => about));
    expect(mates.length).toBeGreaterThan(100);
    expect(texts.size).toBeGreaterThan(mates.length * 0.95);
    for (const { about } of mates) {
      expect(about).not.toMatch(/undefined|null|NaN| {2}|\.\./);
      expect(about.length).toBeLessThanOrEqual(2000);
    }
  });

  test('the occupation is the one that the text speaks of', () => {
    const told: readonly [RegExp, string][] = [
      [/\bnurse\b|on the ward|work nights at the hospital/, 'Nurse'],
      [/\bI teach (seventh grade|history)|math teacher/, 'Teacher'],
      [/\bI study (architecture|marine)|law school/, 'Student'],
      [/\bbaker|I bake bread/, 'Baker'],
      [/\btranslat/, 'Translator'],
      [/\baccountant|the books of small shops/, 'Accountant'],
      [/\bparamedic|ambulance/, 'Paramedic'],
      [/\blibrarian|at the library, late/, 'Librarian'],
      [/I write software|I am a developer/, 'Software developer'],
      [/I am retired|retired teacher|taught for thirty/, 'Retired teacher'],
    ];
    for (const { about, occupation, person } of mates) {
      for (const [words, fitting] of told)
        if (words.test(about)) expect(occupation, about).toBe(fitting);
      expect(livelihoodOf(person).words.some((words) => about.startsWith(words))).toBe(true);
    }
    expect(new Set(mates.map(({ occupation }) => occupation)).size).toBeGreaterThan(20);
  });

  test('what they say of their habits is what they answer', () => {
    const told: readonly [RegExp, keyof Habits, number, number][] = [
      [/I cook most evenings/, 'cooking', 4, 5],
      [/I hardly cook|the kitchen at home is yours/, 'cooking', 1, 3],
      [/quiet at home|in silence|with headphones on/, 'noise', 1, 3],
      [/There is usually music/, 'noise', 4, 5],
      [/up at three|before the sun|Mornings are my best/, 'early_bird', 4, 5],
      [/Before ten I am not/, 'early_bird', 1, 2],
      [/from home/, 'work_from_home', 4, 5],
      [/I do not smoke/, 'smoking', 1, 1],
      [/without animals/, 'pets', 1, 1],
    ];
    for (const { about, habits } of mates) {
      for (const [words, habit, low, high] of told)
        if (words.test(about)) {
          expect(habits[habit], about).toBeGreaterThanOrEqual(low);
          expect(habits[habit], about).toBeLessThanOrEqual(high);
        }
      for (const { habit, low, high, words } of SAYINGS)
        if (words.some((each) => about.includes(each))) {
          expect(habits[habit], about).toBeGreaterThanOrEqual(low);
          expect(habits[habit], about).toBeLessThanOrEqual(high);
        }
    }
  });
});

describe('people who apply', () => {
  const of = new Map(applicants.map((applicant) => [applicant.person, applicant]));
  const sent = applications.filter(({ status }) => status !== 'draft');

  test('every application that was sent has words of its own, drafts have none', () => {
    const texts = sent.map(({ id }) => letters.get(id) ?? '');
    expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.95);
    for (const text of texts) expect(text).toMatch(/^(I|We|About|There) [^{}]{60,}[.?]$/);
    expect(letters.size).toBe(sent.length);
    expect(new Set(applicants.map(({ about }) => about)).size).toBeGreaterThanOrEqual(60);
  });

  test('words of an application fit who applies, and for what', () => {
    for (const { id, home, applicant, status } of sent) {
      const text = letters.get(id) ?? '';
      const facts = of.get(applicant);
      if (!facts) throw new Error('applicant without facts');
      if (/\b(We are|There are \w+ of us|We would be)\b/.test(text))
        expect(facts.household, text).toBeGreaterThan(1);
      else expect(facts.household, text).toBe(1);
      if (/in the household|, too, known to/.test(text)) expect(home.petsAllowed, text).toBe(true);
      if (/The balcony/.test(text)) expect(home.outdoor, text).toBe('balcony');
      if (/the tour;|showing me around/.test(text)) expect(status, text).toBe('approved');
      if (home.homeType === 'room') expect(facts.household).toBe(1);
    }
  });

  test('facts of an applicant agree with each other and with their profile for mates', () => {
    const occupations = new Map(mates.map(({ person, occupation }) => [person, occupation]));
    for (const { person, livelihood, household, about } of applicants) {
      if (/\bWe\b/.test(about)) expect(household, about).toBeGreaterThan(1);
      if (livelihood.employment === 'retired') expect(livelihood.employer).toBeNull();
      if (livelihood.employment === 'employed') expect(livelihood.employer).not.toBeNull();
      const occupation = occupations.get(person);
      if (occupation) expect(livelihood.occupation).toBe(occupation);
    }
  });

  test('people apply where they live', () => {
    for (const { applicant, home } of applications)
      expect(world.hosts[home.hostIndex]?.metroIndex).toBe(applicant.metroIndex);
  });
});
