import { AudioLines } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { onDemand } from '../../../../kit/popup.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { platform } from '../../../../platform/ports/platform.ts';
import type { Recorder } from './recorder.tsx';
import texts from './texts/en.ts';

const recorder = onDemand(() => import('./recorder.tsx'));

type VoiceMessageButtonProps = Omit<ComponentProps<typeof Recorder>, 'begins'>;

/** The button of the recorder, which is loaded after the page: reading and writing do not need it. */
export function VoiceMessageButton(props: VoiceMessageButtonProps) {
  const t = useTexts(texts);
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
  if (loaded) return <loaded.Recorder key={props.conversationId} {...props} begins={isPressed} />;
  return (
    <IconButton label={t('record.start')} size="lg" onClick={() => setPressed(true)}>
      <AudioLines aria-hidden="true" size={20} />
    </IconButton>
  );
}
