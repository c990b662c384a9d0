import { MailCheck } from 'lucide-react';
import { displayName, USER_TYPE_LABEL } from '#shared/domains/profiles/model/rules.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { OwnPhoto } from '../profile-photo/own-photo.tsx';
import { ProfileForm } from './profile-form.tsx';
import texts from './texts/en.ts';

/** The public profile: picture, name and badges, with a form for what its owner may change. */
export function OwnProfile({ profile }: { profile: Profile }) {
  return (
    <>
      <div className="mt-8">
        <OwnPhoto profile={profile}>
          <Identity profile={profile} />
        </OwnPhoto>
      </div>
      <Card className="mt-8 p-5 md:p-6">
        <ProfileForm profile={profile} />
      </Card>
    </>
  );
}

function Identity({ profile }: { profile: Profile }) {
  const t = useTexts(texts);
  return (
    <>
      <p className="truncate text-xl font-semibold">{displayName(profile)}</p>
      <p className="truncate text-muted">{profile.email}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Badge>{USER_TYPE_LABEL[profile.user_type]}</Badge>
        <Badge tone={profile.is_verified ? 'neutral' : 'accent'}>
          <MailCheck aria-hidden="true" size={14} />
          {profile.is_verified ? t('ownProfile.verified') : t('ownProfile.notVerifiedYet')}
        </Badge>
      </div>
    </>
  );
}
