import { toAppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { readFormDraft } from '#shared/platform/offline/form-drafts.ts';

/** What a setup begins with: the server's row and the draft on this device. */
export type SetupStart<Row> = { me: string; row: Row; draft: FormDraft | null };

type Source<Row> = {
  me: string;
  formKey: string;
  /** Asks the server once: a second try would wait for the connection, and the page with it. */
  read: (me: string) => Promise<Row>;
  /** The row of a new user, for a device without connection. */
  blank: (me: string) => Row;
};

/** Reads both. Without a connection the draft on this device is enough. */
export async function loadSetup<Row>({
  me,
  formKey,
  read,
  blank,
}: Source<Row>): Promise<SetupStart<Row>> {
  // A device without storage costs the draft, never the form.
  const draft = await readFormDraft(me, formKey).catch(() => null);
  try {
    return { me, row: await read(me), draft };
  } catch (thrown) {
    const error = toAppError(thrown);
    // A form that starts empty would empty at its end what the server has.
    if (!error.retryable || !draft) throw error;
    // All that was on the screen counts as typed here.
    return { me, row: blank(me), draft: { ...draft, touched: Object.keys(draft.values) } };
  }
}
