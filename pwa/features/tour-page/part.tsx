import type { ReactNode } from 'react';
import { Card } from '#shared/kit/card.tsx';

/** A part of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5 md:p-6">
      <section aria-label={title}>
        <h2 className="mb-3 text-lg font-semibold">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
