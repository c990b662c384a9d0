import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Settings, Zap } from 'lucide-react';
import { hostQuery } from '#shared/domains/onboarding/queries.ts';
import { isFinalPopup } from '#shared/domains/onboarding/rules.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { SetupChoice } from './setup-choice.tsx';
import { useHostPopup } from './use-host-popup.ts';

/** Asks a host whose profile lacks something to complete it: three times at most. */
export function HostPopup({ me }: { me: string }) {
  const { data: host } = useQuery(hostQuery(me));
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { showing, dismiss } = useHostPopup(me, host, path);
  return (
    <Dialog
      open={showing !== null}
      onOpenChange={(open) => !open && dismiss()}
      title="Complete Your Host Profile"
      description="Renters trust hosts of whom they know a little. A few lines about your business are enough."
    >
      <div className="flex flex-col gap-3">
        <SetupChoice
          to="/dashboard/quick-setup"
          icon={Zap}
          title="Quick Setup (Recommended)"
          text="Three short steps. About two minutes."
          first
        />
        <SetupChoice
          to="/dashboard/settings"
          icon={Settings}
          title="Manual Setup"
          text="Everything at your own pace, in Settings."
        />
        {showing !== null && isFinalPopup(showing) && (
          <p className="mt-1 text-sm text-pretty text-muted">
            This is the final time that we ask. Settings has it whenever you like.
          </p>
        )}
      </div>
    </Dialog>
  );
}
