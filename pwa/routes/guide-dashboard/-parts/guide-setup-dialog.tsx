import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guideQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { personalTab } from '#shared/platform/own-storage.ts';
import { useNoOtherDialog } from '../../../features/onboarding/use-no-other-dialog.ts';
import { GuideChoices } from '../../guide/-parts/guide-choices.tsx';
import texts from './texts/en.ts';

/** Set when the dialog was closed in this session; it is deleted with the session's storage. */
const LATER_KEY = 'kinstead.guide-setup-later';

/** Asks a guide who has not finished the onboarding to do so; can be closed. */
export function GuideSetupDialog({ me }: { me: string }) {
  const t = useTexts(texts);
  const { data } = useQuery(guideQuery(me));
  const [later, setLater] = useState(() => personalTab.get(LATER_KEY) === me);
  const open = useNoOtherDialog(data !== undefined && !later && !data.guide.onboarding_completed);
  const close = () => {
    personalTab.set(LATER_KEY, me);
    setLater(true);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(open) => !open && close()}
      title={t('guideSetupDialog.completeYourGuideProfile')}
      description={t('guideSetupDialog.rentersBookGuidesOfWhom')}
    >
      <GuideChoices onChoose={close} />
    </Dialog>
  );
}
