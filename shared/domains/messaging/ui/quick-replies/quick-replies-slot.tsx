import { Zap } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { onDemand } from '../../../../kit/popup.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { askedShortcut, unfilled } from '../../model/text/placeholders.ts';
import texts from '../../texts/en.ts';

const list = onDemand(() => import('./quick-reply-list.tsx'));

type Options = { me: string; conversationId: string; text: string };

/**
 * Quick replies for a field: the list to put above it, the button to put next to it, the entry of a menu in
 * place of that button, and a line that blocks sending while a placeholder is not filled in.
 */
export function useQuickReplies({ me, conversationId, text }: Options) {
  const t = useTexts(texts);
  const [pressed, setPressed] = useState(false);
  const [managing, setManaging] = useState(false);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const shortcut = askedShortcut(text);
  const open = pressed || managing || (shortcut !== null && dismissed !== text);
  const loaded = list.useModule(open);
  const missing = unfilled(text);

  const above: ReactNode = (
    <>
      {open && loaded && (
        <loaded.QuickReplies
          {...{ me, conversationId, managing }}
          asked={shortcut ?? ''}
          field={field.current}
          onManage={setManaging}
          onClose={() => {
            setPressed(false);
            setDismissed(text);
          }}
        />
      )}
      {missing.length > 0 && (
        <p role="status" className="mb-2 text-sm text-danger">
          {t('quickReplies.unfilled', { names: missing.join(', ') })}
        </p>
      )}
    </>
  );
  const button: ReactNode = (
    <IconButton
      label={t('quickReplies.title')}
      size="lg"
      aria-expanded={open}
      onPointerEnter={list.warm}
      onClick={() => {
        setPressed(!open);
        if (open) setDismissed(text);
        field.current?.focus();
      }}
    >
      <Zap aria-hidden="true" size={20} />
    </IconButton>
  );
  const show = () => setPressed(true);
  return { above, button, show, field, isHeldBack: missing.length > 0 };
}
