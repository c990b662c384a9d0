import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { saveHost } from '#shared/domains/onboarding/api/onboarding.ts';
import { hostQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { hostFormOf, hostSteps } from '#shared/domains/onboarding/model/rules.ts';
import { hostFormSchema } from '#shared/domains/onboarding/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows, SETUP_PATIENCE } from '#shared/platform/refresh.ts';
import { SetupForm } from '../../features/onboarding/setup-form.tsx';
import { useSetup } from '../../features/onboarding/use-setup.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import {
  completeHost,
  sayFailed,
  sayHostFailed,
  skipHost,
} from './quick-setup/-parts/host-completion.ts';
import { HostStep, hostStepTitles } from './quick-setup/-parts/host-step.tsx';
import { HOST_FORM, loadHost } from './quick-setup/-parts/load-host.ts';

export const Route = createFileRoute('/dashboard/quick-setup')({
  loader: ({ context }) => loadHost(context),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('quickSetup.quickSetup')) }] }),
  component: QuickSetup,
});

function QuickSetup() {
  const t = useTexts(texts);
  const { me, row, draft } = Route.useLoaderData();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [skipping, setSkipping] = useState(false);
  const refresh = () => refreshRows(client, hostQuery(me), SETUP_PATIENCE);
  // What the server has by this device's last word: only what differs from it is sent.
  const before = useRef(hostFormOf(row));
  const setup = useSetup({
    me,
    formKey: HOST_FORM,
    stored: before.current,
    // A user who returns to a finished profile sees it from the start.
    storedStep: row.onboarding_completed ? 0 : row.onboarding_step,
    draft,
    steps: hostSteps,
    schema: hostFormSchema,
    save: async (form, step) => {
      await saveHost(me, before.current, form, step);
      before.current = form;
      void refresh();
      return {};
    },
    onSaveFailed: () => sayFailed('save'),
  });

  return (
    <Page width="narrow" className="py-6 md:py-10">
      <PageHeading lead={t('quickSetup.threeShortStepsLeaveWhenever')}>
        {t('quickSetup.quickSetup')}
      </PageHeading>
      <Card className="mt-8 p-5 md:p-8">
        <SetupForm
          titles={hostStepTitles()}
          step={setup.step}
          last={setup.last}
          busy={setup.busy}
          waiting={setup.waiting}
          error={setup.errors.form}
          finishText={t('quickSetup.finish')}
          onNext={() => void setup.next()}
          onPrevious={setup.previous}
          onFinish={() =>
            void setup.finish(async (form) => {
              await completeHost(me, before.current, form, setup.step);
              await setup.end();
              await refresh();
              showActivity({
                title: t('quickSetup.onboardingComplete'),
                description: t('quickSetup.yourQuickProfileSetup'),
                tone: 'success',
              });
              await navigate({ to: '/welcome' });
            }, sayHostFailed)
          }
          skip={
            <Button
              variant="ghost"
              size="lg"
              busy={skipping}
              onClick={async () => {
                setSkipping(true);
                if (await skipHost()) {
                  await refresh();
                  await navigate({ to: '/dashboard' });
                }
                setSkipping(false);
              }}
            >
              {t('quickSetup.skipForNow')}
            </Button>
          }
        >
          <HostStep me={me} setup={setup} />
        </SetupForm>
      </Card>
    </Page>
  );
}
