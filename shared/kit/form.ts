import { type FormEvent, useState } from 'react';
import { textsOf } from '../language/texts.ts';
import texts from './texts/en.ts';

/**
 * Attribute of whatever a form has to wait for, such as a chosen file that is still being drawn
 * smaller: sent without it, the form would leave it out, which is noticed too late.
 */
export const PREPARING = { 'data-preparing': '' } as const;

/** What a form needs of a schema; both zod and zod/mini have it. */
type Schema<Output> = {
  safeParse(input: unknown):
    | { success: true; data: Output }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
      };
};

type FormOptions<Values, Output> = {
  initial: Values;
  schema: Schema<Output>;
  /** Sends what the schema made of the fields. What it throws is shown by the form. */
  send: (output: Output) => Promise<void>;
};

/** Messages by field; `form` is for the whole. */
export type FormErrors<Values> = Partial<Record<keyof Values | 'form', string>>;

/** Runs once a form waits for no file any more. */
function oncePrepared(form: Element, done: () => void): void {
  const observer = new MutationObserver(() => {
    if (form.querySelector('[data-preparing]')) return;
    observer.disconnect();
    done();
  });
  observer.observe(form, { subtree: true, childList: true, attributes: true });
}

/**
 * A form that mirrors the screen. Fields are judged when it is sent, and again while a wrong one
 * is corrected; nothing that was entered is ever lost.
 */
export function useForm<Values extends Record<string, unknown>, Output>({
  initial,
  schema,
  send,
}: FormOptions<Values, Output>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const [busy, setBusy] = useState(false);

  function judge(candidate: Values) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return { output: parsed.data, found: {} as FormErrors<Values> }; // starts empty
    const found: FormErrors<Values> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = (path[0] ?? 'form') as keyof Values | 'form'; // the schema has the form's fields
      found[field] ??= message;
    }
    return { output: undefined, found };
  }

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    const next = { ...values, [name]: value };
    setValues((now) => ({ ...now, [name]: value }));
    if (errors[name] || errors.form) {
      const { found } = judge(next);
      setErrors(found[name] ? ({ [name]: found[name] } as FormErrors<Values>) : {}); // one known field
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    if (event?.currentTarget.querySelector('[data-preparing]')) {
      const form = textsOf(texts)('form.stillPreparing');
      setErrors((now) => ({ ...now, form }));
      oncePrepared(event.currentTarget, () =>
        setErrors((now) => {
          const { form: said, ...others } = now;
          return said === form ? (others as FormErrors<Values>) : now; // the same without `form`
        }),
      );
      return;
    }
    const { output, found } = judge(values);
    setErrors(found);
    if (output === undefined) return;
    setBusy(true);
    try {
      await send(output);
    } catch (thrown) {
      setErrors({
        form: thrown instanceof Error ? thrown.message : textsOf(texts)('errorPanel.unexpected'),
      } as FormErrors<Values>); // `form` is always a key
    } finally {
      setBusy(false);
    }
  }

  return { values, errors, busy, set, submit };
}
