import type { NewsEvent } from '#shared/domains/saved-searches/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** What is new about a home, on its card. */
export function NewsMark({ events }: { events: readonly NewsEvent[] | undefined }) {
  const t = useTexts(texts);
  return events?.map((event) => (
    <Badge key={event} tone="brand">
      {t(`marks.${event}`)}
    </Badge>
  ));
}
