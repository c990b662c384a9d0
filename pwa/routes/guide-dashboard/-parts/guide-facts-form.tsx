import { useQueryClient } from '@tanstack/react-query';
import {
  type GuideFacts,
  guideFactsForm,
  guideFactsQuery,
  saveGuideFacts,
} from '#shared/domains/profiles/cache/guide-facts.ts';
import { LANGUAGES, spokenName } from '#shared/domains/profiles/model/languages.ts';
import { Select } from '#shared/kit/select.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { changedColumns } from '#shared/platform/row-changes.ts';
import { OrganizationProof } from '../../../features/guide-organization/organization-proof.tsx';
import {
  EDUCATION,
  GENDERS,
  ORGANIZATIONS,
  withStored,
} from '../../../features/onboarding/choices.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

const FORM = 'guide-facts';
const COLUMNS = {
  languages: ['languages_spoken'],
  education: ['education_level'],
  organizationType: ['organization_type'],
  organizationName: ['organization_name'],
  organizationEmail: ['organization_email'],
  address: ['current_address'],
};

/** What a guide tells about themselves; nothing is sent before 'Save', and nothing typed is lost. */
export function GuideFactsForm({ me, facts }: { me: string; facts: GuideFacts }) {
  return (
    <PersistedForm key={me} me={me} formKey={FORM}>
      {(draft, restart) => <Fields me={me} facts={facts} draft={draft} restart={restart} />}
    </PersistedForm>
  );
}

const shown = (facts: GuideFacts) => ({
  languages: facts.languages_spoken,
  hometown: facts.hometown ?? '',
  education: facts.education_level ?? '',
  gender: facts.gender ?? '',
  organizationType: facts.organization_type ?? '',
  organizationName: facts.organization_name ?? '',
  organizationEmail: facts.organization_email ?? '',
  address: facts.current_address ?? '',
});

type FieldsProps = { me: string; facts: GuideFacts; draft: FormDraft | null; restart: () => void };

function Fields({ me, facts, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const form = usePersistedForm({
    me,
    formKey: FORM,
    draft,
    stored: shown(facts),
    version: facts.row_version,
    async newest() {
      const now = await client.fetchQuery({ ...guideFactsQuery(me), staleTime: 0 });
      if (!now) throw new AppError('not-found');
      return { stored: shown(now), version: now.row_version };
    },
    schema: guideFactsForm,
    async send(said, change) {
      const columns = {
        languages_spoken: said.languages,
        hometown: said.hometown || null,
        education_level: said.education || null,
        gender: said.gender || null,
        organization_type: said.organizationType || null,
        organization_name: said.organizationName || null,
        organization_email: said.organizationEmail || null,
        current_address: said.address || null,
      };
      const version = await saveGuideFacts(me, changedColumns(columns, change, COLUMNS));
      await refreshRows(client, { queryKey: guideFactsQuery(me).queryKey });
      showActivity({ title: t('guideFactsForm.profileSaved'), tone: 'success' });
      return version;
    },
  });
  const { values, errors, set } = form;
  // What is proven is said of what is stored; another organization is another proof.
  const isAsStored =
    values.organizationName === (facts.organization_name ?? '') &&
    values.organizationEmail === (facts.organization_email ?? '');
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TagField
        label={t('guideFactsForm.languages')}
        suggestions={LANGUAGES}
        nameOf={spokenName}
        placeholder={t('guideFactsForm.spanish')}
        hint={t('guideFactsForm.pressEnterAfterEachOne')}
        values={values.languages}
        error={errors.languages}
        onChange={(languages) => set('languages', languages)}
      />
      <TextField
        label={t('guideFactsForm.hometown')}
        value={values.hometown}
        error={errors.hometown}
        onChange={({ target }) => set('hometown', target.value)}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={t('guideFactsForm.highestEducation')}
          options={withStored(EDUCATION, values.education)}
          value={values.education}
          error={errors.education}
          onChange={({ target }) => set('education', target.value)}
        />
        <Select
          label={t('guideFactsForm.gender')}
          options={withStored(GENDERS, values.gender)}
          value={values.gender}
          error={errors.gender}
          onChange={({ target }) => set('gender', target.value)}
        />
      </div>
      <Textarea
        label={t('guideFactsForm.address')}
        hint={t('guideFactsForm.addressIsYours')}
        autoComplete="street-address"
        rows={2}
        maxLength={500}
        value={values.address}
        error={errors.address}
        onChange={({ target }) => set('address', target.value)}
      />
      <h3 className="font-semibold">{t('guideFactsForm.organization')}</h3>
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={t('guideFactsForm.kindOfOrganization')}
          options={withStored(ORGANIZATIONS, values.organizationType)}
          value={values.organizationType}
          error={errors.organizationType}
          onChange={({ target }) => set('organizationType', target.value)}
        />
        <TextField
          label={t('guideFactsForm.organizationName')}
          autoComplete="organization"
          value={values.organizationName}
          error={errors.organizationName}
          onChange={({ target }) => set('organizationName', target.value)}
        />
      </div>
      <TextField
        label={t('guideFactsForm.organizationEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={values.organizationEmail}
        error={errors.organizationEmail}
        onChange={({ target }) => set('organizationEmail', target.value.trim())}
      />
      {isAsStored ? (
        <OrganizationProof
          me={me}
          organization={{
            type: values.organizationType,
            name: values.organizationName,
            email: values.organizationEmail,
            emailVerified: facts.organization_email_verified,
            confirmed: facts.organization_confirmed,
          }}
          onVerified={() => void refreshRows(client, { queryKey: guideFactsQuery(me).queryKey })}
        />
      ) : (
        <p className="text-sm text-pretty text-muted">{t('guideFactsForm.saveToConfirm')}</p>
      )}
      <PersistedFormEnd
        form={form}
        words={{
          names: {
            languages: t('guideFactsForm.languages'),
            hometown: t('guideFactsForm.hometown'),
            education: t('guideFactsForm.highestEducation'),
            gender: t('guideFactsForm.gender'),
            organizationType: t('guideFactsForm.kindOfOrganization'),
            organizationName: t('guideFactsForm.organizationName'),
            organizationEmail: t('guideFactsForm.organizationEmail'),
            address: t('guideFactsForm.address'),
          },
        }}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
