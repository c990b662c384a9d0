import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { fetchOwnProfile, updateProfile } from '#shared/domains/profiles/api/profiles.ts';
import { profileChangeSchema } from '#shared/domains/profiles/model/change-schema.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { changedColumns } from '#shared/platform/row-changes.ts';
import { PersistedForm, PersistedFormEnd } from '../persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

const FORM = 'profile';

/** Name and phone. What is typed outlives the page. */
export function ProfileForm({ profile }: { profile: Profile }) {
  return (
    <PersistedForm key={profile.id} me={profile.id} formKey={FORM}>
      {(draft, restart) => <Fields profile={profile} draft={draft} restart={restart} />}
    </PersistedForm>
  );
}

const shown = ({ full_name, phone_number }: Profile) => ({
  full_name: full_name ?? '',
  phone_number: phone_number ?? '',
});

type FieldsProps = { profile: Profile; draft: FormDraft | null; restart: () => void };

function Fields({ profile, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const form = usePersistedForm({
    me: profile.id,
    formKey: FORM,
    draft,
    stored: shown(profile),
    version: profile.row_version,
    async newest() {
      const now = await fetchOwnProfile(profile.id);
      return { stored: shown(now), version: now.row_version };
    },
    schema: profileChangeSchema,
    async send({ full_name, phone_number }, change) {
      const columns = { full_name, phone_number: phone_number || null };
      const { row_version } = await updateProfile(profile.id, changedColumns(columns, change));
      await refreshProfile();
      showActivity({ title: t('profileForm.profileSaved'), tone: 'success' });
      return row_version;
    },
  });
  return (
    <form
      noValidate
      data-action="profile.edit"
      onSubmit={form.submit}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('profileForm.fullName')}
        data-action="profile.edit.full_name"
        autoComplete="name"
        value={form.values.full_name}
        error={form.errors.full_name}
        onChange={(event) => form.set('full_name', event.target.value)}
      />
      <TextField
        label={t('profileForm.phone')}
        data-action="profile.edit.phone_number"
        type="tel"
        autoComplete="tel"
        hint={t('profileForm.onlyYouSeeItUntil')}
        value={form.values.phone_number}
        error={form.errors.phone_number}
        onChange={(event) => form.set('phone_number', event.target.value)}
      />
      <PersistedFormEnd
        data-action="profile.edit.submit"
        form={form}
        words={{
          names: { full_name: t('profileForm.fullName'), phone_number: t('profileForm.phone') },
        }}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
