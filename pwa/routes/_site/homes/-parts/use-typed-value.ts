import { useEffect, useRef, useState } from 'react';

/** Longest pause in typing, in ms, before the results follow. */
const PAUSE = 350;

type TypedValue = {
  text: string;
  change: (text: string) => void;
  /** Takes it over at once: Enter, or leaving the field. */
  commit: () => void;
  /** Puts another text into the field and takes it over. */
  set: (text: string) => void;
  /** Empties the field, and what was typed a moment ago does not come back. */
  clear: () => void;
};

/**
 * What is typed in a field whose truth is the address: shown at once, put there after a pause, and
 * replaced when the address changes by other means (a dropped filter, the back button). `onCommit` puts
 * it there, and says what of it the address has then.
 */
export function useTypedValue(value: string, onCommit: (text: string) => string): TypedValue {
  const [text, setText] = useState(value);
  const taken = useRef(value);
  const expected = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === expected.current) return;
    expected.current = value;
    taken.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === taken.current) return;
    taken.current = trimmed;
    expected.current = onCommit(trimmed);
  };
  return {
    text,
    change(next) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => take(next), PAUSE);
    },
    commit: () => take(text),
    set(next) {
      setText(next);
      take(next);
    },
    clear() {
      setText('');
      take('');
    },
  };
}
