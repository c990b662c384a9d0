import { expect, test } from 'vitest';
import { guideFactsForm, languagesOf } from '#shared/domains/profiles/guide-facts.ts';

test('[RG-02] languages are read from what was written, each once', () => {
  expect(languagesOf(' English, Spanish; English ,,\nFrench ')).toEqual([
    'English',
    'Spanish',
    'French',
  ]);
  expect(languagesOf(' , ')).toEqual([]);
});

test('[RG-02] a form says what is too long', () => {
  const form = { languages: 'English', hometown: 'x'.repeat(201) };
  expect(guideFactsForm.safeParse(form).error?.issues).toMatchObject([{ path: ['hometown'] }]);
});
