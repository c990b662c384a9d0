import { type ReactNode, useId } from 'react';
import { Card } from '#shared/kit/card.tsx';

type FormSectionProps = { title: string; lead?: ReactNode; id?: string; children: ReactNode };

/** Fields of a long form that belong together. */
export function FormSection({ title, lead, id, children }: FormSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-[calc(var(--header)+1rem)]">
      <Card className="flex flex-col gap-5 p-4 md:p-6">
        <div>
          <h2 id={headingId} className="text-xl font-semibold">
            {title}
          </h2>
          {lead && <p className="mt-1 text-sm text-pretty text-muted">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** Two fields next to each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 md:grid-cols-2">{children}</div>;
}
