import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../kit/button.tsx';
import { isComposing } from '../../../../kit/composition.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import type { Form } from '../../../../protocol/form.ts';
import { serverErrorText } from '../../model/error-text.ts';
import { initialValues, wrongFields } from '../../model/form-values.ts';
import type { FormValues, ServerError } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { PanelField } from './panel-field.tsx';

type PanelFormProps = {
  form: Form;
  /** What was typed before and not sent. */
  typed: FormValues;
  /** The values are on their way. */
  busy: boolean;
  /** Why the server did not take them. */
  error: ServerError | undefined;
  lang: string;
  onType: ((values: FormValues) => void) | undefined;
  onSend: (values: FormValues) => void;
  /** For a form that can be closed again: what it edits is there already. */
  onClose?: () => void;
};

/** What a plan still needs, or what of it can be changed. Nothing that was typed is ever lost. */
export function PanelForm(props: PanelFormProps) {
  const { form, busy, error, lang, onClose } = props;
  const t = useTexts(texts);
  const [values, setValues] = useState(() => initialValues(form, props.typed));
  const [isJudged, setJudged] = useState(false);
  const wrong = wrongFields(form, values);

  const set = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    props.onType?.(next);
  };
  const send = () => {
    setJudged(true);
    if (!busy && Object.keys(wrong).length === 0) props.onSend(values);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // Here it sends the values; confirming is for the plan that has them.
      event.preventDefault();
      event.stopPropagation();
      send();
    }
  };

  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex flex-col gap-3">
      {form.fields.map((field) => (
        <PanelField
          key={field.name}
          field={field}
          lang={lang}
          value={values[field.name] ?? ''}
          error={isJudged ? wrong[field.name] : undefined}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {serverErrorText(error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {onClose && (
          <Button size="sm" variant="ghost" onClick={onClose}>
            {t('panelForm.close')}
          </Button>
        )}
        <Button size="sm" type="submit" busy={busy}>
          {onClose ? t('panelForm.change') : t('panelForm.send')}
        </Button>
      </div>
    </form>
  );
}
