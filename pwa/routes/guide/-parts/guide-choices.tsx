import { ListChecks, Zap } from 'lucide-react';
import { useTexts } from '#shared/language/use-texts.ts';
import { SetupChoice } from '../../../features/onboarding/setup-choice.tsx';
import texts from './texts/en.ts';

/** The two ways through a guide's onboarding. */
export function GuideChoices({ onChoose }: { onChoose?: () => void }) {
  const t = useTexts(texts);
  const handler = onChoose && { onChoose };
  return (
    <div className="flex flex-col gap-3">
      <SetupChoice
        to="/guide/onboarding"
        search={{ mode: 'quick' }}
        icon={Zap}
        title={t('guideChoices.quickSetup')}
        text={t('guideChoices.namePhotoLanguagesAbout')}
        first
        {...handler}
      />
      <SetupChoice
        to="/guide/onboarding"
        search={{ mode: 'manual' }}
        icon={ListChecks}
        title={t('guideChoices.manualSetup')}
        text={t('guideChoices.allFiveSteps')}
        {...handler}
      />
    </div>
  );
}
