import { expect, test } from 'vitest';
import { guideChanges, guideSteps } from '#shared/domains/onboarding/model/rules.ts';
import { type GuideForm, guideFormSchema } from '#shared/domains/onboarding/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeWorld } from './people.ts';

const FORM: GuideForm = {
  firstName: 'Gil',
  lastName: 'Guide',
  languagesSpoken: ['English'],
  hometown: 'Austin',
  educationLevel: '',
  organizationType: 'university',
  organizationName: 'Rice',
  organizationEmail: 'gil@rice.test',
  organizationEmailVerified: true,
  currentAddress: '',
  gender: '',
  age: 30,
  profilePicture: null,
  profilePictureUrl: null,
};

test('[ENT-05] the guide form is saved by the guide, empty fields as null, and verifies nothing', () =>
  rolledBack(async (sql) => {
    const { guide } = await makeWorld(sql);
    const picture = `/storage/v1/object/public/user_images/${guide}/gil.webp`;
    const form = guideFormSchema.parse({ ...FORM, profilePictureUrl: `http://a.test${picture}` });
    const { profile, guide: change } = guideChanges(form);
    const saved = await asPerson(sql, guide, async (tx) => {
      await tx`update public.profiles set ${tx(profile)} where id = ${guide}`;
      return tx`
        update public.guides set ${tx(change)} where id = ${guide}
        returning languages_spoken, hometown, education_level, organization_email,
          organization_email_verified, current_address, gender, age`;
    });
    expect(saved).toEqual([
      {
        languages_spoken: ['English'],
        hometown: 'Austin',
        education_level: null,
        organization_email: 'gil@rice.test',
        organization_email_verified: false,
        current_address: null,
        gender: null,
        age: 30,
      },
    ]);
    const [named] =
      await sql`select full_name, avatar_url from public.profiles where id = ${guide}`;
    expect(named).toEqual({ full_name: 'Gil Guide', avatar_url: picture });
  }));

test('[ENT-05] the guide form has its fields, each in one of the five steps', () => {
  const fields = [
    ...['firstName', 'lastName', 'languagesSpoken', 'hometown', 'educationLevel'],
    ...['organizationType', 'organizationName', 'organizationEmail', 'organizationEmailVerified'],
    ...['currentAddress', 'gender', 'age', 'profilePicture', 'profilePictureUrl'],
  ];
  expect(Object.keys(guideFormSchema.shape).sort()).toEqual([...fields].sort());
  expect(guideSteps).toHaveLength(5);
  expect(guideSteps.flat().sort()).toEqual([...fields].sort());
});

test.each([
  ['no first name', { firstName: ' ' }],
  ['an address that is none', { organizationEmail: 'rice' }],
  ['a child', { age: 15 }],
  ['half a year', { age: 30.5 }],
  ['a path for a picture', { profilePicture: 'C:\\me.png' }],
])('[ENT-05] a guide form with %s is refused', (_name, change) => {
  expect(guideFormSchema.safeParse({ ...FORM, ...change }).success).toBe(false);
});

test('[ENT-05] a guide saves no other guide’s form, and the table refuses what the form would', () =>
  rolledBack(async (sql) => {
    const { guide, renter } = await makeWorld(sql);
    const { guide: change } = guideChanges(FORM);
    expect(
      await asPerson(
        sql,
        renter,
        (tx) => tx`update public.guides set ${tx(change)} where id = ${guide} returning id`,
      ),
    ).toEqual([]);
    await expectRefused(
      asPerson(sql, guide, (tx) => tx`update public.guides set age = 15 where id = ${guide}`),
      { code: '23514' },
    );
  }));
