import { useState } from 'react';
import type { Profile } from '#shared/domains/profiles/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { removePhoto } from './save-photo.ts';

type RemovePhotoProps = { me: Pick<Profile, 'id' | 'avatar_url'>; onClose: () => void };

/** Asks once: the file is erased, which no undo brings back. */
export function RemovePhoto({ me, onClose }: RemovePhotoProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function remove() {
    setBusy(true);
    setFault(undefined);
    try {
      await removePhoto(me);
      showActivity({ title: 'Photo removed', tone: 'success' });
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
      title="Remove your photo?"
      description="Others see your initials. The picture is erased and cannot be brought back."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => void remove()} busy={busy}>
            Remove photo
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
