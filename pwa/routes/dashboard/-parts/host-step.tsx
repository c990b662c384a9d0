import type { HostForm } from '#shared/domains/onboarding/schema.ts';
import { Select } from '#shared/kit/select.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { CERTIFICATIONS, MANAGEMENT, withStored } from '../../../shell/onboarding/choices.ts';
import { CountField } from '../../../shell/onboarding/count-field.tsx';
import { StepPart } from '../../../shell/onboarding/setup-steps.tsx';
import type { useSetup } from '../../../shell/onboarding/use-setup.ts';
import { PapersField } from './papers-field.tsx';

/** What the steps are called, in their order. */
export const HOST_STEP_TITLES = ['Your business', 'Experience', 'Trust'] as const;

const LEADS = [
  'Who lets the homes, and how you can be reached.',
  'Years or areas, whatever you can say. One of them is enough.',
  'A tax ID or a certification vouches for you as well. Papers can follow at any time.',
] as const;

type HostSetupState = ReturnType<typeof useSetup<HostForm, HostForm>>;

/** The fields of one step. */
export function HostStep({ me, setup }: { me: string; setup: HostSetupState }) {
  const { step } = setup;
  return (
    <StepPart title={HOST_STEP_TITLES[step] ?? ''} lead={LEADS[step]} step={step}>
      {step === 0 && <Business setup={setup} />}
      {step === 1 && <Experience setup={setup} />}
      {step === 2 && <Trust me={me} setup={setup} />}
    </StepPart>
  );
}

function Business({ setup: { values, errors, set } }: { setup: HostSetupState }) {
  return (
    <>
      <TextField
        label="Company name"
        autoComplete="organization"
        hint="Without a company, your own name is fine."
        value={values.companyName}
        error={errors.companyName}
        onChange={({ target }) => set('companyName', target.value)}
      />
      <TextField
        label="Contact phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={values.contactPhone}
        error={errors.contactPhone}
        onChange={({ target }) => set('contactPhone', target.value)}
      />
      <Textarea
        label="Business address"
        hint="Optional."
        autoComplete="street-address"
        value={values.businessAddress}
        error={errors.businessAddress}
        onChange={({ target }) => set('businessAddress', target.value)}
      />
    </>
  );
}

function Experience({ setup: { values, errors, set } }: { setup: HostSetupState }) {
  return (
    <>
      <CountField
        label="Years in business"
        value={values.yearsInBusiness}
        error={errors.yearsInBusiness}
        onChange={(years) => set('yearsInBusiness', years)}
      />
      <TagField
        label="Service areas"
        placeholder="Hyde Park"
        hint="Neighborhoods or cities. Press Enter after each one."
        values={values.serviceAreas}
        error={errors.serviceAreas}
        onChange={(areas) => set('serviceAreas', areas)}
      />
      <Select
        label="Who looks after the homes"
        options={withStored(MANAGEMENT, values.managementStyle)}
        value={values.managementStyle}
        error={errors.managementStyle}
        onChange={({ target }) => set('managementStyle', target.value)}
      />
    </>
  );
}

function Trust({ me, setup: { values, errors, set } }: { me: string; setup: HostSetupState }) {
  return (
    <>
      <TextField
        label="Tax ID"
        autoComplete="off"
        hint="Only you and our operators see it."
        value={values.taxId}
        error={errors.taxId}
        onChange={({ target }) => set('taxId', target.value)}
      />
      <TagField
        label="Certifications"
        suggestions={CERTIFICATIONS}
        placeholder="Fair housing training"
        hint="Press Enter after each one."
        values={values.certifications}
        error={errors.certifications}
        onChange={(certifications) => set('certifications', certifications)}
      />
      <PapersField me={me} />
    </>
  );
}
