import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import picture from '../../../assets/doors.webp';
import { SetupFrame } from '../../../features/onboarding/setup-frame.tsx';
import { GuideChoices } from './guide-choices.tsx';
import texts from './texts/en.ts';

/** Asks which way a guide would like to go. */
export function ChooseMode() {
  const t = useTexts(texts);
  return (
    <SetupFrame
      picture={picture}
      exit={
        <Link to="/guide-dashboard" className={buttonClass({ variant: 'ghost' })}>
          {t('chooseMode.later')}
        </Link>
      }
    >
      <h1 tabIndex={-1} className="headline text-3xl outline-none md:text-4xl">
        {t('chooseMode.setUpYourGuideProfile')}
      </h1>
      <p className="mt-2 mb-8 text-pretty text-muted">{t('chooseMode.chooseAWay')}</p>
      <GuideChoices />
    </SetupFrame>
  );
}
