import { Mic } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../../kit/icon-button.tsx';
import { onDemand } from '../../kit/popup.ts';
import { useTexts } from '../../language/use-texts.ts';
import texts from './texts/en.ts';

/** What happens with the recognised text. */
export type VoiceButtonProps = {
  /** `here` is false when the button was unmounted in the meantime. */
  onText: (text: string, here: boolean) => void;
  size?: ComponentProps<typeof IconButton>['size'];
  className?: string;
};

const dictating = onDemand(() => import('./dictating-button.tsx'));

/** Speaking instead of typing. Its code is loaded on the first press: typing does not need it. */
export function VoiceButton(props: VoiceButtonProps) {
  const t = useTexts(texts);
  const [isPressed, setPressed] = useState(false);
  const loaded = dictating.useModule(isPressed);
  if (isPressed && loaded) return <loaded.DictatingButton {...props} />;
  return (
    <IconButton
      label={t('button.dictate')}
      aria-pressed={false}
      size={props.size}
      className={props.className}
      onClick={() => setPressed(true)}
    >
      <Mic aria-hidden="true" size={20} />
    </IconButton>
  );
}
