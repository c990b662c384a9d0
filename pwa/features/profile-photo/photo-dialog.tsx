import { useEffect, useState } from 'react';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Progress } from '#shared/kit/progress.tsx';
import { Spinner } from '#shared/kit/spinner.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { CropArea } from './crop-area.tsx';
import { portraitOf, readPicture } from './crop-picture.ts';
import { type Crop, wholeCrop } from './crop-rules.ts';
import { type PhotoStage, savePhoto } from './save-photo.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type PhotoDialogProps = {
  me: Pick<Profile, 'id' | 'avatar_url'>;
  /** What was chosen, taken or dropped. */
  file: Blob;
  onClose: () => void;
  /** The file is no picture after all. */
  onUnreadable: (message: string) => void;
};

/** A large picture takes a moment to open; a small one none that is worth a word, in ms. */
const PATIENCE_MS = 400;

function Opening({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('photoDialog.yourPhoto')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('photoDialog.cancel')}
        </Button>
      }
    >
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        <Spinner />
        {t('photoDialog.opening')}
      </p>
    </Dialog>
  );
}

const STAGE: Record<PhotoStage, { text: string; done: number }> = {
  drawing: {
    get text() {
      return t('photoDialog.cuttingThePicture');
    },
    done: 0.1,
  },
  uploading: {
    get text() {
      return t('photoDialog.uploading');
    },
    done: 0.4,
  },
  saving: {
    get text() {
      return t('photoDialog.savingYourProfile');
    },
    done: 0.85,
  },
};

/** The part of a picture that becomes the profile photo. A failed upload keeps the crop. */
export function PhotoDialog({ me, file, onClose, onUnreadable }: PhotoDialogProps) {
  const t = useTexts(texts);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>();
  const [stage, setStage] = useState<PhotoStage>();
  const [fault, setFault] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file, whichever callback is current
  useEffect(() => {
    let current: ImageBitmap | undefined;
    let gone = false;
    readPicture(file).then(
      (read) => {
        current = read;
        if (gone) return read.close();
        setCrop(wholeCrop(read));
        setPicture(read);
      },
      (error: unknown) => !gone && onUnreadable(toAppError(error).message),
    );
    return () => {
      gone = true;
      current?.close();
    };
  }, [file]);

  async function save() {
    if (!picture || !crop || stage) return;
    setFault(undefined);
    setStage('drawing');
    try {
      await savePhoto(me, await portraitOf(picture, crop), setStage);
      showActivity({ title: t('photoDialog.photoSaved'), tone: 'success' });
      onClose();
    } catch (error) {
      setFault(toAppError(error).message);
      setStage(undefined);
    }
  }

  if (!picture || !crop) return <Opening onClose={onClose} />;
  return (
    <Dialog
      open
      // While it is on its way, closing would only hide how it ends.
      onOpenChange={(open) => !open && !stage && onClose()}
      title={t('photoDialog.yourPhoto')}
      description={t('photoDialog.chooseThePartThatOthers')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={stage !== undefined}>
            {t('photoDialog.cancel')}
          </Button>
          <Button onClick={() => void save()} busy={stage !== undefined}>
            {fault ? t('photoDialog.tryAgain') : t('photoDialog.savePhoto')}
          </Button>
        </>
      }
    >
      <CropArea
        picture={picture}
        crop={crop}
        disabled={stage !== undefined}
        onChange={(change) => setCrop((now) => now && change(now))}
      />
      {stage && (
        <div className="mt-4 flex flex-col gap-2" role="status">
          <Progress label={t('photoDialog.savingThePhoto')} value={STAGE[stage].done} />
          <p className="text-sm text-muted">{STAGE[stage].text}</p>
        </div>
      )}
      {fault && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {t('photoDialog.yourCropIsKept', { fault })}
        </p>
      )}
    </Dialog>
  );
}
