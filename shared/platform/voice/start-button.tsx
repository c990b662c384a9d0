import { AudioLines } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { VoiceUse } from './recording.ts';
import texts from './texts/en.ts';

type StartButtonProps = ComponentProps<'button'> & { use: VoiceUse };

/** Where a recording begins: an icon where messages are written, its words in a form. */
export function StartButton({ use, ...rest }: StartButtonProps) {
  const t = useTexts(texts);
  const icon = <AudioLines aria-hidden="true" size={20} />;
  if (use === 'message') {
    return (
      <IconButton label={t('message.start')} size="lg" {...rest}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" icon={icon} {...rest}>
      {t('note.start')}
    </Button>
  );
}
