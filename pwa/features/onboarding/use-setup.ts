import { useRef, useState } from 'react';
import { nextStep, previousStep, resumeStep } from '#shared/domains/onboarding/model/rules.ts';
import type { FormErrors } from '#shared/kit/form.ts';
import { toAppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import {
  dropFormDraft,
  keepFormDraft,
  noteFormDraft,
} from '#shared/platform/offline/form-drafts.ts';
import { useDraftSaving } from '../persisted-form/use-draft-saving.ts';
import { judge, presentable, type SetupSchema, unsavedOver } from './setup-rules.ts';

type SetupOptions<Values, Output> = {
  me: string;
  /** Names the draft on this device. */
  formKey: string;
  /** What the server has. */
  stored: Values;
  storedStep: number;
  /** What this device has that the server lacks. */
  draft: FormDraft | null;
  /** Fields of each step that this way has. */
  steps: readonly (readonly (keyof Values & string)[])[];
  schema: SetupSchema<Output>;
  /** Stores progress; answers what storing changed, such as the address of an uploaded picture. */
  save: (output: Output, step: number) => Promise<Partial<Values>>;
  /** Called when progress could not be stored. */
  onSaveFailed?: (error: Error) => void;
};

/** A form of several steps: goes on where it was left, and keeps every word on this device. */
export function useSetup<Values extends Record<string, unknown>, Output>(
  options: SetupOptions<Values, Output>,
) {
  const { me, formKey, stored, storedStep, draft, steps, schema, save, onSaveFailed } = options;
  const total = steps.length;
  const [values, setValues] = useState<Values>(() => unsavedOver(stored, draft));
  const [touched, setTouched] = useState<readonly string[]>(draft?.touched ?? []);
  const [step, setStep] = useState(() => resumeStep(draft?.step ?? storedStep, total));
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const [busy, setBusy] = useState(false);
  /** Whether the last step could only be stored on this device. */
  const [waiting, setWaiting] = useState(false);
  const over = useRef(false);
  const newest = useRef(values);
  newest.current = values;

  const isTouched = touched.length > 0;
  const row = () => ({ key: formKey, values, touched: [...touched], step, at: Date.now() });
  const keep = () => {
    if (over.current) return undefined;
    return isTouched ? keepFormDraft(me, row()) : dropFormDraft(me, formKey);
  };
  const note = () => {
    if (isTouched) noteFormDraft(me, row());
  };
  const keepNow = useDraftSaving(over, keep, [values, touched, step], note);

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    const next = { ...values, [name]: value };
    setValues(next);
    setTouched((known) => (known.includes(name) ? known : [...known, name]));
    if (!errors[name] && !errors.form) return;
    const found = judge<Values, Output>(schema, next, steps[step] ?? []).errors;
    setErrors(found[name] ? ({ [name]: found[name] } as FormErrors<Values>) : {}); // one known field
  }

  /**
   * Takes over a value that the server changed by itself, such as a verification; nothing to save.
   */
  function accept(patch: Partial<Values>) {
    setValues((known) => ({ ...known, ...patch }));
  }

  async function store(target: number): Promise<boolean> {
    const output = presentable(schema, values, stored);
    if (!output) return true;
    try {
      accept(await save(output, target));
      // What was typed meanwhile is not there yet.
      setTouched((known) => known.filter((name) => newest.current[name] !== values[name]));
      setWaiting(false);
      return true;
    } catch (thrown) {
      const error = toAppError(thrown);
      onSaveFailed?.(error);
      setWaiting(error.retryable);
      // The draft is on this device, and is stored on the server with the next step or at the end.
      if (error.retryable) return true;
      setErrors({ form: error.message } as FormErrors<Values>); // `form` is always a key
      return false;
    }
  }

  async function next() {
    if (busy) return;
    const found = judge<Values, Output>(schema, values, steps[step] ?? []).errors;
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const target = nextStep(step, total);
    setBusy(true);
    try {
      await keepNow();
      if (await store(target)) setStep(target);
    } finally {
      setBusy(false);
    }
  }

  function previous() {
    setErrors({});
    setStep(previousStep);
  }

  /** Judges every step, then runs `complete`; what it throws is handed to `failed`. */
  async function finish(
    complete: (output: Output) => Promise<void>,
    failed: (error: Error) => string,
  ) {
    if (busy) return;
    for (const [index, fields] of steps.entries()) {
      const found = judge<Values, Output>(schema, values, fields).errors;
      if (Object.keys(found).length === 0) continue;
      setStep(index);
      setErrors(found);
      return;
    }
    const output = presentable(schema, values, stored);
    if (!output) return;
    setBusy(true);
    setErrors({});
    try {
      // The draft is written before the result is shown.
      await keepNow();
      await complete(output);
      await end();
    } catch (thrown) {
      setErrors({ form: failed(toAppError(thrown)) } as FormErrors<Values>); // `form` is always a key
    } finally {
      setBusy(false);
    }
  }

  /** Nothing more to keep: the setup is over. */
  async function end() {
    over.current = true;
    await dropFormDraft(me, formKey);
  }

  const last = step === total - 1;
  return {
    values,
    errors,
    busy,
    waiting,
    step,
    total,
    last,
    set,
    accept,
    next,
    previous,
    finish,
    end,
  };
}
