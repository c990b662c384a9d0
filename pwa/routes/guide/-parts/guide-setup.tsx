import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { currentSession, profileOf } from '#shared/domains/auth/state/store.ts';
import { guideFormOf, guideSteps, guideTotal } from '#shared/domains/onboarding/model/rules.ts';
import { guideFormSchema, type SetupMode } from '#shared/domains/onboarding/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import picture from '../../../assets/doors.webp';
import { SetupForm } from '../../../features/onboarding/setup-form.tsx';
import { SetupFrame } from '../../../features/onboarding/setup-frame.tsx';
import { useSetup } from '../../../features/onboarding/use-setup.ts';
import {
  completeGuide,
  saveGuideProgress,
  sayCompletionFailed,
  skipGuide,
  useLeaveSetup,
} from './guide-completion.ts';
import { GuideStep, guideStepTitles } from './guide-step.tsx';
import { GUIDE_FORM, type GuideStart } from './load-guide.ts';
import texts from './texts/en.ts';

type GuideSetupProps = { mode: SetupMode; start: GuideStart };

/** A guide's onboarding, quick or in full. */
export function GuideSetup({ mode, start }: GuideSetupProps) {
  const t = useTexts(texts);
  const { me, draft, pictureRoot } = start;
  const { guide, named } = start.row;
  const client = useQueryClient();
  const leave = useLeaveSetup(me);
  const [skipping, setSkipping] = useState(false);
  const total = guideTotal(mode);
  // What the server has by this device's last word: only what differs from it is sent.
  const before = useRef(guideFormOf(guide, named));
  const setup = useSetup({
    me,
    formKey: GUIDE_FORM,
    stored: before.current,
    // A user who returns to a finished profile sees it from the start.
    storedStep: guide.onboarding_completed ? 0 : guide.onboarding_step,
    draft,
    steps: guideSteps.slice(0, total),
    schema: guideFormSchema,
    save: async (form, step) => {
      const id = profileOf(currentSession())?.id;
      const picture = await saveGuideProgress(id, before.current, form, step);
      if (id) before.current = { ...form, ...picture };
      void client.invalidateQueries({ queryKey: ['onboarding', me] });
      return picture;
    },
  });

  return (
    <SetupFrame
      picture={picture}
      exit={
        <Link to="/guide-dashboard" className={buttonClass({ variant: 'ghost' })}>
          {t('guideSetup.saveAndExit')}
        </Link>
      }
    >
      <h1 tabIndex={-1} className="headline text-3xl outline-none md:text-4xl">
        {mode === 'quick' ? t('guideSetup.quickSetup') : t('guideSetup.yourGuideProfile')}
      </h1>
      <p className="mt-2 mb-8 text-pretty text-muted">
        {mode === 'quick'
          ? t('guideSetup.twoShortSteps')
          : t('guideSetup.fiveShortStepsLeaveWhenever')}
      </p>
      <SetupForm
        titles={guideStepTitles().slice(0, total)}
        step={setup.step}
        last={setup.last}
        busy={setup.busy}
        waiting={setup.waiting}
        error={setup.errors.form}
        finishText={t('guideSetup.finish')}
        onNext={() => void setup.next()}
        onPrevious={setup.previous}
        onFinish={() =>
          void setup.finish(async (form) => {
            await completeGuide(me, before.current, form, setup.step);
            await setup.end();
            await leave.completed(mode);
          }, sayCompletionFailed)
        }
        skip={
          <Button
            variant="ghost"
            size="lg"
            busy={skipping}
            onClick={async () => {
              setSkipping(true);
              if (await skipGuide()) await leave.skipped();
              setSkipping(false);
            }}
          >
            {t('guideSetup.skipForNow')}
          </Button>
        }
      >
        <GuideStep me={me} setup={setup} pictureRoot={pictureRoot} />
      </SetupForm>
    </SetupFrame>
  );
}
