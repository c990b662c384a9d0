import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { updateProfile } from '#shared/domains/profiles/api/profiles.ts';
import { profileChangeSchema } from '#shared/domains/profiles/model/change-schema.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
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

type FieldsProps = { profile: Profile; draft: FormDraft | null; restart: () => void };

function Fields({ profile, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const form = usePersistedForm({
    me: profile.id,
    formKey: FORM,
    draft,
    stored: { full_name: profile.full_name ?? '', phone_number: profile.phone_number ?? '' },
    schema: profileChangeSchema,
    async send(change) {
      await updateProfile(profile.id, { ...change, phone_number: change.phone_number || null });
      await refreshProfile();
      showActivity({ title: t('profileForm.profileSaved'), tone: 'success' });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        label={t('profileForm.fullName')}
        autoComplete="name"
        value={form.values.full_name}
        error={form.errors.full_name}
        onChange={(event) => form.set('full_name', event.target.value)}
      />
      <TextField
        label={t('profileForm.phone')}
        type="tel"
        autoComplete="tel"
        hint={t('profileForm.onlyYouSeeItUntil')}
        value={form.values.phone_number}
        error={form.errors.phone_number}
        onChange={(event) => form.set('phone_number', event.target.value)}
      />
      <PersistedFormEnd form={form} onDiscard={() => void form.discard().then(restart)} />
    </form>
  );
}
