import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readPersisted, writePersisted } from '#shared/domains/auth/state/persisted.ts';
import {
  mayShowPopup,
  POPUP_DELAY_MS,
  popupAllowedOn,
} from '#shared/domains/onboarding/model/rules.ts';
import type { Host } from '#shared/domains/onboarding/model/schema.ts';
import { personalTab } from '#shared/platform/own-storage.ts';
import { HOST_POPUP_KEY } from '#shared/platform/persisted-keys.ts';
import { platform } from '#shared/platform/ports/platform.ts';

/** Set when a host closed the popup in this session; goes with the session's storage. */
const LATER_KEY = 'kinstead.host-popup-later';

const countsSchema = z.record(z.string(), z.int());

async function shownBefore(): Promise<{ [host: string]: number }> {
  const parsed = countsSchema.safeParse(await readPersisted(HOST_POPUP_KEY));
  return parsed.success ? parsed.data : {};
}

/** Tells the hosts of a device apart and names none: the counts outlive the sign-out. */
export function markOf(me: string): string {
  let mark = 0x811c9dc5;
  for (const letter of me) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** Which showing of the popup is on the screen, counted from one; null while there is none. */
export function useHostPopup(
  me: string,
  host: Host | undefined,
  path: string,
): { showing: number | null; dismiss: () => void } {
  const [showing, setShowing] = useState<number | null>(null);
  const allowed = popupAllowedOn(path);

  useEffect(() => {
    // A chosen way leads to a page without the popup; then it does not come back.
    if (!allowed) setShowing(null);
  }, [allowed]);

  useEffect(() => {
    if (!host || showing !== null) return;
    let gone = false;
    let cancel: (() => void) | undefined;
    const chance = async () => {
      const counts = await shownBefore();
      const mark = markOf(me);
      const shown = counts[mark] ?? 0;
      const dismissed = personalTab.get(LATER_KEY) === me;
      if (gone || !mayShowPopup({ host, path, shown, dismissed })) return;
      cancel = platform().clock.after(POPUP_DELAY_MS, () => {
        void writePersisted(HOST_POPUP_KEY, { ...counts, [mark]: shown + 1 });
        setShowing(shown + 1);
      });
    };
    void chance();
    return () => {
      gone = true;
      cancel?.();
    };
  }, [me, host, path, showing]);

  return {
    showing: allowed ? showing : null,
    dismiss: () => {
      personalTab.set(LATER_KEY, me);
      setShowing(null);
    },
  };
}
