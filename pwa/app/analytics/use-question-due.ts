import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { consentStore } from '#shared/platform/analytics/consent.ts';

/** The question never comes on arrival, nor while the user is in the middle of something. */
const SETTLE = 10_000;
const QUIET = 3_000;

/**
 * Where something is being written, signed in to or walked through, or where a home's own bar stands
 * at the edge of a phone: a question would be in the way.
 */
const BUSY_PLACES =
  /^\/(auth|listings|playground|payment)\b|\/(messages|onboarding|quick-setup|live-tour|create-|edit)/;

/** A list such as the bell's stands in the page before it is opened. */
function isDialogOpen(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')];
  return dialogs.some((dialog) => dialog.checkVisibility());
}

/** True once the question about analytics may be put, until it is answered. */
export function useQuestionDue(): boolean {
  const unasked = useStore(consentStore, ({ consent }) => consent === 'unasked');
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const [due, setDue] = useState(false);

  useEffect(() => {
    if (!unasked) return;
    const events = new AbortController();
    let timer = setTimeout(look, SETTLE);
    function look() {
      if (isDialogOpen()) again();
      else setDue(true);
    }
    function again() {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET);
    }
    const settled = setTimeout(() => {
      for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const) {
        addEventListener(name, again, { signal: events.signal, passive: true, capture: true });
      }
    }, SETTLE - QUIET);
    return () => {
      events.abort();
      clearTimeout(timer);
      clearTimeout(settled);
      setDue(false);
    };
  }, [unasked]);

  return unasked && due && !BUSY_PLACES.test(path);
}
