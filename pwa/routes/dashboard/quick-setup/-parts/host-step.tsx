import type { HostForm } from '#shared/domains/onboarding/model/schema.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { CERTIFICATIONS, MANAGEMENT, withStored } from '../../../../features/onboarding/choices.ts';
import { StepPart } from '../../../../features/onboarding/setup-steps.tsx';
import type { useSetup } from '../../../../features/onboarding/use-setup.ts';
import { PapersField } from './papers-field.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the steps are called, in their order. */
export const hostStepTitles = () => [
  t('hostStep.yourBusiness'),
  t('hostStep.experience'),
  t('hostStep.trust'),
];

const leads = () => [
  t('hostStep.whoLetsTheHomes'),
  t('hostStep.yearsOrAreas'),
  t('hostStep.whatVouches'),
];

type HostSetupState = ReturnType<typeof useSetup<HostForm, HostForm>>;

/** The fields of one step. */
export function HostStep({ me, setup }: { me: string; setup: HostSetupState }) {
  const { step } = setup;
  return (
    <StepPart title={hostStepTitles()[step] ?? ''} lead={leads()[step]} step={step}>
      {step === 0 && <Business setup={setup} />}
      {step === 1 && <Experience setup={setup} />}
      {step === 2 && <Trust me={me} setup={setup} />}
    </StepPart>
  );
}

function Business({ setup: { values, errors, set } }: { setup: HostSetupState }) {
  const t = useTexts(texts);
  return (
    <>
      <TextField
        label={t('hostStep.companyName')}
        autoComplete="organization"
        hint={t('hostStep.withoutACompanyYourOwn')}
        value={values.companyName}
        error={errors.companyName}
        onChange={({ target }) => set('companyName', target.value)}
      />
      <TextField
        label={t('hostStep.contactPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={values.contactPhone}
        error={errors.contactPhone}
        onChange={({ target }) => set('contactPhone', target.value)}
      />
      <Textarea
        label={t('hostStep.businessAddress')}
        hint={t('hostStep.optional')}
        autoComplete="street-address"
        value={values.businessAddress}
        error={errors.businessAddress}
        onChange={({ target }) => set('businessAddress', target.value)}
      />
    </>
  );
}

function Experience({ setup: { values, errors, set } }: { setup: HostSetupState }) {
  const t = useTexts(texts);
  return (
    <>
      <NumberField
        plain
        label={t('hostStep.yearsInBusiness')}
        value={values.yearsInBusiness}
        error={errors.yearsInBusiness}
        onChange={(years) => set('yearsInBusiness', years)}
      />
      <TagField
        label={t('hostStep.serviceAreas')}
        placeholder={t('hostStep.hydePark')}
        hint={t('hostStep.neighborhoodsOrCitiesPressEnter')}
        values={values.serviceAreas}
        error={errors.serviceAreas}
        onChange={(areas) => set('serviceAreas', areas)}
      />
      <Select
        label={t('hostStep.whoLooksAfterTheHomes')}
        options={withStored(MANAGEMENT, values.managementStyle)}
        value={values.managementStyle}
        error={errors.managementStyle}
        onChange={({ target }) => set('managementStyle', target.value)}
      />
    </>
  );
}

function Trust({ me, setup: { values, errors, set } }: { me: string; setup: HostSetupState }) {
  const t = useTexts(texts);
  return (
    <>
      <TextField
        label={t('hostStep.taxId')}
        autoComplete="off"
        hint={t('hostStep.onlyYouAndOurOperators')}
        value={values.taxId}
        error={errors.taxId}
        onChange={({ target }) => set('taxId', target.value)}
      />
      <TagField
        label={t('hostStep.certifications')}
        suggestions={CERTIFICATIONS}
        placeholder={t('hostStep.fairHousingTraining')}
        hint={t('hostStep.pressEnterAfterEachOne')}
        values={values.certifications}
        error={errors.certifications}
        onChange={(certifications) => set('certifications', certifications)}
      />
      <PapersField me={me} />
    </>
  );
}
