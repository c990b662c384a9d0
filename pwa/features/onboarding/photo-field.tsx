import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { uploadFault, uploadKinds } from '#shared/domains/uploads/model/rules.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { Field } from '#shared/kit/field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
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

  async function choose(file: File | undefined) {
    if (!file) return;
    const found = uploadFault('profile-image', file);
    setFault(found ?? undefined);
    if (found) return;
    try {
      onChange(await redrawn(file));
    } catch (thrown) {
      setFault(toAppError(thrown).message);
    }
  }

  return (
    <Field label={t('photoField.profilePhoto')} hint={t('photoField.jpegPngOrWebp')} error={fault}>
      {(ids) => (
        <div className="flex items-center gap-4">
          <Avatar name={name} src={shown} size={88} />
          <div className="flex flex-wrap gap-2">
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
                accept={uploadKinds['profile-image'].types.join(',')}
                className="sr-only"
                onChange={({ target }) => {
                  void choose(target.files?.[0]);
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
