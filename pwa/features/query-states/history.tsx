import { type ReactNode, useState } from 'react';

type HistoryProps = {
  summary: string;
  /** The summary for who hears it among others: of what this is the history. */
  label: string;
  /** Called when the user opens it, not before. */
  children: () => ReactNode;
};

/** The history of a record: one line until it is opened. */
export function History({ summary, label, children }: HistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className="w-fit cursor-pointer text-sm font-semibold text-link hover:underline pointer-coarse:py-2"
        aria-label={label}
      >
        {summary}
      </summary>
      {open && <div className="mt-2">{children()}</div>}
    </details>
  );
}
