import { useEffect, useRef, useState } from 'react';
import { useForm } from '#shared/kit/form.ts';
import { textsOf } from '#shared/language/texts.ts';
import { AppError, toAppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import {
  dropFormDraft,
  keepFormDraft,
  noteFormDraft,
  readFormDraft,
} from '#shared/platform/offline/form-drafts.ts';
import {
  changedFields,
  type FieldConflict,
  isStale,
  mergeChanges,
  type RowChange,
} from '#shared/platform/row-changes.ts';
import { unsavedOver } from '../onboarding/setup-rules.ts';
import texts from './texts/en.ts';
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

/** A row as its form shows it, with the version that the server counts. */
export type Versioned<Values> = { stored: Values; version: number | undefined };

/** How often a form starts again from what other users saved while it was being sent. */
const ROUNDS_MOST = 3;

type PersistedFormOptions<Values, Output> = {
  me: string;
  /** Names the draft on this device. */
  formKey: string;
  /** What the server has. */
  stored: Values;
  draft: FormDraft | null;
  schema: Parameters<typeof useForm<Record<string, unknown>, Output>>[0]['schema'];
  /** Sends what was changed; a shared row answers its new version. */
  send: (output: Output, change: RowChange) => Promise<unknown>;
  /** The version of `stored`, where several people or devices edit the row. */
  version?: number | undefined;
  /** Reads the row again after another user saved it first. */
  newest?: () => Promise<Versioned<Values>>;
};

/** A form on one page whose unsaved changes outlive the page, until they are saved or dropped. */
export function usePersistedForm<Values extends Record<string, unknown>, Output>(
  options: PersistedFormOptions<Values, Output>,
) {
  const { me, formKey, draft, schema, send, newest } = options;
  const [base, setBase] = useState<Versioned<Values>>({
    stored: options.stored,
    version: options.version,
  });
  const { stored } = base;
  const [initial] = useState(() => unsavedOver(options.stored, draft));
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>(() =>
    newest
      ? mergeChanges({ ...options.stored, ...draft?.began }, initial, options.stored).conflicts
      : [],
  );
  /** Whether the device has what is typed. */
  const [persisted, setPersisted] = useState<'nothing' | 'yes' | 'no'>(draft ? 'yes' : 'nothing');
  const over = useRef(false);
  const form = useForm<Values, Output>({
    initial,
    schema,
    async send(output) {
      if (conflicts.length > 0) throw changedMeanwhile();
      await sendOver(base, form.values, output);
    },
  });
  const { values } = form;
  const changed = changedFields(values, stored);
  const dirty = changed.length > 0;

  /** Sends over one version, and over the newest where another user changed other fields only. */
  async function sendOver(
    from: Versioned<Values>,
    typed: Values,
    output: Output,
    round = 1,
  ): Promise<void> {
    try {
      const change = { changed: changedFields(typed, from.stored), version: from.version };
      const version = await send(output, change);
      setBase({ stored: typed, version: typeof version === 'number' ? version : from.version });
    } catch (thrown) {
      if (!newest || round === ROUNDS_MOST || !isStale(toAppError(thrown))) throw thrown;
      const now = await newest();
      const merged = mergeChanges(from.stored, typed, now.stored);
      setBase(now);
      for (const name of Object.keys(now.stored) as (keyof Values & string)[]) {
        form.set(name, merged.values[name]);
      }
      setConflicts(merged.conflicts);
      if (merged.conflicts.length > 0) throw changedMeanwhile();
      const parsed = schema.safeParse(merged.values);
      // What two people typed may not go together, such as a shortest lease above the longest one.
      if (!parsed.success)
        throw new AppError('invalid', { message: parsed.error.issues[0]?.message });
      await sendOver(now, merged.values, parsed.data, round + 1);
    }
  }

  /** Answers a conflict with one of its two values. */
  function settle(conflict: FieldConflict, value: unknown): void {
    // Both values of a conflict come from the form's own fields.
    form.set(conflict.field, value as Values[string]);
    setConflicts((open) => open.filter(({ field }) => field !== conflict.field));
  }

  // A conflict that is not answered is asked about again after a reload: it began before the other's save.
  const beganWith = (name: string) => {
    const open = conflicts.find(({ field }) => field === name);
    return open ? open.began : stored[name];
  };
  const row = () => ({
    key: formKey,
    values,
    touched: changed,
    began: Object.fromEntries(changed.map((name) => [name, beganWith(name)])),
    step: 0,
    at: Date.now(),
  });
  const keep = () => {
    const done = dirty ? keepFormDraft(me, row()) : dropFormDraft(me, formKey);
    return done.then(
      () => setPersisted(dirty ? 'yes' : 'nothing'),
      () => setPersisted(dirty ? 'no' : 'nothing'),
    );
  };
  useDraftSaving(over, keep, [values, stored, conflicts], () => {
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

  return { ...form, dirty, persisted: persisted === 'yes', conflicts, settle, discard, keepAgain };
}

const changedMeanwhile = () =>
  new AppError('conflict', {
    message: textsOf(texts)('conflicts.chooseFirst'),
    hint: 'rows.stale',
  });
