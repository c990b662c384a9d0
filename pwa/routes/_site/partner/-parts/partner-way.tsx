import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { landingFor } from '#shared/domains/auth/model/rules.ts';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { USER_TYPE_LABEL } from '#shared/domains/profiles/model/rules.ts';
import type { Profile, UserType } from '#shared/domains/profiles/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { switchToGuide, switchToHost } from '../../../../app/session/switch-role.ts';
import { mayTake } from './may-take.ts';
import texts from './texts/en.ts';

/** The way into a role: to the sign-up, or for who is signed in to what is possible for them. */
export function PartnerWay({ kind }: { kind: UserType }) {
  const t = useTexts(texts);
  const profile = useProfile();
  if (profile) return <SignedInWay kind={kind} profile={profile} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/partner/$kind/signup" params={{ kind }} className={buttonClass({ size: 'lg' })}>
        {t(`partnerSignUp.${kind}`)}
      </Link>
      <Link to="/auth/login" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
        {t('partnerWay.logIn')}
      </Link>
    </div>
  );
}

type SignedInWayProps = { kind: UserType; profile: Profile };

function SignedInWay({ kind, profile }: SignedInWayProps) {
  const t = useTexts(texts);
  const { user_type: role } = profile;
  if (role === kind) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-muted">{t('partnerWay.youAreSignedIn')}</p>
        <Link to={landingFor(role)} className={buttonClass({ size: 'lg' })}>
          {role === 'renter' ? t('partnerWay.browseHomes') : t('partnerWay.goToDashboard')}
        </Link>
      </div>
    );
  }
  if (mayTake(kind, role)) return <Switch to={kind} />;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="max-w-[44ch] text-pretty text-muted">
        {t('partnerWay.youAreSignedInAs', { role: USER_TYPE_LABEL[role].toLowerCase() })}
      </p>
      <Link to="/partner/$kind/signup" params={{ kind }} className={buttonClass({ size: 'lg' })}>
        {t('partnerWay.leaveYourDetails')}
      </Link>
    </div>
  );
}

function Switch({ to }: { to: 'guide' | 'host' }) {
  const t = useTexts(texts);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        size="lg"
        busy={busy}
        onClick={async () => {
          setBusy(true);
          await (to === 'guide' ? switchToGuide : switchToHost)(router).finally(() =>
            setBusy(false),
          );
        }}
      >
        {t(to === 'guide' ? 'partnerWay.switchToGuide' : 'partnerWay.switchToHost')}
      </Button>
      <p className="text-muted">{t('partnerWay.yourAccountStaysTheSame')}</p>
    </div>
  );
}
