import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { onDemand } from '#shared/kit/popup.ts';
import { askedAction, askForAction } from './asked-action.ts';

const late = onDemand(() => import('./action-runner.tsx'));

/** The place of the progress card (NAV-33). Its code comes with the first action. */
export function ActionRunnerSlot() {
  const isAsked = useStore(askedAction, ({ asked }) => asked !== null);
  const { history } = useRouter();
  useEffect(() => {
    const { hash } = history.location;
    if (hash.startsWith('#do=')) askForAction({ from: 'address', fragment: hash });
  }, [history]);
  const loaded = late.useModule(isAsked);
  return loaded ? <loaded.ActionRunner /> : null;
}
