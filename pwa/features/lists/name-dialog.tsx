import { useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type NameDialogProps = {
  title: string;
  label: string;
  /** What is said when the field was emptied. */
  missing: string;
  value: string;
  maxLength: number;
  busy: boolean;
  error: string | undefined;
  /** Called with a name that is not empty. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of something; what was typed stays where it is refused. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, missing, value, maxLength, busy, error, onSave, onClose } = props;
  const t = useTexts(texts);
  const [name, setName] = useState(value);
  const [tried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (name.trim() && !busy) void onSave(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('nameDialog.cancel')}
          </Button>
          <Button busy={busy} onClick={save}>
            {t('nameDialog.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={label}
          value={name}
          maxLength={maxLength}
          error={tried && !name.trim() ? missing : error}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
