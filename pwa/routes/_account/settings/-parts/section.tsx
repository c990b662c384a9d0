import { type ReactNode, useId } from 'react';
import { Card } from '#shared/kit/card.tsx';

type SectionProps = {
  title: string;
  lead?: ReactNode;
  /** Shown next to the heading where there is room. */
  action?: ReactNode;
  children?: ReactNode;
};

/** One matter of the security page. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card className="p-5 md:p-6">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            {lead && <p className="mt-1 text-sm text-pretty text-muted">{lead}</p>}
          </div>
          {action}
        </div>
        {children && <div className="mt-5 flex flex-col gap-4 empty:hidden">{children}</div>}
      </section>
    </Card>
  );
}
