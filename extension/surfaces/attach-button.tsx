import { Paperclip } from 'lucide-react';
import { filesAddress } from '#shared/domains/assistant/model/files-address.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { sendMessage } from '../messages.ts';
import texts from './texts/en.ts';

/**
 * Files are attached in the app, to what was typed here: the dialog that chooses them closes a popup, in Firefox
 * before it has a file, and the app has the queue in which they outlive a closed window. The words stay here as
 * well, until they are sent.
 */
export const attachInApp = (text: string): void => void sendMessage('openPage', filesAddress(text));

/** Opens the app's bar with what was typed, where files are chosen. */
export function AttachButton({ text }: { text: string }) {
  const t = useTexts(texts);
  return (
    <span className="absolute inset-y-0 left-[6px] z-10 flex items-center">
      <button
        type="button"
        aria-label={t('attach.files', { brand: PRODUCT })}
        title={t('attach.files', { brand: PRODUCT })}
        onClick={() => attachInApp(text)}
        className="grid size-8 place-items-center rounded-full text-muted hover:bg-sunken"
      >
        <Paperclip aria-hidden size={16} />
      </button>
    </span>
  );
}
