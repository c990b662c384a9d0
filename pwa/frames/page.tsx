import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#shared/kit/class-names.ts';

const widths = {
  wide: 'max-w-[80rem]',
  narrow: 'max-w-3xl',
  form: 'max-w-[80rem] *:max-w-[44rem]',
} as const;

type PageProps = ComponentProps<'div'> & {
  /** `narrow` for text and forms alone; `form` as narrow, but its left edge is that of `wide`. */
  width?: keyof typeof widths;
};

/** The column that pages stand in. */
export function Page({ width = 'wide', className, ...rest }: PageProps) {
  return <div className={cx('mx-auto w-full px-4 md:px-8', widths[width], className)} {...rest} />;
}

type PageHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  /** The stable name that a card action looks it up by. */
  'data-action'?: string;
};

/** The one heading of a page; takes the focus after each change of route. */
export function PageHeading({ children, lead, action, 'data-action': name }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          data-action={name}
          className="headline text-3xl break-words outline-none md:text-4xl"
        >
          {children}
        </h1>
        {lead && <p className="mt-2 max-w-[64ch] text-lg text-pretty text-muted">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
