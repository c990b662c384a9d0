import { useState } from 'react';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { removePhoto } from './save-photo.ts';
import texts from './texts/en.ts';

type RemovePhotoProps = { me: Pick<Profile, 'id' | 'avatar_url'>; onClose: () => void };

/** Asks once: the file is erased, which no undo brings back. */
export function RemovePhoto({ me, onClose }: RemovePhotoProps) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function remove() {
    setBusy(true);
    setFault(undefined);
    try {
      await removePhoto(me);
      showActivity({ title: t('removePhoto.photoRemoved'), tone: 'success' });
      onClose();
    } catch (error) {
      setFault(toAppError(error).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('removePhoto.removeYourPhoto')}
      description={t('removePhoto.othersSeeYourInitials')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t('removePhoto.keep')}
          </Button>
          <Button variant="danger" onClick={() => void remove()} busy={busy}>
            {t('removePhoto.removePhoto')}
          </Button>
        </>
      }
    >
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </Dialog>
  );
}
