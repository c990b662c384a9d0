import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const dialog = onDemand(() => import('./log-dialog.tsx'));

/** Opens what exports the log of applications; the export comes with its first use. */
export function LogButton({ status }: { status: ApplicationStatus | undefined }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const loaded = dialog.useModule(open);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('export')}
      </Button>
      {open && loaded && <loaded.LogDialog status={status} onClose={() => setOpen(false)} />}
    </>
  );
}
