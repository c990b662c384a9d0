import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { Field } from '#shared/kit/field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { PreparingFile } from '../uploads/preparing-file.tsx';
import { useJudgedFiles } from '../uploads/use-judged-files.ts';
import { redrawn } from './portrait.ts';
import texts from './texts/en.ts';

type PhotoFieldProps = {
  name: string;
  /** Chosen here and not uploaded yet. */
  picture: Blob | null;
  /** Absolute address of the one that is stored. */
  url: string | null;
  onChange: (picture: Blob | null) => void;
  onRemove: () => void;
};

/** A portrait: judged by the rules of a profile image, redrawn small, shown at once. */
export function PhotoField({ name, picture, url, onChange, onRemove }: PhotoFieldProps) {
  const t = useTexts(texts);
  const [fault, setFault] = useState<string>();
  const preview = useObjectUrl(picture);
  const shown = preview ?? url;

  const judged = useJudgedFiles({
    place: 'profile',
    onTaken: ([file]) => void (file && draw(file)),
  });

  async function draw(file: File) {
    try {
      onChange(await redrawn(file));
    } catch (thrown) {
      setFault(toAppError(thrown).message);
    }
  }

  return (
    <Field
      label={t('photoField.profilePhoto')}
      hint={t('photoField.jpegPngOrWebp')}
      error={fault ?? judged.fault}
    >
      {(ids) => (
        <div className="flex items-center gap-4">
          <Avatar name={name} src={shown} size={88} />
          <div className="flex flex-wrap gap-2">
            <PreparingFile files={judged.items} onStop={judged.stop} />
            <label
              htmlFor={ids.id}
              className={cx(
                buttonClass({ variant: 'secondary' }),
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <Camera aria-hidden="true" size={18} />
              <span aria-hidden="true">
                {shown ? t('photoField.changePhoto') : t('photoField.chooseAPhoto')}
              </span>
              <input
                {...ids}
                type="file"
                accept={judged.accept}
                className="sr-only"
                onChange={({ target }) => {
                  setFault(undefined);
                  judged.add([...(target.files ?? [])].slice(0, 1));
                  // The same file can be chosen again after it was removed.
                  target.value = '';
                }}
              />
            </label>
            {shown && (
              <Button
                variant="ghost"
                onClick={() => {
                  setFault(undefined);
                  judged.clear();
                  onRemove();
                }}
              >
                {t('photoField.remove')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

/** An address for a picture that only this page has. */
function useObjectUrl(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
