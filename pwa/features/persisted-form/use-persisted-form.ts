import { useEffect, useRef, useState } from 'react';
import { useForm } from '#shared/kit/form.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import {
  dropFormDraft,
  keepFormDraft,
  noteFormDraft,
  readFormDraft,
} from '#shared/platform/offline/form-drafts.ts';
import { unsavedOver } from '../onboarding/setup-rules.ts';
import { useDraftSaving } from './use-draft-saving.ts';

/** What this device has of a form that was typed and not saved; undefined until that is known. */
export function useFormDraft(me: string, key: string): FormDraft | null | undefined {
  const [draft, setDraft] = useState<FormDraft | null>();
  useEffect(() => {
    let gone = false;
    readFormDraft(me, key)
      // A device without storage has no draft.
      .catch(() => null)
      .then((found) => !gone && setDraft(found));
    return () => {
      gone = true;
    };
  }, [me, key]);
  return draft;
}

type PersistedFormOptions<Values, Output> = {
  me: string;
  /** Names the draft on this device. */
  formKey: string;
  /** What the server has. */
  stored: Values;
  draft: FormDraft | null;
  schema: Parameters<typeof useForm<Record<string, unknown>, Output>>[0]['schema'];
  send: (output: Output) => Promise<void>;
};

/** A form on one page whose unsaved changes outlive the page, until they are saved or dropped. */
export function usePersistedForm<Values extends Record<string, unknown>, Output>(
  options: PersistedFormOptions<Values, Output>,
) {
  const { me, formKey, draft, schema, send } = options;
  const [stored, setStored] = useState(options.stored);
  /** Whether the device has what is typed. */
  const [persisted, setPersisted] = useState<'nothing' | 'yes' | 'no'>(draft ? 'yes' : 'nothing');
  const over = useRef(false);
  const form = useForm<Values, Output>({
    initial: unsavedOver(options.stored, draft),
    schema,
    async send(output) {
      await send(output);
      setStored(form.values);
    },
  });
  const { values } = form;
  const changed = Object.keys(stored).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name]),
  );
  const dirty = changed.length > 0;

  const row = () => ({ key: formKey, values, touched: changed, step: 0, at: Date.now() });
  const keep = () => {
    const done = dirty ? keepFormDraft(me, row()) : dropFormDraft(me, formKey);
    return done.then(
      () => setPersisted(dirty ? 'yes' : 'nothing'),
      () => setPersisted(dirty ? 'no' : 'nothing'),
    );
  };
  useDraftSaving(over, keep, [values, stored, null], () => {
    if (dirty) noteFormDraft(me, row());
  });

  // Only where the device keeps nothing is there something to lose.
  useEffect(() => {
    if (!dirty || persisted !== 'no') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty, persisted]);

  /** Forgets what was typed; the caller shows the form anew. */
  async function discard(): Promise<void> {
    over.current = true;
    await dropFormDraft(me, formKey).catch((error: unknown) => console.warn('form draft', error));
  }

  /** Keeps it after all: what it was discarded for did not come about. */
  async function keepAgain(): Promise<void> {
    over.current = false;
    await keep();
  }

  return { ...form, dirty, persisted: persisted === 'yes', discard, keepAgain };
}
