import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { visibleText } from '../../../../language/visible-text.ts';
import { draftAttachments } from '../../attachments/draft-files.ts';
import { backToDraft, type Returned } from '../../outbox/recall-scheduled.ts';
import { cancelScheduled, type Later, scheduleMessage } from '../../outbox/scheduled-queue.ts';
import texts from './texts/en.ts';
import { whenText } from './when-text.ts';

const t = textsOf(texts);

/** Schedules a draft and shows when it will be sent, with Undo for a few seconds. */
export async function scheduleWithUndo(me: string, later: Later): Promise<void> {
  const { conversationId: conversation_id, text: content } = later;
  const attachments = draftAttachments(conversation_id);
  const id = await scheduleMessage(me, later);
  const scheduled = { id, conversation_id, content: visibleText(content), attachments };
  showActivity({
    title: t('later.scheduled', { time: whenText(later.at, new Date()) }),
    tone: 'success',
    action: { label: t('later.undo'), onPress: () => void takeBack(me, scheduled) },
  });
}

/** Undoes the scheduling: text and files become a draft again. */
export async function takeBack(me: string, scheduled: Returned): Promise<void> {
  await backToDraft(me, scheduled);
  await cancelScheduled(me, scheduled);
}

/** Cancels a scheduled message, with Undo for a few seconds. */
export async function cancelWithUndo(me: string, scheduled: Returned): Promise<void> {
  await cancelScheduled(me, scheduled);
  showActivity({
    title: t('list.cancelled'),
    action: { label: t('later.undo'), onPress: () => void backToDraft(me, scheduled) },
  });
}
