import { Button } from '#shared/kit/button.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** A way in as it is typed. */
export type AccessValues = { code: string; instructions: string };

type AccessFormProps = {
  label: string;
  /** Who sees it, and when. */
  hint: string;
  values: AccessValues;
  busy: boolean;
  error: string | undefined;
  canSave: boolean;
  onChange: (values: AccessValues) => void;
  onSave: () => void;
};

/** Code and instructions of a way in: of a home, or of one tour. */
export function AccessForm(props: AccessFormProps) {
  const { label, hint, values, busy, error, canSave, onChange, onSave } = props;
  const t = useTexts(texts);
  return (
    <form
      noValidate
      aria-label={label}
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextField
        label={t('accessForm.code')}
        maxLength={60}
        autoComplete="off"
        hint={hint}
        value={values.code}
        error={error}
        onChange={({ target }) => onChange({ ...values, code: target.value })}
      />
      <Textarea
        label={t('accessForm.instructions')}
        maxLength={1000}
        value={values.instructions}
        onChange={({ target }) => onChange({ ...values, instructions: target.value })}
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        busy={busy}
        disabled={!canSave}
      >
        {t('accessForm.save')}
      </Button>
    </form>
  );
}
