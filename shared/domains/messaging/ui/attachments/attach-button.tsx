import { Camera, Film, Paperclip, Plus, Zap } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { PICKER_TYPES, VIDEO_TYPES } from '../../model/attachment-rules.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

/** Puts files into a conversation's draft; what it takes comes with the first of them. */
export async function attach(me: string, conversationId: string, files: Iterable<File>) {
  // A list of the browser's empties itself once its field is reset.
  const chosen = [...files];
  if (chosen.length === 0) return;
  await orSay(async () => {
    const { attachFiles } = await import('../../attachments/pick.ts');
    await attachFiles(me, conversationId, chosen);
  });
}

async function takeVideo(me: string, conversationId: string, files: FileList | null) {
  const video = files?.[0];
  if (!video) return;
  await orSay(async () => {
    const { attachVideo } = await import('../../attachments/video.ts');
    await attachVideo(me, conversationId, video);
  });
}

async function orSay(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.warn('files', error);
    showActivity({ title: t('files.notKept'), description: t('files.notReady'), tone: 'danger' });
  }
}

type AttachProps = {
  me: string;
  conversationId: string;
  /** The user is typing: on a phone the text needs the space. */
  isWriting: boolean;
  onQuickReplies: () => void;
  /** Where one writes, and where the keys of quick replies are. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/**
 * The buttons for files next to the field: the picker, videos, and on touch devices the camera. On a phone
 * the first two share a menu with quick replies to save space.
 */
export function AttachButton(props: AttachProps) {
  const { me, conversationId, isWriting, onQuickReplies, field } = props;
  const t = useTexts(texts);
  const files = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choosesReply = useRef(false);
  const take = (chosen: FileList | null) => void attach(me, conversationId, chosen ?? []);
  const pick = () => files.current?.click();
  const pickVideo = () => video.current?.click();
  const icon = { 'aria-hidden': true, size: 20 } as const;
  return (
    <>
      <Menu
        label={t('files.add')}
        align="start"
        side="top"
        // The list of replies is chosen from with the field's keys.
        focusAfter={() => {
          const target = choosesReply.current ? field.current : null;
          choosesReply.current = false;
          return target;
        }}
        items={[
          {
            kind: 'action',
            label: t('files.attach'),
            icon: <Paperclip {...icon} />,
            onSelect: pick,
          },
          {
            kind: 'action',
            label: t('files.video'),
            icon: <Film {...icon} />,
            onSelect: pickVideo,
          },
          {
            kind: 'action',
            label: t('quickReplies.title'),
            icon: <Zap {...icon} />,
            onSelect: () => {
              choosesReply.current = true;
              onQuickReplies();
            },
          },
        ]}
      >
        {(trigger) => (
          <IconButton {...trigger} label={t('files.add')} size="lg" className="md:hidden">
            <Plus {...icon} />
          </IconButton>
        )}
      </Menu>
      <IconButton label={t('files.attach')} size="lg" className="max-md:hidden" onClick={pick}>
        <Paperclip {...icon} />
      </IconButton>
      <FileInput
        ref={files}
        label={t('files.attach')}
        accept={PICKER_TYPES}
        multiple
        onFiles={take}
      />
      <IconButton
        label={t('files.attachVideo')}
        size="lg"
        className="max-md:hidden"
        onClick={pickVideo}
      >
        <Film {...icon} />
      </IconButton>
      <FileInput
        ref={video}
        label={t('files.attachVideo')}
        accept={VIDEO_TYPES}
        onFiles={(chosen) => void takeVideo(me, conversationId, chosen)}
      />
      <IconButton
        label={t('files.camera')}
        size="lg"
        // Nor is there room on an upright tablet, whose picker offers the camera as well.
        className={isWriting ? 'hidden!' : 'pointer-fine:hidden md:@max-[60rem]:hidden'}
        onClick={() => camera.current?.click()}
      >
        <Camera {...icon} />
      </IconButton>
      <FileInput
        ref={camera}
        label={t('files.camera')}
        accept="image/*"
        capture="environment"
        onFiles={take}
      />
    </>
  );
}

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: FileList | null) => void;
};

/** The hidden input that opens the device's file picker; its buttons are elsewhere. */
function FileInput({ ref, label, onFiles, ...field }: FileInputProps) {
  return (
    <input
      ref={ref}
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
  );
}
