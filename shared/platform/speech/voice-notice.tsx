import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useTexts } from '../../language/use-texts.ts';
import texts from './texts/en.ts';

type VoiceNoticeProps = {
  /** `first`: before the first use. `denied`: how to allow it again. */
  about: 'first' | 'denied';
  onStart: () => void;
  onClose: () => void;
};

/** The notice before the first use of speech recognition, or the reason why it is not available. */
export function VoiceNotice({ about, onStart, onClose }: VoiceNoticeProps) {
  const t = useTexts(texts);
  const close = (open: boolean) => !open && onClose();
  if (about === 'denied') {
    return (
      <Dialog
        open
        onOpenChange={close}
        title={t('denied.title')}
        description={t('denied.how')}
        footer={<Button onClick={onClose}>{t('denied.close')}</Button>}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('notice.title')}
      description={t('notice.where')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('notice.notNow')}
          </Button>
          <Button onClick={onStart}>{t('notice.start')}</Button>
        </>
      }
    >
      <p>{t('notice.english')}</p>
    </Dialog>
  );
}
