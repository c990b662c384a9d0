import { ListChecks, Zap } from 'lucide-react';
import { SetupChoice } from '../../../shell/onboarding/setup-choice.tsx';

/** The two ways through a guide's onboarding. */
export function GuideChoices({ onChoose }: { onChoose?: () => void }) {
  const told = onChoose && { onChoose };
  return (
    <div className="flex flex-col gap-3">
      <SetupChoice
        to="/guide/onboarding"
        search={{ mode: 'quick' }}
        icon={Zap}
        title="Quick setup"
        text="Name, photo, languages. About a minute."
        first
        {...told}
      />
      <SetupChoice
        to="/guide/onboarding"
        search={{ mode: 'manual' }}
        icon={ListChecks}
        title="Manual setup"
        text="All five steps, with your organization. About five minutes."
        {...told}
      />
    </div>
  );
}
