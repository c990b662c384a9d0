import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { TextField } from '../../../../kit/text-field.tsx';
import { Textarea } from '../../../../kit/textarea.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { toAppError } from '../../../../platform/errors.ts';
import {
  QUICK_REPLIES_MOST,
  type QuickReply,
  quickRepliesQuery,
  quickReplySchema,
  removeQuickReply,
  saveQuickReply,
} from '../../api/quick-replies.ts';
import { placeholders } from '../../model/text/placeholders.ts';
import texts from '../../texts/en.ts';

type DialogProps = { me: string; replies: readonly QuickReply[]; onClose: () => void };

type Editing = { reply: QuickReply; isNew: boolean };

/** The dialog in which users manage their quick replies. */
export function QuickRepliesDialog({ me, replies, onClose }: DialogProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [failure, setFailure] = useState('');
  const again = () => client.invalidateQueries(quickRepliesQuery(me));

  const remove = async (id: string) => {
    try {
      await removeQuickReply(id);
      setFailure('');
    } catch (error) {
      setFailure(toAppError(error).message);
    }
    await again();
  };
  const add = () =>
    setEditing({
      reply: { id: crypto.randomUUID(), shortcut: '', title: '', body: '' },
      isNew: true,
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('quickReplies.title')}
      description={t('quickReplies.explained', {
        names: placeholders.map((name) => `{{${name}}}`).join(', '),
      })}
    >
      {editing ? (
        <ReplyForm
          key={editing.reply.id}
          editing={editing}
          onSaved={async () => {
            await again();
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <div className="mt-4 flex flex-col gap-3">
          {failure && (
            <p role="alert" className="text-sm text-danger">
              {failure}
            </p>
          )}
          <ul className="flex flex-col divide-y divide-border">
            {replies.map((reply) => (
              <li key={reply.id} className="flex items-center gap-1 py-2">
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold">{reply.title}</span>
                  <span className="block truncate text-sm text-muted">/{reply.shortcut}</span>
                </span>
                <IconButton
                  label={t('quickReplies.edit', { title: reply.title })}
                  onClick={() => setEditing({ reply, isNew: false })}
                >
                  <Pencil aria-hidden="true" size={18} />
                </IconButton>
                <IconButton
                  label={t('quickReplies.remove', { title: reply.title })}
                  onClick={() => void remove(reply.id)}
                >
                  <Trash2 aria-hidden="true" size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
          {replies.length === 0 && <p className="text-muted">{t('quickReplies.noneYet')}</p>}
          <Button
            variant="secondary"
            disabled={replies.length >= QUICK_REPLIES_MOST}
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={add}
          >
            {t('quickReplies.add')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type FormProps = { editing: Editing; onSaved: () => Promise<void>; onCancel: () => void };

function ReplyForm({ editing, onSaved, onCancel }: FormProps) {
  const t = useTexts(texts);
  const [reply, setReply] = useState(editing.reply);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (field: 'shortcut' | 'title' | 'body') => (value: string) =>
    setReply({ ...reply, [field]: value });

  const save = async () => {
    const { error } = z.safeParse(quickReplySchema, reply);
    if (error) {
      setErrors(
        Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      await saveQuickReply(reply, editing.isNew);
      await onSaved();
    } catch (failure) {
      setErrors({ whole: toAppError(failure).message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is inside the composer's React tree, whose form must not submit.
        event.stopPropagation();
        void save();
      }}
    >
      <TextField
        label={t('quickReplies.titleLabel')}
        maxLength={80}
        value={reply.title}
        error={errors.title}
        onChange={({ target }) => set('title')(target.value)}
      />
      <TextField
        label={t('quickReplies.shortcutLabel')}
        hint={t('quickReplies.shortcutHint')}
        maxLength={20}
        autoCapitalize="none"
        value={reply.shortcut}
        error={errors.shortcut}
        onChange={({ target }) => set('shortcut')(target.value.toLowerCase())}
      />
      <Textarea
        label={t('quickReplies.bodyLabel')}
        maxLength={4000}
        className="min-h-28"
        value={reply.body}
        error={errors.body}
        onChange={({ target }) => set('body')(target.value)}
      />
      {errors.whole && (
        <p role="alert" className="text-sm text-danger">
          {errors.whole}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {t('quickReplies.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('quickReplies.save')}
        </Button>
      </div>
    </form>
  );
}
