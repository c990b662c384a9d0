import { useEffect, useRef, useState } from 'react';
import { useForm } from '#shared/kit/form.ts';
import {
  type ContactDraft,
  type ContactKind,
  clearContactDraft,
  readContactDraft,
  saveContactDraft,
} from './contact-draft.ts';

type ContactOptions<Fields extends ContactDraft, Output> = {
  kind: ContactKind;
  /** The fields without a draft; may name the person once the session is known. */
  blank: Fields;
  schema: Parameters<typeof useForm<Fields, Output>>[0]['schema'];
  /** Answers the reference number; the same id again is the same message. */
  send: (output: Output, id: string) => Promise<string>;
};

/** A form whose text outlives the page until it was sent, exactly once. */
export function useContactMessage<Fields extends ContactDraft, Output>(
  options: ContactOptions<Fields, Output>,
) {
  const { kind, schema } = options;
  const [blank, setBlank] = useState(options.blank);
  const [initial] = useState(() => ({ ...blank, ...readContactDraft(kind) }));
  const [sent, setSent] = useState<string>();
  const attempt = useRef({ text: '', id: '' });

  const form = useForm<Fields, Output>({
    initial,
    schema,
    async send(output) {
      // After a lost answer a changed text is a new message; an unchanged one is the same message.
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
    if (typed.length > 0 && !sent) saveContactDraft(kind, Object.fromEntries(typed));
    else clearContactDraft(kind);
  }, [kind, blank, values, sent]);

  /** A field's value, what is wrong with it and what changes it. */
  const bind = <Name extends keyof Fields & string>(name: Name) => ({
    value: values[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      form.set(name, target.value as Fields[Name]), // all fields are texts
  });
  return { ...form, sent, bind };
}
