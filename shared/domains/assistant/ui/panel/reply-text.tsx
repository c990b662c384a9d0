import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';
import { type Block, parseReply, type Run } from './reply-markdown.ts';

/**
 * Renders an answer of the assistant. Only paragraphs, lists, quotations and emphasis are drawn, never a link
 * or an image: quoted messages are text of other people and must stay text.
 */
export function ReplyText({ text, waiting }: { text: string; waiting: boolean }) {
  if (!text) return waiting ? <ReplyPlaceholder /> : null;
  return (
    <div lang="en" className="flex flex-col gap-3 text-sm">
      {parseReply(text).map((blocks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever grow at the end
        <div key={index} className="flex flex-col gap-1.5">
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <ReplyBlock key={place} block={block} />
          ))}
        </div>
      ))}
    </div>
  );
}

function ReplyBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="whitespace-pre-wrap break-words">
          <Runs runs={block.runs} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="border-l-2 border-brand/50 pl-3 whitespace-pre-wrap break-words">
          <Runs runs={block.runs} />
        </blockquote>
      );
    case 'bullets':
      return (
        <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted">
          <Items items={block.items} />
        </ul>
      );
    case 'numbers':
      return (
        <ol start={block.start} className="flex list-decimal flex-col gap-1 pl-5 marker:text-muted">
          <Items items={block.items} />
        </ol>
      );
  }
}

function Items({ items }: { items: Run[][] }) {
  return items.map((runs, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
    <li key={index} className="break-words">
      <Runs runs={runs} />
    </li>
  ));
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line keep their places
    run.strong ? <strong key={index}>{run.text}</strong> : <span key={index}>{run.text}</span>,
  );
}

function ReplyPlaceholder() {
  const t = useTexts(texts);
  return (
    <div role="status" aria-label={t('replyText.thinking')} className="flex flex-col gap-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
