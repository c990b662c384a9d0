import { ArrowUp, Sparkles } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { isComposing } from '../../../../kit/composition.ts';
import { Spinner } from '../../../../kit/spinner.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';
import { matchingSuggestions, type SendBlock } from './command-bar-rules.ts';

/** A list under the field that its surface draws; it takes the place of the suggestions. */
type BarList = {
  id: string;
  open: boolean;
  /** Id of the chosen row. */
  active: string | undefined;
  onOpen(): void;
  onClose(): void;
  /** True where a key was the list's. */
  onKey(event: KeyboardEvent): boolean;
};

type CommandBarProps = {
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** Takes a request that is entered without a connection; without it such a request stays in the field. */
  onQueue?: ((text: string) => void) | undefined;
  /** Why sending is off; null when it is on. */
  block: SendBlock | null;
  /** Earlier requests, the newest first. */
  history: readonly string[];
  autoFocus?: boolean;
  /**
   * What Escape does once the suggestions are closed; without it the key event reaches the surrounding
   * surface.
   */
  onEscape?: (() => void) | undefined;
  /** Where suggestions are drawn: over what follows, or before it where nothing may overflow. */
  suggestions?: 'over' | 'before';
  /** Another input method, such as voice, placed before the Send button. */
  voice?: ReactNode;
  list?: BarList;
  /** In the place of the sparkles: what else Enter can do. */
  leading?: ReactNode;
  /** What focuses the field from anywhere, as `aria-keyshortcuts` has it. */
  shortcuts?: string;
  /** A key that focuses the field, shown in it while it is empty. */
  hint?: string;
  /** There is something to send besides the text. */
  canSendEmpty?: boolean;
  /** Sending was tried while it is off. */
  onBlocked?: (block: SendBlock) => void;
  className?: string;
};

/** 'Do anything...': one line for questions, changes and places to go. */
export function CommandBar({
  text,
  onText,
  onSend,
  onQueue,
  block,
  history,
  autoFocus,
  onEscape,
  suggestions = 'over',
  voice,
  list,
  leading,
  shortcuts,
  hint,
  canSendEmpty = false,
  onBlocked,
  className,
}: CommandBarProps) {
  const t = useTexts(texts);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = matchingSuggestions(text, history);
  const shown = list ? list.open : open && options.length > 0;
  // On a phone there is room for one: nothing can be sent yet, so it is the one to speak with.
  const isVoiceInstead = voice !== undefined && block === 'empty';

  const send = (value: string) => {
    setOpen(false);
    setActive(-1);
    if (block !== null && block !== 'empty' && value.trim()) onBlocked?.(block);
    // The button is disabled after a click and must not keep the focus.
    input.current?.focus();
    const isSomething = value.trim() !== '' || canSendEmpty;
    if (isSomething && (block === null || block === 'empty')) onSend(value.trim());
    else if (value.trim() && block === 'disconnected') onQueue?.(value.trim());
  };
  const choose = (value: string) => {
    onText(value);
    send(value);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = open && !list ? options[active] : undefined;
    if (chosen) choose(chosen);
    else send(text);
  };
  const enter = (event: KeyboardEvent) => {
    event.preventDefault();
    send(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition (Japanese, Chinese, accents) neither sends nor chooses.
    if (isComposing(event.nativeEvent)) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && (shown || onEscape)) {
      // Else the browser closes the popup, and the overlay closes itself.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      list?.onClose();
      if (!shown) onEscape?.();
    }
    // Browsers submit no form whose button is disabled: what waits for a connection is entered here.
    const entersOffline = event.key === 'Enter' && block === 'disconnected';
    if (list) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') list.onOpen();
      if (list.onKey(event)) event.preventDefault();
      else if (entersOffline) enter(event);
      return;
    }
    if (entersOffline && active < 0) enter(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((at) => (options.length ? (at + step + options.length) % options.length : -1));
  };

  return (
    <form onSubmit={onSubmit} className={cx('relative', className)}>
      {leading ?? (
        <Sparkles
          aria-hidden
          size={16}
          className="pointer-events-none absolute inset-y-0 left-[12px] my-auto text-brand"
        />
      )}
      <input
        ref={input}
        role="combobox"
        aria-label={t('commandBar.doAnything')}
        aria-expanded={shown}
        aria-controls={list?.id ?? listId}
        aria-activedescendant={
          list ? list.active : shown && active >= 0 ? `${listId}-${active}` : undefined
        }
        aria-keyshortcuts={shortcuts}
        aria-autocomplete="list"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the popup and the overlay are opened to type
        autoFocus={autoFocus}
        placeholder={t('commandBar.placeholder')}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setActive(-1);
          setOpen(true);
          list?.onOpen();
        }}
        onClick={() => {
          setOpen(!text);
          list?.onOpen();
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={cx(
          leading ? 'pl-[44px] md:pl-[76px]' : 'pl-[36px]',
          'h-11 w-full rounded-full border border-border bg-surface text-base text-text placeholder:text-muted hover:border-strong focus:border-focus focus:outline-2 focus:outline-focus/30',
          voice ? 'pr-[84px]' : 'pr-[48px]',
          isVoiceInstead && 'max-md:pr-[48px]',
        )}
      />
      {hint && !text && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-[88px] my-auto h-6 rounded-md border border-border px-2 text-xs text-muted max-md:hidden"
        >
          {hint}
        </kbd>
      )}
      {voice && (
        <span
          className={cx(
            'absolute inset-y-0 right-[42px] grid place-items-center',
            isVoiceInstead && 'max-md:right-[6px]',
          )}
        >
          {voice}
        </span>
      )}
      <button
        type="submit"
        aria-label={t('commandBar.send')}
        title={block ? t(`block.${block}`) : undefined}
        disabled={block !== null}
        className={cx(
          'absolute inset-y-0 right-[6px] my-auto grid size-[32px] place-items-center rounded-full bg-brand text-on-brand transition hover:bg-brand-hover disabled:bg-sunken disabled:text-muted',
          isVoiceInstead && 'max-md:hidden',
        )}
      >
        {block === 'loading' || block === 'connecting' ? (
          <Spinner />
        ) : (
          <ArrowUp aria-hidden size={16} />
        )}
      </button>
      {!list && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('commandBar.suggestions')}
          hidden={!shown}
          className={cx(
            'mt-2 overflow-hidden rounded-lg border border-border bg-surface py-1',
            suggestions === 'over' && 'absolute top-full right-0 left-0 z-30 shadow-lift',
          )}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              key={option}
              id={`${listId}-${index}`}
              role="option"
              // The assistant understands and answers in English, whatever language the page is in.
              lang="en"
              aria-selected={index === active}
              className={cx(
                'cursor-pointer px-4 py-2 text-sm break-words hover:bg-sunken',
                index === active && 'bg-sunken',
              )}
              // Before blur would close the list.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
            >
              {option}
            </div>
          ))}
        </div>
      )}
    </form>
  );
}
