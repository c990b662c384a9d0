import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#shared/language/use-texts.ts';
import { homeNamedIn } from '../../file-reading/home-named.ts';
import { HomeField } from '../../forms/home-field.tsx';
import { addPictures } from '../../home-pictures/picture-uploads.ts';
import { DeskForm } from './desk-form.tsx';
import { PictureStrip } from './picture-strip.tsx';
import type { ProposalProps } from './proposal-props.ts';
import texts from './texts/en.ts';

/** Pictures for a home that is listed: they go where its pictures are arranged. */
export function PicturesProposal({ me, homes, files, said, onDone }: ProposalProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [home, setHome] = useState(() => homeNamedIn(homes, said, '')?.id ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (!home) return setError(t('pictures.chooseHome'));
    setBusy(true);
    try {
      await addPictures(
        { me, home },
        files.map(({ file }) => file),
      );
      await navigate({
        to: '/dashboard/listings/$id/edit',
        params: { id: home },
        hash: 'pictures',
      });
      onDone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <DeskForm
      label={t('pictures.form')}
      form={{
        busy,
        errors: {},
        submit: async (event) => {
          event?.preventDefault();
          await submit();
        },
      }}
      sending={undefined}
      ends={{ button: t('pictures.add'), note: t('pictures.note') }}
    >
      <PictureStrip files={files} />
      <HomeField
        homes={homes}
        value={home}
        error={error}
        onChange={(next) => {
          setError(undefined);
          setHome(next);
        }}
      />
    </DeskForm>
  );
}
