import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { isComposing } from './composition.ts';
import { Field, inputClass } from './field.tsx';
import texts from './texts/en.ts';

type TagFieldProps = {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Offered while typing; other values may be added, too. */
  suggestions?: readonly string[];
  /** What a value is called in the language that is shown; who types that name adds the value. */
  nameOf?: (value: string) => string;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/**
 * A field for several short tags. Enter or a comma adds one, backspace in the empty field removes the last.
 */
export function TagField({
  label,
  values,
  onChange,
  suggestions = [],
  nameOf = (value) => value,
  placeholder,
  hint,
  error,
}: TagFieldProps) {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const listId = useId();
  // A text that was stored by its name, 'español', is the suggestion of that name.
  const isIn = (words: readonly string[], word: string) =>
    has(words, word) || has(words.map(nameOf), nameOf(word));
  const open = suggestions.filter((one) => !isIn(values, one));

  const storedAs = (word: string) => suggestions.find((one) => has([nameOf(one)], word)) ?? word;
  const add = (typed: string) => {
    const words = typed.split(',').map((word) => storedAs(word.trim()));
    const fresh = words.filter((word, index) => {
      const earlier = words.slice(0, index);
      return word !== '' && !isIn(values, word) && !isIn(earlier, word);
    });
    if (fresh.length > 0) onChange([...values, ...fresh]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      // Never the form's Enter: one press too many would send it.
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
      onChange(values.slice(0, -1));
    }
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="flex flex-col gap-2">
          <input
            {...ids}
            value={text}
            list={open.length > 0 ? listId : undefined}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="done"
            className={cx(inputClass, 'h-12')}
            onChange={({ target, nativeEvent }) => {
              // A chosen suggestion is added at once; a typed tag needs Enter.
              const chosen =
                open.some((one) => nameOf(one) === target.value) && isReplacement(nativeEvent);
              if (chosen || target.value.includes(',')) add(target.value);
              else setText(target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
          />
          {open.length > 0 && (
            <datalist id={listId}>
              {open.map((one) => (
                <option key={one} value={nameOf(one)} />
              ))}
            </datalist>
          )}
          {values.length > 0 && (
            <ul aria-label={t('tagField.chosen')} className="flex flex-wrap gap-2">
              {values.map((value) => (
                <li
                  key={value}
                  className="flex min-w-0 items-center gap-0.5 rounded-full bg-brand-soft pl-3.5 text-sm font-semibold text-on-brand-soft"
                >
                  <span className="truncate">{nameOf(value)}</span>
                  <button
                    type="button"
                    aria-label={t('tagField.remove', { value: nameOf(value) })}
                    className="grid size-8 shrink-0 place-items-center rounded-full hover:dimmed pointer-coarse:size-11"
                    onClick={() => onChange(values.filter((one) => one !== value))}
                  >
                    <X aria-hidden="true" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

/** Whether the browser put a whole word in; typing comes letter by letter, pasting by its name. */
function isReplacement(event: Event): boolean {
  if (!(event instanceof InputEvent)) return true;
  return event.inputType === '' || event.inputType === 'insertReplacementText';
}

function has(words: readonly string[], word: string): boolean {
  return words.some((one) => one.toLowerCase() === word.toLowerCase());
}
