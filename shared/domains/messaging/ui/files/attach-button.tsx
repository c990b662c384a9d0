import { Camera, Paperclip } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { PICKER_TYPES } from '../../attachment-rules.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

/** Puts files into a conversation's draft; what it takes comes with the first of them. */
export async function attach(me: string, conversationId: string, files: Iterable<File>) {
  // A list of the browser's empties itself once its field is reset.
  const chosen = [...files];
  if (chosen.length === 0) return;
  try {
    const { attachFiles } = await import('../../attach-files.ts');
    await attachFiles(me, conversationId, chosen);
  } catch (error) {
    console.warn('files', error);
    showActivity({ title: t('files.notKept'), description: t('files.notReady'), tone: 'danger' });
  }
}

type AttachProps = {
  me: string;
  conversationId: string;
  /** Somebody writes: on a phone the words need the room. */
  isWriting: boolean;
};

/** The ways to files beside the field: the picker, and on a phone the camera. */
export function AttachButton({ me, conversationId, isWriting }: AttachProps) {
  const t = useTexts(texts);
  const take = (files: FileList | null) => void attach(me, conversationId, files ?? []);
  return (
    <>
      <Picker
        label={t('files.attach')}
        icon={<Paperclip aria-hidden="true" size={20} />}
        accept={PICKER_TYPES}
        multiple
        onFiles={take}
      />
      <Picker
        label={t('files.camera')}
        icon={<Camera aria-hidden="true" size={20} />}
        accept="image/*"
        capture="environment"
        className={isWriting ? 'hidden!' : 'pointer-fine:hidden'}
        onFiles={take}
      />
    </>
  );
}

type PickerProps = {
  label: string;
  icon: ReactNode;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  className?: string;
  onFiles: (files: FileList | null) => void;
};

function Picker({ label, icon, className, onFiles, ...field }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={label}
        size="lg"
        className={className}
        onClick={() => input.current?.click()}
      >
        {icon}
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...field}
        onChange={({ target }) => {
          onFiles(target.files);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
