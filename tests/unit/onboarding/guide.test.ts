import { expect, test } from 'vitest';
import {
  guideChanges,
  guideDoneText,
  guideFormOf,
  guideGaps,
  guideSteps,
  guideTotal,
  nextStep,
  previousStep,
  resumeStep,
} from '#shared/domains/onboarding/model/rules.ts';
import {
  type Guide,
  guideFormSchema,
  setupModeSchema,
} from '#shared/domains/onboarding/model/schema.ts';

const GUIDE: Guide = {
  id: '00000000-0000-4000-8000-000000000001',
  onboarding_completed: false,
  onboarding_step: 1,
  languages_spoken: ['English'],
  hometown: 'Austin',
  education_level: null,
  organization_type: null,
  organization_name: null,
  organization_email: null,
  organization_email_verified: false,
  organization_confirmed: false,
  current_address: null,
  gender: null,
  age: null,
};
const NAMED = { full_name: 'Ana Maria  de Souza', avatar_url: null };

test('[ONB-01] [ONB-05] [DEC-19] a guide’s set-up has five steps, of which quick asks the first two', () => {
  expect(guideTotal('manual')).toBe(5);
  expect(guideTotal('quick')).toBe(2);
  expect(guideSteps[0]).toContain('firstName');
  expect(guideSteps[1]).toContain('languagesSpoken');
});

test('[ONB-01] the resumed step is one of the chosen mode, wherever the guide was', () => {
  for (const total of [2, 5]) {
    for (const step of [-1, 0, 1, 4, 5, 99]) {
      const resumed = resumeStep(step, total);
      expect(resumed).toBeGreaterThanOrEqual(0);
      expect(resumed).toBeLessThan(total);
    }
  }
  expect(resumeStep(3, 5)).toBe(3);
});

test('[ONB-02] next is offered only below the last step, previous only above the first', () => {
  expect([0, 1, 2, 3, 4].map((step) => nextStep(step, 5))).toEqual([1, 2, 3, 4, 4]);
  expect([0, 1].map((step) => nextStep(step, 2))).toEqual([1, 1]);
  expect([0, 1, 4].map(previousStep)).toEqual([0, 0, 3]);
});

test('[ONB-03] the mode of a guide’s set-up is quick or manual and nothing else', () => {
  expect(setupModeSchema.options).toEqual(['quick', 'manual']);
  expect(setupModeSchema.safeParse('fast').success).toBe(false);
});

test('[ONB-10] empty optional fields become null, and the form starts with the stored values', () => {
  const form = guideFormOf(GUIDE, NAMED);
  expect(form).toMatchObject({ firstName: 'Ana', lastName: 'Maria de Souza', gender: '' });
  const { profile, guide } = guideChanges(guideFormSchema.parse({ ...form, hometown: '   ' }));
  expect(profile).toEqual({ full_name: 'Ana Maria de Souza', avatar_url: null });
  expect(guide).toEqual({
    languages_spoken: ['English'],
    hometown: null,
    education_level: null,
    organization_type: null,
    organization_name: null,
    organization_email: null,
    current_address: null,
    gender: null,
    age: null,
  });
});

test('[ONB-13] [ONB-14] the final message of the set-up differs by mode', () => {
  expect(guideDoneText('quick')).toBe('Your quick profile setup is complete!');
  expect(guideDoneText('manual')).toBe('Your complete profile has been set up successfully!');
});

test('two names of maximum length still fit the column of the profile', () => {
  const longest = 'n'.repeat(59);
  const form = { ...guideFormOf(GUIDE, NAMED), firstName: longest, lastName: longest };
  expect(guideChanges(guideFormSchema.parse(form)).profile.full_name.length).toBeLessThanOrEqual(
    120,
  );
  expect(guideFormSchema.safeParse({ ...form, lastName: `${longest}n` }).success).toBe(false);
});

test('the dashboard names missing steps, and nothing when the set-up is complete', () => {
  expect(guideGaps({ ...GUIDE, hometown: null }, NAMED)).toEqual(['photo', 'hometown']);
  expect(guideGaps(GUIDE, { ...NAMED, avatar_url: '/me.jpg' })).toEqual([]);
});
