import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { landingFor } from '#shared/domains/auth/rules.ts';
import { useProfile } from '#shared/domains/auth/store.ts';
import { USER_TYPE_LABEL } from '#shared/domains/profiles/rules.ts';
import type { Profile, UserType } from '#shared/domains/profiles/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useSwitchToGuide } from '../../../../shell/nav/switch-to-guide.ts';

/** The way into a role: to the sign-up, or for who is signed in to what is possible for them. */
export function PartnerWay({ kind }: { kind: UserType }) {
  const profile = useProfile();
  if (profile) return <SignedInWay kind={kind} profile={profile} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/partner/$kind/signup" params={{ kind }} className={buttonClass({ size: 'lg' })}>
        Sign up as a {kind}
      </Link>
      <Link to="/auth/login" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
        Log In
      </Link>
    </div>
  );
}

type SignedInWayProps = { kind: UserType; profile: Profile };

function SignedInWay({ kind, profile }: SignedInWayProps) {
  const { user_type: role } = profile;
  if (role === kind) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-muted">You are signed in and already have this role.</p>
        <Link to={landingFor(role)} className={buttonClass({ size: 'lg' })}>
          {role === 'renter' ? 'Browse homes' : 'Go to Dashboard'}
        </Link>
      </div>
    );
  }
  if (kind === 'guide' && role === 'renter') return <SwitchToGuide />;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="max-w-[44ch] text-pretty text-muted">
        You are signed in as a {USER_TYPE_LABEL[role].toLowerCase()}. Leave your details, and we
        write to you about the next step.
      </p>
      <Link to="/partner/$kind/signup" params={{ kind }} className={buttonClass({ size: 'lg' })}>
        Leave your details
      </Link>
    </div>
  );
}

function SwitchToGuide() {
  const switchToGuide = useSwitchToGuide();
  const [busy, setBusy] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        size="lg"
        busy={busy}
        onClick={async () => {
          setBusy(true);
          await switchToGuide();
          setBusy(false);
        }}
      >
        Switch to Guide
      </Button>
      <p className="text-muted">Your account stays the same; you can go back at any time.</p>
    </div>
  );
}
