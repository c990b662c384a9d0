import type { FormErrors } from '#shared/kit/form.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';

/** What a form of several steps needs of its schema. */
export type SetupSchema<Output> = {
  safeParse(input: unknown):
    | { success: true; data: Output }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
      };
};

/** What is wrong with some fields; the others are judged in their own step. */
export function judge<Values extends Record<string, unknown>, Output>(
  schema: SetupSchema<Output>,
  values: Values,
  fields: readonly (keyof Values & string)[],
): { errors: FormErrors<Values> } {
  const parsed = schema.safeParse(values);
  const errors: FormErrors<Values> = {};
  if (parsed.success) return { errors };
  for (const { path, message } of parsed.error.issues) {
    const field = fields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { errors };
}

/** What can be stored now: a field that is still wrong keeps what the server has. */
export function presentable<Values extends Record<string, unknown>, Output>(
  schema: SetupSchema<Output>,
  values: Values,
  stored: Values,
): Output | null {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => String(path[0]));
  const mended = { ...values, ...picked(stored, wrong) };
  const again = schema.safeParse(mended);
  return again.success ? again.data : null;
}

/** What the server has, and over it what was typed here and never reached it. */
export function unsavedOver<Values extends Record<string, unknown>>(
  stored: Values,
  draft: Pick<FormDraft, 'values' | 'touched'> | null,
): Values {
  if (!draft) return stored;
  // Only names of the form: a draft of an older release may have others.
  const known = draft.touched.filter((name) => name in stored && name in draft.values);
  return { ...stored, ...picked(draft.values, known) };
}

function picked(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
