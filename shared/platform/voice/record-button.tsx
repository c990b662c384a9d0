import { type ComponentProps, useEffect, useState } from 'react';
import { onDemand } from '../../kit/popup.ts';
import { platform } from '../ports/platform.ts';
import type { Recorder } from './recorder.tsx';
import { StartButton } from './start-button.tsx';

const recorder = onDemand(() => import('./recorder.tsx'));

type RecordButtonProps = Omit<ComponentProps<typeof Recorder>, 'begins'>;

/** The button of the recorder, which is loaded after the page: reading and writing do not need it. */
export function RecordButton(props: RecordButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    let gone = false;
    // It also looks for what was recorded before a reload.
    void platform().settled.then(() => gone || setWanted(true));
    return () => {
      gone = true;
    };
  }, []);
  const loaded = recorder.useModule(isWanted || isPressed);
  if (loaded) return <loaded.Recorder key={props.place} {...props} begins={isPressed} />;
  return <StartButton use={props.use ?? 'message'} onClick={() => setPressed(true)} />;
}
