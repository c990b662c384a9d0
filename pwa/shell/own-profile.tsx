import { BadgeCheck } from 'lucide-react';
import { refreshProfile } from '#shared/domains/auth/start.ts';
import { updateProfile } from '#shared/domains/profiles/api.ts';
import { displayName, USER_TYPE_LABEL } from '#shared/domains/profiles/rules.ts';
import { type Profile, profileChangeSchema } from '#shared/domains/profiles/schema.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useForm } from '#shared/kit/form.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';

/** Who somebody is to others, with a form for what they may change. */
export function OwnProfile({ profile }: { profile: Profile }) {
  return (
    <>
      <div className="mt-8 flex items-center gap-5">
        <Avatar name={displayName(profile)} src={profile.avatar_url} size={88} />
        <div className="min-w-0">
          <p className="truncate text-xl font-semibold">{displayName(profile)}</p>
          <p className="truncate text-muted">{profile.email}</p>
          <div className="mt-2 flex gap-2">
            <Badge>{USER_TYPE_LABEL[profile.user_type]}</Badge>
            {profile.is_verified && (
              <Badge tone="brand">
                <BadgeCheck aria-hidden="true" size={14} />
                Verified
              </Badge>
            )}
          </div>
        </div>
      </div>
      <Card className="mt-8 p-5 md:p-6">
        <ProfileForm key={profile.id} profile={profile} />
      </Card>
    </>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm({
    initial: { full_name: profile.full_name ?? '', phone_number: profile.phone_number ?? '' },
    schema: profileChangeSchema,
    async send(change) {
      await updateProfile(profile.id, { ...change, phone_number: change.phone_number || null });
      await refreshProfile();
      showActivity({ title: 'Profile saved', tone: 'success' });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        label="Full name"
        autoComplete="name"
        value={form.values.full_name}
        error={form.errors.full_name}
        onChange={(event) => form.set('full_name', event.target.value)}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Only you see it, until you share it."
        value={form.values.phone_number}
        error={form.errors.phone_number}
        onChange={(event) => form.set('phone_number', event.target.value)}
      />
      {form.errors.form && (
        <p role="alert" className="text-sm text-danger">
          {form.errors.form}
        </p>
      )}
      <Button type="submit" busy={form.busy} className="self-start">
        Save
      </Button>
    </form>
  );
}
