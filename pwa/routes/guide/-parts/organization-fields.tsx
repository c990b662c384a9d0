import { useQuery } from '@tanstack/react-query';
import { guideQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { OrganizationProof } from '../../../features/guide-organization/organization-proof.tsx';
import { ORGANIZATIONS, withStored } from '../../../features/onboarding/choices.ts';
import type { GuideSetupState } from './guide-setup-state.ts';
import texts from './texts/en.ts';

/** For whom a guide works, and the code that proves it. */
export function OrganizationFields({ me, setup }: { me: string; setup: GuideSetupState }) {
  const t = useTexts(texts);
  const { values, errors, set, accept } = setup;
  const stored = useQuery(guideQuery(me)).data?.guide;
  return (
    <>
      <Select
        label={t('organizationFields.kindOfOrganization')}
        options={withStored(ORGANIZATIONS, values.organizationType)}
        value={values.organizationType}
        error={errors.organizationType}
        onChange={({ target }) => set('organizationType', target.value)}
      />
      <TextField
        label={t('organizationFields.nameOfTheOrganization')}
        autoComplete="organization"
        value={values.organizationName}
        error={errors.organizationName}
        onChange={({ target }) => set('organizationName', target.value)}
      />
      <TextField
        label={t('organizationFields.yourEmailThere')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={values.organizationEmail}
        error={errors.organizationEmail}
        onChange={({ target }) => {
          set('organizationEmail', target.value.trim());
          // Another address is an unverified address; the server says the same.
          if (values.organizationEmailVerified) accept({ organizationEmailVerified: false });
        }}
      />
      <OrganizationProof
        me={me}
        organization={{
          type: values.organizationType,
          name: values.organizationName,
          email: values.organizationEmail,
          emailVerified: values.organizationEmailVerified,
          // The server judges what is stored, not what is typed over it.
          confirmed:
            stored?.organization_confirmed === true &&
            stored.organization_name === values.organizationName.trim() &&
            stored.organization_email === values.organizationEmail,
        }}
        onVerified={() => accept({ organizationEmailVerified: true })}
      />
    </>
  );
}
