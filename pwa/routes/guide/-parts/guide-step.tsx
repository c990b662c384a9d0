import { displayName } from '#shared/domains/profiles/rules.ts';
import { Select } from '#shared/kit/select.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { EDUCATION, GENDERS, LANGUAGES, withStored } from '../../../shell/onboarding/choices.ts';
import { CountField } from '../../../shell/onboarding/count-field.tsx';
import { PhotoField } from '../../../shell/onboarding/photo-field.tsx';
import { StepPart } from '../../../shell/onboarding/setup-steps.tsx';
import type { GuideSetupState } from './guide-setup-state.ts';
import { OrganizationFields } from './organization-fields.tsx';

/** What the steps are called, in their order. */
export const GUIDE_STEP_TITLES = [
  'Name and photo',
  'Languages and hometown',
  'Education',
  'Organization',
  'About you',
] as const;

const LEADS = [
  'Renters and hosts see this before they meet you.',
  'People book a guide who speaks their language and knows the streets.',
  'Optional. Some hosts ask for it.',
  'Optional. A confirmed organization makes it easier to trust somebody new.',
  'Optional, and never shown to other people.',
] as const;

type StepProps = { me: string; setup: GuideSetupState; pictureRoot: string };

/** The fields of one step. */
export function GuideStep({ me, setup, pictureRoot }: StepProps) {
  const { step } = setup;
  return (
    <StepPart title={GUIDE_STEP_TITLES[step] ?? ''} lead={LEADS[step]} step={step}>
      {step === 0 && <NameAndPhoto setup={setup} pictureRoot={pictureRoot} />}
      {step === 1 && <Languages setup={setup} />}
      {step === 2 && <Education setup={setup} />}
      {step === 3 && <OrganizationFields me={me} setup={setup} />}
      {step === 4 && <AboutYou setup={setup} />}
    </StepPart>
  );
}

type PartProps = { setup: GuideSetupState };

function NameAndPhoto({ setup, pictureRoot }: PartProps & { pictureRoot: string }) {
  const { values, errors, set } = setup;
  const stored = values.profilePictureUrl;
  return (
    <>
      <PhotoField
        name={displayName({ full_name: `${values.firstName} ${values.lastName}` })}
        picture={values.profilePicture}
        url={stored?.startsWith('/') ? pictureRoot + stored : stored}
        onChange={(picture) => set('profilePicture', picture)}
        onRemove={() => {
          if (values.profilePicture) set('profilePicture', null);
          else set('profilePictureUrl', null);
        }}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          value={values.firstName}
          error={errors.firstName}
          onChange={({ target }) => set('firstName', target.value)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          value={values.lastName}
          error={errors.lastName}
          onChange={({ target }) => set('lastName', target.value)}
        />
      </div>
    </>
  );
}

function Languages({ setup: { values, errors, set } }: PartProps) {
  return (
    <>
      <TagField
        label="Languages you speak"
        suggestions={LANGUAGES}
        placeholder="Spanish"
        hint="Press Enter after each one."
        values={values.languagesSpoken}
        error={errors.languagesSpoken}
        onChange={(languages) => set('languagesSpoken', languages)}
      />
      <TextField
        label="Hometown"
        autoComplete="off"
        placeholder="Austin, Texas"
        value={values.hometown}
        error={errors.hometown}
        onChange={({ target }) => set('hometown', target.value)}
      />
    </>
  );
}

function Education({ setup: { values, errors, set } }: PartProps) {
  return (
    <Select
      label="Highest education"
      options={withStored(EDUCATION, values.educationLevel)}
      value={values.educationLevel}
      error={errors.educationLevel}
      onChange={({ target }) => set('educationLevel', target.value)}
    />
  );
}

function AboutYou({ setup: { values, errors, set } }: PartProps) {
  return (
    <>
      <Textarea
        label="Current address"
        autoComplete="street-address"
        value={values.currentAddress}
        error={errors.currentAddress}
        onChange={({ target }) => set('currentAddress', target.value)}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label="Gender"
          options={withStored(GENDERS, values.gender)}
          value={values.gender}
          error={errors.gender}
          onChange={({ target }) => set('gender', target.value)}
        />
        <CountField
          label="Age"
          hint="16 or older."
          value={values.age}
          error={errors.age}
          onChange={(age) => set('age', age)}
        />
      </div>
    </>
  );
}
