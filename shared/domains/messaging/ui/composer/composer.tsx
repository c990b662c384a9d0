import { Check, CircleAlert, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useId } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { isComposing } from '../../../../kit/composition.ts';
import { inputClass } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { pastedFiles } from '../../../../kit/pasted-files.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { VoiceButton } from '../../../../platform/speech/voice-button.tsx';
import { RecordButton } from '../../../../platform/voice/record-button.tsx';
import { draftGroup, filesOf, useFiles } from '../../attachments/draft-files.ts';
import type { Recording } from '../../attachments/pick.ts';
import { MESSAGE_LIMIT } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { AttachButton, attach } from '../attachments/attach-button.tsx';
import { lazyOrNothing } from '../attachments/lazy-or-nothing.ts';
import { ComposerTop } from './composer-top.tsx';
import { useWriting } from './use-writing.ts';

const DraftFiles = lazyOrNothing(
  async () => (await import('../attachments/draft-attachments.tsx')).DraftFiles,
);

const SendLater = lazyOrNothing(async () => (await import('../schedule/send-later.tsx')).SendLater);

import { visibleText } from '../../../../language/visible-text.ts';
import { useQuickReplies } from '../quick-replies/quick-replies-slot.tsx';

type ComposerProps = { me: string; conversationId: string; name: string };

/** From here on the field says how much room is left. */
const ALMOST_FULL = MESSAGE_LIMIT - 500;

/** Where one writes. What is typed is a draft at once, so nothing is lost by leaving. */
export function Composer({ me, conversationId, name }: ComposerProps) {
  const t = useTexts(texts);
  const writing = useWriting(me, conversationId);
  const { text, notSent, kind, about } = writing;
  const noteId = useId();
  const files = filesOf(
    useFiles(({ entries }) => entries),
    draftGroup(conversationId),
  );
  const preparing = useFiles((state) => state.preparing[conversationId] ?? 0);
  // A message is not sent before its files are prepared, nor without a file that failed.
  const held = preparing > 0 || files.some(({ state }) => state === 'failed');
  const quick = useQuickReplies({ me, conversationId, text });
  const { field } = quick;
  const isTooLong = text.length > MESSAGE_LIMIT;
  const ready =
    !held && !isTooLong && !quick.isHeldBack && (visibleText(text) !== '' || files.length > 0);

  // While there is nothing to send, the voice button takes the place of Send.
  const isEmpty = text === '' && files.length + preparing === 0 && !kind;

  const send = () => {
    if (ready) void writing.send(text);
  };
  // Choosing to reply or to edit moves the focus to the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another choice
  useEffect(() => {
    if (kind && !writing.isRestored) field.current?.focus();
  }, [kind, about?.id]);
  const onText = async (said: string, here: boolean) => {
    const { insertDictated } = await import('../voice/insert-dictated.ts');
    insertDictated(conversationId, said, here ? field.current : null);
  };
  const onRecorded = async (recording: Recording) => {
    const { sendRecording } = await import('../../attachments/pick.ts');
    await sendRecording(me, conversationId, recording);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && kind) writing.cancel();
    if (event.key === 'ArrowUp' && text === '' && !kind && writing.editLast())
      event.preventDefault();
    // During input-method composition Enter confirms a word; on a phone it is a new line.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="relative flex min-h-0 flex-col border-t border-border bg-surface p-3 md:px-5 md:py-4"
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
      {kind && <ComposerTop {...{ kind, me, name }} message={about} onCancel={writing.cancel} />}
      {files.length + preparing > 0 && (
        <Suspense fallback={<div className="mb-2 h-14" />}>
          <DraftFiles {...{ me, conversationId, files, preparing }} />
        </Suspense>
      )}
      {quick.above}
      {/* With very large text the field has a line of its own. */}
      <div className="flex items-end justify-between gap-2 @max-[16rem]:flex-wrap">
        <div className="-ml-1.5 flex">
          {/* On a phone it is in the menu of what can be added. */}
          <span className="max-md:hidden">{quick.button}</span>
          <AttachButton
            me={me}
            conversationId={conversationId}
            isWriting={text !== ''}
            onQuickReplies={quick.show}
            field={field}
          />
        </div>
        <div className="relative min-w-0 grow @max-[16rem]:order-first @max-[16rem]:basis-full">
          <textarea
            ref={field}
            data-composer=""
            data-action="messages.reply"
            aria-label={t('composer.message', { name })}
            aria-describedby={notSent ? noteId : undefined}
            rows={1}
            aria-invalid={isTooLong || undefined}
            value={text}
            placeholder={t('composer.writeAMessage')}
            enterKeyHint="enter"
            onChange={({ target }) => writing.change(target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const files = pastedFiles(event.clipboardData);
              if (files.length === 0) return;
              event.preventDefault();
              void attach(me, conversationId, files);
            }}
            className={cx(
              inputClass,
              'block max-h-[min(11rem,30dvh)] min-h-12 resize-none rounded-xl py-2.75 pr-12 field-sizing-content',
            )}
          />
          <VoiceButton
            key={conversationId}
            onText={onText}
            className="absolute! right-0.5 bottom-0.5 pointer-coarse:right-0 pointer-coarse:bottom-0"
          />
        </div>
        {isEmpty ? (
          <RecordButton
            key={conversationId}
            me={me}
            place={conversationId}
            onRecorded={onRecorded}
          />
        ) : (
          <IconButton
            label={kind === 'edit' ? t('acts.save') : t('composer.send')}
            type="submit"
            variant="solid"
            size="lg"
            disabled={!ready}
          >
            {kind === 'edit' ? (
              <Check aria-hidden="true" size={20} />
            ) : (
              <SendHorizontal aria-hidden="true" size={20} />
            )}
          </IconButton>
        )}
        {!isEmpty && kind !== 'edit' && (
          <Suspense fallback={<span className="-mr-1.5 -ml-2 w-7 pointer-coarse:w-0!" />}>
            <SendLater
              {...{ me, conversationId, text, ready }}
              replyTo={about?.id}
              onScheduled={writing.cancel}
            />
          </Suspense>
        )}
      </div>
      {text.length > ALMOST_FULL && (
        <p className="mt-1.5 text-right text-xs text-muted">
          {isTooLong
            ? t('composer.tooLong', { over: text.length - MESSAGE_LIMIT, most: MESSAGE_LIMIT })
            : t('composer.charactersLeft', { left: MESSAGE_LIMIT - text.length })}
        </p>
      )}
    </form>
  );
}
