import type { ReactNode } from 'react';
import { useTexts } from '#shared/language/use-texts.ts';
import { Prose } from '../../../content/prose.tsx';
import type { ProseDocument } from '../../../content/schema.ts';
import { TableOfContents } from '../../../content/table-of-contents.tsx';
import { useDescription } from '../../../content/use-description.ts';
import { longDate } from '../../../features/dates/long-date.ts';
import { Page, PageHeading } from '../../../frames/page.tsx';
import texts from './texts/en.ts';

type TextPageProps = {
  document: ProseDocument;
  /** Between heading and text. */
  picture?: ReactNode;
  /** The date says when the text last changed. */
  dated?: boolean;
  /** After the text. */
  end?: ReactNode;
};

/** A page that is one long text, with its contents at the side. */
export function TextPage({
  document: { meta, headings, nodes },
  picture,
  dated,
  end,
}: TextPageProps) {
  const t = useTexts(texts);
  useDescription(meta.description);
  return (
    <Page className="py-10 md:py-16">
      <div className="border-b border-border pb-8">
        <PageHeading lead={meta.description}>{meta.title}</PageHeading>
        {dated && (
          <p className="mt-4 text-sm text-muted">
            {t.rich('textPage.lastChangedOn', {
              date: longDate(meta.date),
              time: (words) => <time dateTime={meta.date}>{words}</time>,
            })}
          </p>
        )}
      </div>
      {picture}
      <div className="grid grid-cols-1 gap-x-16 pt-8 md:pt-10 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <Prose nodes={nodes} />
          {end}
        </div>
        <TableOfContents headings={headings} />
      </div>
    </Page>
  );
}
