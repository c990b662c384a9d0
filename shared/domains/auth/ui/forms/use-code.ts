import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { toAppError } from '../../../../platform/errors.ts';
import { codeSchema } from '../../model/form-schema.ts';

/**
 * A field for a code, six digits by default: validates, submits once however often the button is pressed, and
 * shows the error next to the field.
 */
export function useCode(
  check: (code: string) => Promise<void>,
  form: z.ZodMiniType<string> = codeSchema,
) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The sixth digit and the button may both send before anything is drawn again.
  const running = useRef(false);

  async function submit(typed: string = code) {
    if (running.current) return;
    const parsed = form.safeParse(typed);
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    running.current = true;
    setBusy(true);
    try {
      await check(parsed.data);
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { code, error, busy, setCode, submit };
}
