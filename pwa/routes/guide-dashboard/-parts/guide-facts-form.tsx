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
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { changedColumns } from '#shared/platform/row-changes.ts';
import { EDUCATION, GENDERS, withStored } from '../../../features/onboarding/choices.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

const FORM = 'guide-facts';
const COLUMNS = { languages: ['languages_spoken'], education: ['education_level'] };

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
    async send({ languages, hometown, education, gender }, change) {
      const columns = {
        languages_spoken: languages,
        hometown: hometown || null,
        education_level: education || null,
        gender: gender || null,
      };
      const version = await saveGuideFacts(me, changedColumns(columns, change, COLUMNS));
      await refreshRows(client, { queryKey: guideFactsQuery(me).queryKey });
      showActivity({ title: t('guideFactsForm.profileSaved'), tone: 'success' });
      return version;
    },
  });
  const { values, errors, set } = form;
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
      {facts.organization_name && (
        <p className="text-sm text-muted">
          {t('guideFactsForm.youGuide', { organization: facts.organization_name })}
        </p>
      )}
      <PersistedFormEnd
        form={form}
        words={{
          names: {
            languages: t('guideFactsForm.languages'),
            hometown: t('guideFactsForm.hometown'),
            education: t('guideFactsForm.highestEducation'),
            gender: t('guideFactsForm.gender'),
          },
        }}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
