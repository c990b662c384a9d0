import { Pencil, Reply, X } from 'lucide-react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import type { Message } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { wordsOf } from '../thread/thread-rows.ts';

type ComposerTopProps = {
  kind: 'reply' | 'edit';
  message: Message | undefined;
  me: string;
  name: string;
  onCancel: () => void;
};

/** Says above the text field which message it is about. */
export function ComposerTop({ kind, message, me, name, onCancel }: ComposerTopProps) {
  const t = useTexts(texts);
  const Icon = kind === 'edit' ? Pencil : Reply;
  const mine = message?.sender_id === me;
  const replying = mine ? t('acts.replyingToYourself') : t('acts.replyingTo', { name });
  const words = message ? wordsOf(message) || t('acts.unsent') : t('acts.earlier');
  return (
    <div className="mb-2 flex items-center gap-2.5 border-l-2 border-brand pl-3 text-sm">
      <Icon aria-hidden="true" size={16} className="shrink-0 text-brand" />
      <p className="min-w-0 grow">
        <strong className="block">{kind === 'edit' ? t('acts.editing') : replying}</strong>
        <span className="block truncate text-muted">{words}</span>
      </p>
      <IconButton
        label={kind === 'edit' ? t('acts.stopEditing') : t('acts.stopReplying')}
        size="sm"
        className="pointer-coarse:size-11"
        onClick={onCancel}
      >
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}
