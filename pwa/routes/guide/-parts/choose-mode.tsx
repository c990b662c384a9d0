import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/kit/button.tsx';
import picture from '../../../assets/doors.webp';
import { SetupFrame } from '../../../shell/onboarding/setup-frame.tsx';
import { GuideChoices } from './guide-choices.tsx';

/** Asks which way a guide would like to go. */
export function ChooseMode() {
  return (
    <SetupFrame
      picture={picture}
      exit={
        <Link to="/guide-dashboard" className={buttonClass({ variant: 'ghost' })}>
          Later
        </Link>
      }
    >
      <h1 tabIndex={-1} className="headline text-3xl outline-none md:text-4xl">
        Set up your guide profile
      </h1>
      <p className="mt-2 mb-8 text-pretty text-muted">
        Choose a way. You can change it at any time: both fill in the same profile.
      </p>
      <GuideChoices />
    </SetupFrame>
  );
}
