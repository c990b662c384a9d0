import { useState } from 'react';
import { GROUP_MOST, GROUP_NAME_LENGTH } from '#shared/domains/mates/model/group.ts';
import { formGroup } from '#shared/domains/mates/model/group-commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type FormGroupProps = {
  me: string;
  /** Ids of mates, who may be invited. */
  mates: readonly string[];
  nameOf: (id: string) => string;
  onFormed: (group: string) => void;
  onClose: () => void;
};

/** Asks for the name of a group and the mates who are invited; what was typed stays where it is refused. */
export function FormGroup({ me, mates, nameOf, onFormed, onClose }: FormGroupProps) {
  const t = useTexts(texts);
  // Once for the dialog: what is sent twice is one group.
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(mates.length === 1 ? mates : []);
  const [tried, setTried] = useState(false);
  const { busy, error, run } = useCommand(formGroup, { me, failure: 'inline' });
  const fault =
    chosen.length === 0
      ? t('formDialog.chooseOne')
      : chosen.length >= GROUP_MOST
        ? t('formDialog.tooMany')
        : undefined;
  const save = async () => {
    setTried(true);
    if (!name.trim() || fault || busy) return;
    if (await run({ id, name: name.trim(), mates: [...chosen] }, null)) onFormed(id);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('formDialog.title')}
      description={t('formDialog.description')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('formDialog.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {t('formDialog.form')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('formDialog.name')}
          value={name}
          maxLength={GROUP_NAME_LENGTH}
          error={tried && !name.trim() ? t('formDialog.missing') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="mb-1 font-semibold">{t('formDialog.mates')}</legend>
          {mates.map((mate) => (
            <Checkbox
              key={mate}
              label={nameOf(mate)}
              checked={chosen.includes(mate)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, mate] : chosen.filter((other) => other !== mate),
                )
              }
            />
          ))}
        </fieldset>
        {((tried && fault) || error) && (
          <p role="alert" className="text-sm text-danger">
            {tried && fault ? fault : error?.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
