import { LANGUAGES, spokenName } from '#shared/domains/profiles/model/languages.ts';
import { displayName } from '#shared/domains/profiles/model/rules.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { EDUCATION, GENDERS, withStored } from '../../../features/onboarding/choices.ts';
import { PhotoField } from '../../../features/onboarding/photo-field.tsx';
import { StepPart } from '../../../features/onboarding/setup-steps.tsx';
import type { GuideSetupState } from './guide-setup-state.ts';
import { OrganizationFields } from './organization-fields.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the steps are called, in their order. */
export const guideStepTitles = () => [
  t('guideStep.nameAndPhoto'),
  t('guideStep.languagesAndHometown'),
  t('guideStep.education'),
  t('guideStep.organization'),
  t('guideStep.aboutYou'),
];

const leads = () => [
  t('guideStep.nameAndPhotoLead'),
  t('guideStep.languagesLead'),
  t('guideStep.educationLead'),
  t('guideStep.organizationLead'),
  t('guideStep.aboutYouLead'),
];

type StepProps = { me: string; setup: GuideSetupState; pictureRoot: string };

/** The fields of one step. */
export function GuideStep({ me, setup, pictureRoot }: StepProps) {
  const { step } = setup;
  return (
    <StepPart title={guideStepTitles()[step] ?? ''} lead={leads()[step]} step={step}>
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
  const t = useTexts(texts);
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
          label={t('guideStep.firstName')}
          autoComplete="given-name"
          value={values.firstName}
          error={errors.firstName}
          onChange={({ target }) => set('firstName', target.value)}
        />
        <TextField
          label={t('guideStep.lastName')}
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
  const t = useTexts(texts);
  return (
    <>
      <TagField
        label={t('guideStep.languagesYouSpeak')}
        suggestions={LANGUAGES}
        nameOf={spokenName}
        placeholder={t('guideStep.spanish')}
        hint={t('guideStep.pressEnterAfterEachOne')}
        values={values.languagesSpoken}
        error={errors.languagesSpoken}
        onChange={(languages) => set('languagesSpoken', languages)}
      />
      <TextField
        label={t('guideStep.hometown')}
        autoComplete="off"
        placeholder={t('guideStep.austinTexas')}
        value={values.hometown}
        error={errors.hometown}
        onChange={({ target }) => set('hometown', target.value)}
      />
    </>
  );
}

function Education({ setup: { values, errors, set } }: PartProps) {
  const t = useTexts(texts);
  return (
    <Select
      label={t('guideStep.highestEducation')}
      options={withStored(EDUCATION, values.educationLevel)}
      value={values.educationLevel}
      error={errors.educationLevel}
      onChange={({ target }) => set('educationLevel', target.value)}
    />
  );
}

function AboutYou({ setup: { values, errors, set } }: PartProps) {
  const t = useTexts(texts);
  return (
    <>
      <Textarea
        label={t('guideStep.currentAddress')}
        autoComplete="street-address"
        value={values.currentAddress}
        error={errors.currentAddress}
        onChange={({ target }) => set('currentAddress', target.value)}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={t('guideStep.gender')}
          options={withStored(GENDERS, values.gender)}
          value={values.gender}
          error={errors.gender}
          onChange={({ target }) => set('gender', target.value)}
        />
        <NumberField
          plain
          label={t('guideStep.age')}
          hint={t('guideStep.ageHint')}
          value={values.age}
          error={errors.age}
          onChange={(age) => set('age', age)}
        />
      </div>
    </>
  );
}
