import { Camera, ImageUp } from 'lucide-react';
import { type DragEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { displayName } from '#shared/domains/profiles/model/rules.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PreparingFile } from '../uploads/preparing-file.tsx';
import { useJudgedFiles } from '../uploads/use-judged-files.ts';
import texts from './texts/en.ts';

const PhotoDialog = lazy(() =>
  import('./photo-dialog.tsx').then((module) => ({ default: module.PhotoDialog })),
);
const RemovePhoto = lazy(() =>
  import('./remove-photo.tsx').then((module) => ({ default: module.RemovePhoto })),
);

type OwnPhotoProps = {
  profile: Profile;
  /** Name and badges, next to the picture. */
  children: ReactNode;
};

/** A person's picture with the ways to change it: choose, take, drop, remove. */
export function OwnPhoto({ profile, children }: OwnPhotoProps) {
  const t = useTexts(texts);
  const note = useId();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);

  const judged = useJudgedFiles({
    place: 'profile',
    onTaken: ([taken]) => taken && setFile(taken),
  });
  const said = fault ?? judged.fault;
  const choose = (chosen: File | undefined) => {
    setFault(undefined);
    judged.add(chosen ? [chosen] : []);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the inputs inside are the control; this is where a picture lands
    <div
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-y-3',
        over && 'outline-2 outline-offset-8 outline-brand outline-dashed',
      )}
    >
      <span className="md:row-span-2">
        <Avatar name={displayName(profile)} src={profile.avatar_url} size={88} />
      </span>
      <div className="min-w-0 grow basis-40">{children}</div>
      <div className="basis-full">
        <div className="flex flex-wrap gap-2">
          <Pick
            icon={<ImageUp aria-hidden="true" size={18} />}
            label={profile.avatar_url ? t('ownPhoto.changePhoto') : t('ownPhoto.chooseAPhoto')}
            note={note}
            accept={judged.accept}
            data-action="profile.upload"
            onPick={choose}
          />
          <span className="hidden pointer-coarse:contents">
            <Pick
              icon={<Camera aria-hidden="true" size={18} />}
              label={t('ownPhoto.takeAPhoto')}
              note={note}
              accept={judged.accept}
              camera
              onPick={choose}
            />
          </span>
          {profile.avatar_url && (
            // On a line of its own its words begin where the other buttons do.
            <Button
              variant="ghost"
              className="max-[27.5rem]:-ml-4"
              onClick={() => setRemoving(true)}
            >
              {t('ownPhoto.removePhoto')}
            </Button>
          )}
        </div>
        <PreparingFile files={judged.items} onStop={judged.stop} />
        <p
          id={note}
          role={said ? 'alert' : undefined}
          className={cx('mt-2 text-sm', said ? 'text-danger' : 'text-muted')}
        >
          {said ?? (over ? t('ownPhoto.letGoToUse') : t('ownPhoto.jpegPngOrWebp'))}
        </p>
      </div>
      <Suspense>
        {file && (
          <PhotoDialog
            me={profile}
            file={file}
            onClose={() => setFile(null)}
            onUnreadable={(message) => {
              setFault(message);
              setFile(null);
            }}
          />
        )}
        {removing && <RemovePhoto me={profile} onClose={() => setRemoving(false)} />}
      </Suspense>
    </div>
  );
}

type PickProps = {
  icon: ReactNode;
  label: string;
  note: string;
  accept: string;
  /** Opens the camera; only devices that are held have one that takes portraits. */
  camera?: boolean;
  onPick: (file: File | undefined) => void;
  /** The stable name that a card action looks it up by. */
  'data-action'?: string;
};

function Pick({
  icon,
  label,
  note,
  accept,
  camera = false,
  onPick,
  'data-action': action,
}: PickProps) {
  return (
    <label
      data-action={action}
      className={cx(
        buttonClass({ variant: 'secondary' }),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      {icon}
      <span aria-hidden="true">{label}</span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={note}
        {...(camera && { capture: 'user' as const })}
        className="sr-only"
        onChange={({ target }) => {
          onPick(target.files?.[0]);
          // The same file can be chosen again after it was closed.
          target.value = '';
        }}
      />
    </label>
  );
}
