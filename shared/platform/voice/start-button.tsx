import { AudioLines } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { VoiceUse } from './recording.ts';
import texts from './texts/en.ts';

type StartButtonProps = ComponentProps<'button'> & { use: VoiceUse };

/** Where a recording begins: an icon where messages are written, its words in a form. */
export function StartButton({ use, className, ...rest }: StartButtonProps) {
  const t = useTexts(texts);
  const icon = <AudioLines aria-hidden="true" size={20} />;
  if (use === 'message') {
    return (
      <IconButton label={t('message.start')} size="lg" className={className} {...rest}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" icon={icon} {...rest} className={cx('self-start', className)}>
      {t('note.start')}
    </Button>
  );
}
