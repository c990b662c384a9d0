import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#shared/kit/text-field.tsx';

/** What is searched after a typing pause of this length, in ms. */
const PAUSE = 300;

type SearchFieldProps = { label: string; value: string; onSearch: (words: string) => void };

/** Words that rows are searched by; they are asked for once the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="w-full md:w-64">
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        maxLength={100}
        value={typed}
        end={<Search size={18} aria-hidden="true" className="mr-3 text-muted" />}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), PAUSE);
        }}
      />
    </div>
  );
}
