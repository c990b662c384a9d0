import { CircleAlert, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useRef } from 'react';
import { cx } from '../../../kit/class-names.ts';
import { inputClass } from '../../../kit/field.tsx';
import { IconButton } from '../../../kit/icon-button.tsx';
import { useToastLift } from '../../../kit/use-toast-lift.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { draftGroup, filesOf, useFiles } from '../draft-files.ts';
import { MESSAGE_LIMIT } from '../schema.ts';
import { sendMessage, setDraft, useDraft } from '../store.ts';
import texts from '../texts/en.ts';
import { AttachButton, attach } from './files/attach-button.tsx';
import { lazyOrNothing } from './files/lazy-or-nothing.ts';

const DraftFiles = lazyOrNothing(async () => (await import('./files/draft-files.tsx')).DraftFiles);

type ComposerProps = { me: string; conversationId: string; name: string };

/** From here on the field says how much room is left. */
const ALMOST_FULL = MESSAGE_LIMIT - 500;

/** Where one writes. What is typed is a draft at once, so nothing is lost by leaving. */
export function Composer({ me, conversationId, name }: ComposerProps) {
  const t = useTexts(texts);
  const { text, notSent } = useDraft(conversationId);
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  useToastLift(form);
  const files = filesOf(
    useFiles(({ entries }) => entries),
    draftGroup(conversationId),
  );
  const preparing = useFiles((state) => state.preparing[conversationId] ?? 0);
  // Neither ahead of its files nor without one that somebody chose.
  const held = preparing > 0 || files.some(({ state }) => state === 'failed');
  const ready = !held && (text.trim().length > 0 || files.length > 0);

  const send = () => {
    if (ready) void sendMessage(me, conversationId, text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter chooses a word while somebody composes one; on a phone it is a new line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      ref={form}
      className="shrink-0 border-t border-border bg-surface p-3 md:px-5 md:py-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {notSent && (
        <p id={noteId} role="alert" className="mb-2 flex items-center gap-2 text-sm text-danger">
          <CircleAlert aria-hidden="true" size={16} className="shrink-0" />
          <span>
            <strong>{t('composer.notSent')}</strong> {notSent}
          </span>
        </p>
      )}
      {files.length + preparing > 0 && (
        <Suspense fallback={<div className="mb-2 h-14" />}>
          <DraftFiles me={me} files={files} preparing={preparing} />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <div className="-ml-1.5 flex">
          <AttachButton me={me} conversationId={conversationId} isWriting={text !== ''} />
        </div>
        <textarea
          aria-label={t('composer.message', { name })}
          aria-describedby={notSent ? noteId : undefined}
          rows={1}
          maxLength={MESSAGE_LIMIT}
          value={text}
          placeholder={t('composer.writeAMessage')}
          enterKeyHint="enter"
          onChange={({ target }) => setDraft(conversationId, target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const { files } = event.clipboardData;
            if (files.length === 0) return;
            event.preventDefault();
            void attach(me, conversationId, files);
          }}
          className={cx(
            inputClass,
            'max-h-44 min-h-12 resize-none rounded-xl py-2.75 field-sizing-content',
          )}
        />
        <IconButton
          label={t('composer.send')}
          type="submit"
          variant="solid"
          size="lg"
          disabled={!ready}
        >
          <SendHorizontal aria-hidden="true" size={20} />
        </IconButton>
      </div>
      {text.length > ALMOST_FULL && (
        <p className="mt-1.5 text-right text-xs text-muted">
          {t('composer.charactersLeft', { left: MESSAGE_LIMIT - text.length })}
        </p>
      )}
    </form>
  );
}
