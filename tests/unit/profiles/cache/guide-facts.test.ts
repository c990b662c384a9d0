import { expect, test } from 'vitest';
import { guideFactsForm } from '#shared/domains/profiles/cache/guide-facts.ts';

const form = {
  languages: ['English'],
  hometown: '',
  education: '',
  gender: '',
  organizationType: '',
  organizationName: '',
  organizationEmail: '',
  address: '',
};

test('[RG-02] a guide’s form names fields that are too long', () => {
  const wrong = { ...form, languages: ['x'.repeat(81)], hometown: 'x'.repeat(201) };
  expect(guideFactsForm.safeParse(wrong).error?.issues).toMatchObject([
    { path: ['languages', 0] },
    { path: ['hometown'] },
  ]);
});

test('[RG-02] a guide’s form takes as many languages as the database, and not one more', () => {
  const many = (count: number) => ({
    ...form,
    languages: Array.from({ length: count }, (_, index) => `Language ${index}`),
  });
  expect(guideFactsForm.safeParse(many(50)).success).toBe(true);
  expect(guideFactsForm.safeParse(many(51)).error?.issues).toMatchObject([{ path: ['languages'] }]);
});
