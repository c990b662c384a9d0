import type { ReactNode } from 'react';

const TONES = {
  danger: 'border-danger/40 text-danger',
  success: 'border-success/40 text-success',
  neutral: 'border-border text-muted',
} as const;

type InlineNoteProps = { tone?: keyof typeof TONES; children: ReactNode };

/** What happened, said where it happened. */
export function InlineNote({ tone = 'neutral', children }: InlineNoteProps) {
  return (
    <p
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`rounded-md border bg-surface px-4 py-3 text-sm text-pretty ${TONES[tone]}`}
    >
      {children}
    </p>
  );
}
