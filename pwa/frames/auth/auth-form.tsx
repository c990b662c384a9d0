import type { FormEvent, ReactNode } from 'react';

type AuthFormProps = {
  title: string;
  lead?: ReactNode;
  /** What went wrong with the whole of it. */
  error?: ReactNode;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
  /** Ways to the other pages, below the form. */
  after?: ReactNode;
};

/** Heading, fields, one button and the ways out of every sign-in page. */
export function AuthForm({ title, lead, error, onSubmit, children, after }: AuthFormProps) {
  return (
    <>
      <h1 tabIndex={-1} className="headline text-3xl outline-none md:text-4xl">
        {title}
      </h1>
      {lead && <p className="mt-2 text-pretty text-muted">{lead}</p>}
      <form noValidate onSubmit={onSubmit} className="mt-8 flex flex-col gap-5">
        {error && (
          <p
            role="alert"
            className="rounded-md border border-danger/40 bg-surface px-4 py-3 text-sm text-danger"
          >
            {error}
          </p>
        )}
        {children}
      </form>
      {after && <div className="mt-8 flex flex-col gap-2 text-sm text-muted">{after}</div>}
    </>
  );
}

/** Class names of links inside sentences. */
export const proseLink = 'font-semibold text-link underline-offset-4 hover:underline';
