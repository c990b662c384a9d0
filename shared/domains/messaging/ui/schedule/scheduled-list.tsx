import { useState } from 'react';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { visibleText } from '../../../../language/visible-text.ts';
import { attachmentsOf } from '../../model/attachment.ts';
import { presetsAt, type ShownScheduled } from '../../model/scheduled.ts';
import { changeScheduled, sendScheduled } from '../../outbox/scheduled-queue.ts';
import { cancelWithUndo, takeBack } from './schedule.ts';
import texts from './texts/en.ts';
import { WhenDialog } from './when-dialog.tsx';
import { whenText, zoneName } from './when-text.ts';

type ScheduledListProps = {
  me: string;
  name: string;
  shown: readonly ShownScheduled[];
  onClose: () => void;
};

/** The messages that are still to go out in a conversation, and what one can do with each. */
export function ScheduledList({ me, name, shown, onClose }: ScheduledListProps) {
  const t = useTexts(texts);
  const [editing, setEditing] = useState<ShownScheduled | null>(null);
  return (
    <>
      <Dialog
        open={!editing}
        onOpenChange={(open) => !open && !editing && onClose()}
        title={t('list.title')}
        description={t('list.lead', { name, zone: zoneName() })}
      >
        {shown.length === 0 && <p className="text-muted">{t('list.none')}</p>}
        <ul className="flex flex-col divide-y divide-border">
          {shown.map((row) => (
            <ScheduledLine
              key={row.id}
              me={me}
              row={row}
              onEdit={() => setEditing(row)}
              onClose={onClose}
            />
          ))}
        </ul>
      </Dialog>
      {editing && (
        <WhenDialog
          at={timeFor(editing)}
          text={editing.content}
          hasFiles={editing.attachments.length > 0}
          onClose={() => setEditing(null)}
          onChosen={({ at, text }) => {
            const content = visibleText(text);
            void changeScheduled(me, here(editing), {
              ...(content !== editing.content && { content }),
              ...((editing.status === 'failed' || at.getTime() !== Date.parse(editing.send_at)) && {
                at,
              }),
            });
            setEditing(null);
          }}
        />
      )}
    </>
  );
}

type LineProps = { me: string; row: ShownScheduled; onEdit: () => void; onClose: () => void };

function ScheduledLine({ me, row, onEdit, onClose }: LineProps) {
  const t = useTexts(texts);
  const failed = row.status === 'failed';
  const files = row.attachments.length;
  const busy = row.state === 'sending';
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="text-sm text-muted">
        <time dateTime={row.send_at} className="font-semibold text-text">
          {whenText(row.send_at, new Date())}
        </time>
        {files > 0 && (
          <> · {t('list.files', { count: attachmentsOf(here(row)).length || files })}</>
        )}
        {row.state === 'here' && <> · {t('list.here')}</>}
        {busy && <> · {t('list.sending')}</>}
      </p>
      {row.content && (
        <p className="max-h-40 overflow-y-auto break-words whitespace-pre-wrap">{row.content}</p>
      )}
      {failed && (
        <p className="text-sm font-semibold text-danger">
          {t(`failure.${row.failure ?? 'refused'}`)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {failed ? (
          <Button
            size="sm"
            variant="secondary"
            className="pointer-coarse:h-11"
            onClick={() => {
              onClose();
              void takeBack(me, here(row));
            }}
          >
            {t('list.toDraft')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            className="pointer-coarse:h-11"
            disabled={busy}
            onClick={() => void sendScheduled(me, here(row))}
          >
            {t('list.sendNow')}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          className="pointer-coarse:h-11"
          disabled={busy}
          onClick={onEdit}
        >
          {failed ? t('list.again') : t('list.edit')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="pointer-coarse:h-11"
          disabled={busy}
          onClick={() => void cancelWithUndo(me, here(row))}
        >
          {failed ? t('list.discard') : t('list.cancel')}
        </Button>
      </div>
    </li>
  );
}

/** Rows are shown in the thread of their conversation: they have one. */
function here(row: ShownScheduled) {
  return { ...row, conversation_id: row.conversation_id ?? '' };
}

/** A time that has passed is nothing to begin with. */
function timeFor({ send_at, status }: ShownScheduled): Date {
  const at = new Date(send_at);
  const [first] = presetsAt(new Date());
  return status === 'failed' && first ? first.at : at;
}
