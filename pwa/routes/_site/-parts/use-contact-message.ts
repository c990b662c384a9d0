import { useEffect, useRef, useState } from 'react';
import { useForm } from '#shared/kit/form.ts';
import {
  clearLetterDraft,
  keepLetterDraft,
  type LetterDraft,
  type LetterKind,
  readLetterDraft,
} from './contact-draft.ts';

type LetterOptions<Fields extends LetterDraft, Output> = {
  kind: LetterKind;
  /** The fields without a draft; may name the person once the session is known. */
  blank: Fields;
  schema: Parameters<typeof useForm<Fields, Output>>[0]['schema'];
  /** Answers the reference number; the same id again is the same letter. */
  send: (output: Output, id: string) => Promise<string>;
};

/** A form whose text outlives the page until it was sent, exactly once. */
export function useLetter<Fields extends LetterDraft, Output>(
  options: LetterOptions<Fields, Output>,
) {
  const { kind, schema } = options;
  const [blank, setBlank] = useState(options.blank);
  const [initial] = useState(() => ({ ...blank, ...readLetterDraft(kind) }));
  const [sent, setSent] = useState<string>();
  const attempt = useRef({ text: '', id: '' });

  const form = useForm<Fields, Output>({
    initial,
    schema,
    async send(output) {
      // What was changed since an answer got lost is another letter; unchanged it is the same one.
      const text = JSON.stringify(output);
      if (attempt.current.text !== text) attempt.current = { text, id: crypto.randomUUID() };
      setSent(await options.send(output, attempt.current.id));
    },
  });

  const { values } = form;
  // The session may be known only after typing began: fields that were not touched follow it.
  useEffect(() => {
    const late = Object.entries(options.blank).filter(([name, text]) => text !== blank[name]);
    if (late.length === 0) return;
    for (const [name, text] of late) {
      // Names and texts of the same fields.
      if (values[name] === blank[name]) form.set(name, text as Fields[string]);
    }
    setBlank(options.blank);
  });
  useEffect(() => {
    const typed = Object.entries(values).filter(([name, text]) => text !== blank[name]);
    if (typed.length > 0 && !sent) keepLetterDraft(kind, Object.fromEntries(typed));
    else clearLetterDraft(kind);
  }, [kind, blank, values, sent]);

  /** A field's value, what is wrong with it and what changes it. */
  const bind = <Name extends keyof Fields & string>(name: Name) => ({
    value: values[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      form.set(name, target.value as Fields[Name]), // fields of letters are texts
  });
  return { ...form, sent, bind };
}
