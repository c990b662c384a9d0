import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Settings, Zap } from 'lucide-react';
import { hostQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { isFinalPopup } from '#shared/domains/onboarding/model/rules.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { SetupChoice } from './setup-choice.tsx';
import texts from './texts/en.ts';
import { useHostPopup } from './use-host-popup.ts';
import { useNoOtherDialog } from './use-no-other-dialog.ts';

/** Asks a host whose profile lacks something to complete it: three times at most. */
export function HostPopup({ me }: { me: string }) {
  const t = useTexts(texts);
  const { data: host } = useQuery(hostQuery(me));
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { showing, dismiss } = useHostPopup(me, host, path);
  const open = useNoOtherDialog(showing !== null);
  return (
    <Dialog
      open={open}
      onOpenChange={(open) => !open && dismiss()}
      title={t('hostPopup.completeYourHostProfile')}
      description={t('hostPopup.rentersTrustHostsOfWhom')}
    >
      <div className="flex flex-col gap-3">
        <SetupChoice
          to="/dashboard/quick-setup"
          icon={Zap}
          title={t('hostPopup.quickSetupRecommended')}
          text={t('hostPopup.threeShortStepsAboutTwo')}
          first
        />
        <SetupChoice
          to="/dashboard/settings"
          icon={Settings}
          title={t('hostPopup.manualSetup')}
          text={t('hostPopup.everythingAtYourOwnPace')}
        />
        {showing !== null && isFinalPopup(showing) && (
          <p className="mt-1 text-sm text-pretty text-muted">{t('hostPopup.thisIsTheFinalTime')}</p>
        )}
      </div>
    </Dialog>
  );
}
