import type { ReactNode } from 'react';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormDraft, usePersistedForm } from './use-persisted-form.ts';

/** Fields of a dialog: what is typed, and how it is forgotten once it was sent. */
export type Fields<Values> = {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  forget: () => Promise<void>;
};

type PersistedFieldsProps<Values> = {
  me: string;
  /** Names what this device has of them. */
  formKey: string;
  empty: Values;
  children: (fields: Fields<Values>) => ReactNode;
};

/**
 * Fields of a dialog that outlive a closed dialog and a closed browser, until what they say is sent. Its
 * dialog is drawn once the device has answered, and judges and sends by itself.
 */
export function PersistedFields<Values extends Record<string, unknown>>(
  props: PersistedFieldsProps<Values>,
) {
  const draft = useFormDraft(props.me, props.formKey);
  return draft !== undefined && <Drawn {...props} draft={draft} />;
}

function Drawn<Values extends Record<string, unknown>>({
  me,
  formKey,
  empty,
  children,
  draft,
}: PersistedFieldsProps<Values> & { draft: FormDraft | null }) {
  const { values, set, discard } = usePersistedForm<Values, Values>({
    me,
    formKey,
    draft,
    stored: empty,
    schema: { safeParse: () => ({ success: false, error: { issues: [] } }) },
    send: () => Promise.resolve(),
  });
  return children({ values, set, forget: discard });
}
